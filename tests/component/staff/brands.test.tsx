import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { BrandPage, BrandsPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { StaffBrandPage } from '@/lib/contract/staff-brands';
import { actionsOf } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/brands/',
  useRouter: () => ({ replace: () => undefined, push: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;
const artel: StaffBrandPage = {
  former_slugs: [],
  id: 3,
  slug: 'artel',
  name: 'Artel',
  image: '0123456789abcdef0123',
  image_url: '/media/0123456789abcdef0123-320.webp',
  products: 7,
  listed: 5,
  missing: ['ru'],
  description: {
    uz: { text: 'Toshkentda ishlab chiqariladi', state: 'written' },
    kr: { text: 'Тошкентда ишлаб чиқарилади', state: 'made' },
    ru: { text: null, state: 'missing' },
  },
  history: [{ id: 2, at: '2026-11-27T09:00:00.000Z', by: 'Kamola', field: 'name', before: 'Artell', after: 'Artel' }],
};
let brand = artel;
let bodies: unknown[] = [];
beforeEach(() => {
  setStaff({ status: 'asking' });
  brand = artel;
  bodies = [];
  server.use(
    mock(staff.me, {
      id: 1,
      login: 'dilnoza',
      name: 'Dilnoza',
      role: 'content',
      actions: actionsOf('content'),
      session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
      expires_at: '2026-11-21T09:00:00.000Z',
      stepped_up_until: null,
      backup_codes_left: 10,
    }),
    mock(staff.brands, () => ({ brands: [brand] })),
    mock(staff.brand, () => brand),
    mock(staff.changeBrand, ({ body }) => {
      bodies.push(body);
      return { fields: [] };
    }),
  );
});

const show = (shown: ReactNode = <BrandPage id={3} />) =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">{shown}</StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the list says how many products a brand has and where its text is missing', async () => {
  show(<BrandsPage />);
  const list = await screen.findByRole('list', { name: 'Бренды' });
  expect(within(list).getByRole('link', { name: 'Artel' })).toHaveAttribute('href', '/staff/brands/3');
  expect(list).toHaveTextContent('7 товаров · в продаже 5 · Нет текста: Русский');
});

test('changed fields alone are saved; the name of another brand is named at its field', async () => {
  show();
  const text = await screen.findByRole('textbox', { name: 'Текст: Русский' });
  await userEvent.type(text, 'Делают в Ташкенте');
  const name = screen.getByRole('textbox', { name: 'Название' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Samsung');
  server.use(
    mock(staff.changeBrand, ({ body }) => {
      bodies.push(body);
      return refuse('invalid', [{ field: 'name', message: 'invalidValue' }]);
    }),
  );
  await press('Сохранить');
  expect(await screen.findByText('Бренд с таким названием уже есть')).toBeVisible();
  expect(bodies).toEqual([
    {
      id: 3,
      edits: [
        { field: 'name', seen: 'Artel', wanted: 'Samsung' },
        { field: 'description.ru', seen: null, wanted: 'Делают в Ташкенте' },
      ],
    },
  ]);
});

test('a field that somebody else has changed is shown in both versions, of which theirs can be taken', async () => {
  show();
  const name = await screen.findByRole('textbox', { name: 'Название' });
  await userEvent.type(name, ' Uz');
  server.use(mock(staff.changeBrand, refuse('factsChanged', [{ field: 'name', stored: 'ARTEL' }])));
  brand = { ...artel, name: 'ARTEL' };
  await press('Сохранить');
  const question = await screen.findByRole('list', { name: /изменил другой сотрудник/ });
  expect(within(question).getByText('ARTEL')).toBeVisible();
  expect(within(question).getByText('Artel Uz')).toBeVisible();
  await press('Взять значение магазина: Название');
  expect(name).toHaveValue('ARTEL');
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('the history gives a former value back', async () => {
  show();
  await press('Вернуть прежнее значение: Название');
  expect(bodies).toEqual([{ id: 3, edits: [{ field: 'name', seen: 'Artel', wanted: 'Artell' }] }]);
});
