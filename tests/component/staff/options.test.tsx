import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { AttributePage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { StaffAttributePage, StaffOption } from '@/lib/contract/staff-options';
import { actionsOf } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/categories/attributes/7/',
  useRouter: () => ({ replace: () => undefined, push: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;
const option = (id: number, uz: string, kr: string, name: string, products: number): StaffOption => ({
  id,
  key: `o${id}`,
  name,
  names: {
    uz: { text: uz, state: 'written' },
    kr: { text: kr, state: 'made' },
    ru: { text: name, state: 'written' },
  },
  products,
});
const colour: StaffAttributePage = {
  id: 7,
  key: 'color',
  name: 'Цвет',
  categories: [{ id: 2, name: 'Чайники' }],
  options: [option(1, 'Qora', 'Қора', 'Чёрный', 5), option(2, 'Qora rang', 'Қора ранг', 'Чёрный цвет', 3)],
  changes: [
    {
      id: 4,
      kind: 'rename',
      at: '2026-11-27T09:00:00.000Z',
      by: 'Kamola',
      before: 'Черный',
      after: 'Чёрный',
      products: 0,
      undone_at: null,
      undoable: true,
    },
  ],
};
let bodies: unknown[] = [];
beforeEach(() => {
  setStaff({ status: 'asking' });
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
    mock(staff.attribute, colour),
    mock(staff.mergePreview, { products: 3, categories: ['Чайники'], links: 2, digest: 'abc' }),
  );
});

const show = () =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">
          <AttributePage id={7} />
        </StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a merge names what it touches before it is written; a refused one is sent again under the same key', async () => {
  const keys: string[] = [];
  server.use(
    mock(staff.mergeOptions, ({ body }) => {
      keys.push(body.request_key);
      bodies.push({ option: body.option, into: body.into, digest: body.digest });
      return keys.length === 1 ? refuse('optionsChanged') : { change: 5, products: 3 };
    }),
  );
  show();
  await press('Объединить с другим: Чёрный цвет');
  const dialog = await screen.findByRole('dialog', { name: 'Объединить значение «Чёрный цвет»' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Чёрный');
  for (const text of ['Товаров: 3', 'Категории с этим фильтром: Чайники'])
    expect(await within(dialog).findByText(text)).toBeVisible();
  expect(bodies).toEqual([]);
  const write = within(dialog).getByRole('button', { name: 'Объединить' });
  await userEvent.click(write);
  await within(dialog).findByText('refused: optionsChanged');
  await userEvent.click(write);
  expect(await screen.findByText('Объединено')).toBeVisible();
  expect(bodies).toEqual([
    { option: 2, into: 1, digest: 'abc' },
    { option: 2, into: 1, digest: 'abc' },
  ]);
  expect(new Set(keys).size).toBe(1);
});

test('a name that a colleague changed meanwhile is shown, and either is kept', async () => {
  const [black, other] = colour.options;
  if (black === undefined || other === undefined) throw new Error('two options');
  let renamed = false;
  server.use(
    mock(staff.attribute, () => ({
      ...colour,
      options: [renamed ? option(1, 'Qora', 'Қора', 'Тёмный', 5) : black, other],
    })),
    mock(staff.renameOption, ({ body }) => {
      bodies.push(body);
      if (renamed) return { fields: ['name.ru' as const] };
      renamed = true;
      return refuse('optionsChanged');
    }),
  );
  show();
  await press('Переименовать: Чёрный');
  const dialog = within(await screen.findByRole('dialog', { name: 'Название значения' }));
  const field = dialog.getByLabelText('Русский');
  await userEvent.clear(field);
  await userEvent.type(field, 'Глубокий чёрный');
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Тёмный')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: /^Оставить мо/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(bodies.at(-1)).toEqual({ id: 1, edits: [{ field: 'name.ru', seen: 'Тёмный', wanted: 'Глубокий чёрный' }] });
});

test('an option is renamed in the changed languages alone', async () => {
  server.use(
    mock(staff.renameOption, ({ body }) => {
      bodies.push(body);
      return { fields: ['name.ru' as const] };
    }),
  );
  show();
  await press('Переименовать: Чёрный');
  const name = await screen.findByRole('textbox', { name: 'Название: Русский' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Угольный');
  await press('Сохранить');
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(bodies).toEqual([{ id: 1, edits: [{ field: 'name.ru', seen: 'Чёрный', wanted: 'Угольный' }] }]);
});

test('a change is undone by one press', async () => {
  server.use(
    mock(staff.undoOptions, ({ body }) => {
      bodies.push(body);
      return { products: 0 };
    }),
  );
  show();
  await press('Вернуть: Черный');
  expect(await screen.findByText('Возвращено')).toBeVisible();
  expect(bodies).toEqual([{ change: 4 }]);
});
