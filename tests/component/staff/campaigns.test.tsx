import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { CampaignPage, CampaignsPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { CampaignConflict, CampaignPage as Campaign } from '@/lib/contract/staff-campaigns';
import { actionsOf } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/campaigns/',
  useRouter: () => ({ replace: () => undefined, push: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;
const picture = '0123456789abcdef0123';
const winter: Campaign = {
  id: 7,
  name: 'Зимние скидки',
  state: 'running',
  image: `/media/${picture}/320.webp`,
  starts_at: '2026-11-20T05:00:00.000Z',
  ends_at: '2026-12-20T05:00:00.000Z',
  products: 1,
  sale_month: null,
  has_banner: true,
  missing: [],
  values: {
    'name.uz': 'Qishki chegirmalar',
    'name.kr': 'Қишки чегирмалар',
    'name.ru': 'Зимние скидки',
    'text.uz': 'Arzonroq',
    'text.kr': 'Арзонроқ',
    'text.ru': 'Дешевле',
    'button.uz': 'Batafsil',
    'button.kr': 'Батафсил',
    'button.ru': 'Подробнее',
    'body.uz': '',
    'body.kr': '',
    'body.ru': '',
    tone: 'light',
    image_web: picture,
    image_mobile_web: picture,
    starts_at: '2026-11-20T05:00:00.000Z',
    ends_at: '2026-12-20T05:00:00.000Z',
    has_banner: true,
    published: true,
    products: [1],
  },
  listed: [{ id: 1, code: 'A-1', name: 'Обогреватель', is_listed: true, in_stock: true }],
  history: [
    { id: 3, at: '2026-11-21T05:00:00.000Z', by: 'Нодира', created: false, fields: ['ends_at'], undoable: true },
  ],
};
const conflict = (change: Partial<CampaignConflict>): CampaignConflict => ({
  kind: 'noProducts',
  blocking: false,
  count: 0,
  names: [],
  languages: [],
  campaign: null,
  ...change,
});

/** The campaign as it is at each question, its conflicts, and the bodies of the writes. */
let campaign = winter;
let conflicts: CampaignConflict[] = [];
let bodies: unknown[] = [];
beforeEach(() => {
  campaign = winter;
  conflicts = [];
  bodies = [];
  const write = ({ body }: { body: unknown }) => {
    bodies.push(body);
    return { fields: [] };
  };
  setStaff({ status: 'asking' });
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
    mock(staff.campaign, () => campaign),
    mock(staff.campaigns, () => ({
      campaigns: [campaign],
      counts: { running: 1, planned: 0, ended: 0, withdrawn: 0 },
    })),
    mock(staff.campaignPreview, () => ({ state: 'running' as const, visible_products: 1, conflicts })),
    mock(staff.changeCampaign, write),
    mock(staff.endCampaign, write),
    mock(staff.undoCampaign, write),
  );
});

const show = (page: ReactNode = <CampaignPage id={7} />) =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">{page}</StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rename = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Название, русский' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('the list has state, times, products, banner and missing languages', async () => {
  campaign = { ...winter, missing: ['kr', 'ru'] };
  show(<CampaignsPage />);
  const list = await screen.findByRole('list', { name: 'Акции' });
  expect(within(list).getByText('Идёт')).toBeVisible();
  expect(within(list).getByText('1 товар · Есть баннер на главной')).toBeVisible();
  expect(within(list).getByText('Не хватает текста: Кириллица, Русский')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Идёт: 1' })).toBeVisible();
});

test('conflicts are named before the write, and a blocking one disables it', async () => {
  conflicts = [
    conflict({ kind: 'missingTexts', blocking: true, languages: ['kr'] }),
    conflict({
      kind: 'otherCampaign',
      count: 7,
      names: ['Обогреватель', 'Плед'],
      campaign: { id: 9, name: 'Неделя тепла' },
    }),
  ];
  show();
  const list = await screen.findByRole('list', { name: 'Обратите внимание' });
  expect(within(list).getByText(/Сначала исправьте/).parentElement).toHaveTextContent('Тексты не полны: Кириллица');
  expect(list).toHaveTextContent('7 товаров в это же время и в другой акции: Неделя тепла');
  expect(list).toHaveTextContent('Обогреватель, Плед и ещё 5');
  await rename('Скидки зимы');
  expect(await screen.findByRole('button', { name: 'Записать' })).toBeDisabled();
  expect(bodies).toEqual([]);
});

test('a change names the field as old and new, and sends it alone with what was seen', async () => {
  show();
  await rename('Скидки зимы');
  const changes = await screen.findByRole('region', { name: 'Что изменится' });
  expect(changes).toHaveTextContent('Зимние скидки → Скидки зимы');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Записать' })).toBeEnabled(), { timeout: 3_000 });
  await press('Записать');
  expect(await screen.findByText('Записано. Магазин уже показывает новое')).toBeVisible();
  expect(bodies).toEqual([{ id: 7, seen: { 'name.ru': 'Зимние скидки' }, wanted: { 'name.ru': 'Скидки зимы' } }]);
});

test('a field that somebody else has changed appears in both versions; theirs alone is merged without a question', async () => {
  show();
  await rename('Скидки зимы');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Записать' })).toBeEnabled(), { timeout: 3_000 });
  server.use(mock(staff.changeCampaign, refuse('campaignChanged', [{ field: 'name.ru', stored: 'Морозные дни' }])));
  campaign = { ...winter, values: { ...winter.values, 'name.ru': 'Морозные дни', 'text.ru': 'Теплее' } };
  await press('Записать');
  const versions = await screen.findByRole('list', { name: /Пока вы правили/ });
  expect(versions).toHaveTextContent('Морозные дни');
  expect(versions).toHaveTextContent('Скидки зимы');
  expect(versions).not.toHaveTextContent('Теплее');
  expect(screen.getByRole('textbox', { name: 'Короткий текст, русский' })).toHaveValue('Теплее');
  await press('Взять нынешнее: Название, русский');
  expect(screen.getByRole('textbox', { name: 'Название, русский' })).toHaveValue('Морозные дни');
  expect(screen.queryByRole('button', { name: 'Записать' })).toBeNull();
});

test('the end asks once more, and the history undoes the last change', async () => {
  show();
  await press('Завершить сейчас');
  expect(bodies).toEqual([]);
  await press('Да');
  expect(await screen.findByText('Акция завершена')).toBeVisible();
  await press('Отменить');
  expect(await screen.findByText('Изменение отменено')).toBeVisible();
  expect(bodies).toEqual([
    { id: 7, way: 'end' },
    { id: 7, change: 3 },
  ]);
});

test('times are those of Tashkent', async () => {
  show();
  expect(await screen.findByLabelText(/^Начало/)).toHaveValue('2026-11-20T10:00');
  expect(screen.getByLabelText('Окончание')).toHaveValue('2026-12-20T10:00');
});
