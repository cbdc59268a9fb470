import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { ProductAttribute } from '@/lib/contract/staff-product-attributes';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/products/1/',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;
const missing = { text: null, state: 'missing' as const };
const cells = { uz: missing, kr: missing, ru: missing };
const preview = { path: '/product/detail/1/', title: '', description: '' };
const attribute = (one: Partial<ProductAttribute> & Pick<ProductAttribute, 'id' | 'name' | 'kind'>) => ({
  group: 'Основные',
  unit: null,
  is_key: false,
  value: null,
  words: null,
  options: [],
  ...one,
});
const colour = attribute({
  id: 5,
  name: 'Цвет',
  kind: 'option',
  is_key: true,
  value: { options: [51] },
  words: 'Чёрный',
  options: [{ id: 51, name: 'Чёрный' }],
});
const weight = attribute({ id: 6, name: 'Вес', kind: 'number', unit: 'кг', value: { number: 6.1 }, words: '6,1 кг' });
const frost = attribute({
  id: 7,
  name: 'Без инея',
  kind: 'answer',
  options: [
    { id: 71, name: 'Есть' },
    { id: 72, name: 'Нет' },
  ],
});
const material = attribute({ id: 8, name: 'Материал', kind: 'text' });
const fridge = (attributes: ProductAttribute[]): StaffProductPage => ({
  id: 1,
  external_id: 'A-1',
  barcode: null,
  name: 'Холодильник',
  category: 'Холодильники',
  image: null,
  planned_price: null,
  stock_total: 4,
  sale_price: 4_000_000,
  old_price: null,
  is_listed: true,
  sale_mode: 'cart',
  brand: 'Artel',
  category_id: 1,
  brand_id: 1,
  model_code: 'HD 345',
  texts: { name: cells, overview: cells, description: cells },
  images: [],
  attributes,
  missing: [],
  placeholder: null,
  previews: { kr: preview, uz: preview, ru: preview },
});

const signedIn = (role: StaffRole) =>
  mock(staff.me, {
    id: 1,
    login: 'dilnoza',
    name: 'Dilnoza',
    role,
    actions: actionsOf(role),
    session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
    expires_at: '2026-11-21T09:00:00.000Z',
    stepped_up_until: null,
    backup_codes_left: 10,
  });
let attributes: ProductAttribute[] = [];
let sent: unknown[] = [];
beforeEach(() => {
  window.localStorage.clear();
  attributes = [colour, weight, frost, material];
  sent = [];
  setStaff({ status: 'asking' });
  server.use(
    signedIn('content'),
    mock(staff.product, () => fridge(attributes)),
    mock(staff.productHistory, { changes: [], more: false }),
    mock(staff.pricePlans, { plans: [] }),
    mock(staff.productStock, { now: new Date().toISOString(), stores: [] }),
    mock(staff.attributeOptions, {
      options: [
        { id: 51, name: 'Чёрный' },
        { id: 52, name: 'Белый' },
        { id: 53, name: 'Серебристый' },
      ],
    }),
    mock(staff.changeProduct, ({ body }) => {
      sent.push(body);
      return { change: 7, fields: [] };
    }),
  );
});

const show = () =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ProductPage id={1} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const section = async () => within(await screen.findByRole('region', { name: 'Характеристики' }));
const save = async () => userEvent.click((await section()).getByRole('button', { name: 'Сохранить' }));
const chooseColour = async () => {
  await userEvent.click((await section()).getByRole('button', { name: 'Выбрать: Цвет' }));
  return within(await screen.findByRole('dialog', { name: 'Цвет' }));
};

test('each kind of value is edited in its own way, and the changed ones alone are saved', async () => {
  show();
  const dialog = await chooseColour();
  await userEvent.type(await dialog.findByRole('searchbox', { name: 'Найти значение' }), 'oq');
  expect(dialog.queryByRole('checkbox', { name: 'Серебристый' })).toBeNull();
  await userEvent.clear(dialog.getByRole('searchbox', { name: 'Найти значение' }));
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Найти значение' }), 'бел');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Белый' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Готово' }));
  const fields = await section();
  const number = fields.getByRole('textbox', { name: 'Вес' });
  await userEvent.clear(number);
  await userEvent.type(number, '7,25');
  await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Без инея' }), 'Есть');
  await userEvent.type(fields.getByRole('textbox', { name: 'Материал: Латиница' }), 'metall');
  await save();
  expect(await fields.findByText('Сохранено')).toBeVisible();
  expect(sent).toEqual([
    {
      id: 1,
      edits: [
        { field: 'attribute.5', seen: { options: [51] }, wanted: { options: [51, 52] } },
        { field: 'attribute.6', seen: { number: 6.1 }, wanted: { number: 7.25 } },
        { field: 'attribute.7', seen: null, wanted: { options: [71] } },
        { field: 'attribute.8', seen: null, wanted: { texts: [{ kr: null, uz: 'metall', ru: null }] } },
      ],
    },
  ]);
});

test('a value that is removed is sent as none, and one typed back is no change', async () => {
  show();
  const fields = await section();
  const number = fields.getByRole('textbox', { name: 'Вес' });
  await userEvent.clear(number);
  await userEvent.type(number, '6,1');
  expect(fields.queryByText(/ещё не сохранено/)).toBeNull();
  await userEvent.click(fields.getByRole('button', { name: 'Убрать значение: Вес' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ edits: [{ field: 'attribute.6', wanted: null }] });
});

test('words in place of a number are named and cannot be saved', async () => {
  show();
  const fields = await section();
  const number = fields.getByRole('textbox', { name: 'Вес' });
  await userEvent.clear(number);
  await userEvent.type(number, 'шесть');
  expect(number).toBeInvalid();
  expect(number).toHaveAccessibleDescription('Введите число, например 6,1');
  expect(fields.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
});

test('a new option is added by its name in three languages and chosen', async () => {
  const names: unknown[] = [];
  server.use(
    mock(staff.addOption, ({ body }) => {
      names.push(body);
      return { id: 59, name: 'Лиловый', is_new: true };
    }),
  );
  show();
  const dialog = await chooseColour();
  await userEvent.type(await dialog.findByRole('searchbox', { name: 'Найти значение' }), 'Лиловый');
  expect(dialog.getByText('Такого значения нет')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Новое значение' }));
  expect(dialog.getByRole('textbox', { name: /^Название: Русский/ })).toHaveValue('Лиловый');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название: Латиница/ }), 'Siyohrang');
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить значение' }));
  expect(await dialog.findByRole('checkbox', { name: 'Лиловый' })).toBeChecked();
  expect(names).toEqual([{ attribute: 5, name: { uz: 'Siyohrang', ru: 'Лиловый' } }]);
});

test('where an import runs the reason stands in the form of the new option', async () => {
  server.use(mock(staff.addOption, () => refuse('importRunning')));
  show();
  const dialog = await chooseColour();
  await userEvent.click(await dialog.findByRole('button', { name: 'Новое значение' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название: Русский/ }), 'Лиловый');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название: Латиница/ }), 'Siyohrang');
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить значение' }));
  expect(await dialog.findByText('refused: importRunning')).toBeVisible();
});

test('a value that somebody else changed meanwhile is shown beside the own one, of which one is chosen', async () => {
  let isRefused = true;
  server.use(
    mock(staff.changeProduct, ({ body }) => {
      sent.push(body);
      if (!isRefused) return { change: 8, fields: [] };
      isRefused = false;
      attributes = [colour, { ...weight, value: { number: 9 }, words: '9 кг' }, frost, material];
      return refuse('productsChanged', [{ product_id: 1, field: 'attribute.6', stored: { number: 9 } }]);
    }),
  );
  show();
  const fields = await section();
  const number = fields.getByRole('textbox', { name: 'Вес' });
  await userEvent.clear(number);
  await userEvent.type(number, '7');
  await save();
  expect(await fields.findByText('Сейчас в магазине: 9 кг')).toBeVisible();
  expect(fields.getByText('У вас: 7')).toBeVisible();
  expect(fields.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await userEvent.click(fields.getByRole('button', { name: 'Оставить моё значение: Вес' }));
  await save();
  expect(await fields.findByText('Сохранено')).toBeVisible();
  expect(sent[1]).toMatchObject({ edits: [{ seen: { number: 9 }, wanted: { number: 7 } }] });
});

test('the browser asks before unsaved values are left', async () => {
  show();
  await userEvent.selectOptions((await section()).getByRole('combobox', { name: 'Без инея' }), 'Нет');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test('a category without characteristics says so', async () => {
  attributes = [];
  show();
  expect((await section()).getByText('У категории нет характеристик')).toBeVisible();
});

test('a link inside the back office asks before unsaved values are left', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  show();
  await userEvent.selectOptions((await section()).getByRole('combobox', { name: 'Без инея' }), 'Нет');
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  screen.getByRole('link', { name: 'Все товары' }).dispatchEvent(press);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(press.defaultPrevented).toBe(true);
  confirm.mockRestore();
});

test('a hidden product names what it lacks, and each leads to its field', async () => {
  server.use(mock(staff.product, { ...fridge([frost]), is_listed: false, missing: ['name.ru', 'attribute.7'] }));
  show();
  const missing = within(await screen.findByRole('region', { name: 'Чего не хватает для витрины' }));
  expect(missing.getAllByRole('button').map((button) => button.textContent)).toEqual(['Название, русский', 'Без инея']);
  const select = screen.getByRole('combobox', { name: 'Без инея' });
  // jsdom lays nothing out: an element with a box counts as visible.
  const boxes = [select.getBoundingClientRect()];
  vi.spyOn(select, 'getClientRects').mockReturnValue(Object.assign(boxes, { item: (at: number) => boxes[at] ?? null }));
  select.scrollIntoView = () => undefined;
  await userEvent.click(missing.getByRole('button', { name: 'Без инея' }));
  expect(select).toHaveFocus();
});

test('a hidden product that lacks nothing says so; a listed one says nothing', async () => {
  server.use(mock(staff.product, { ...fridge([]), is_listed: false, missing: [] }));
  show();
  expect(await screen.findByText('Всё заполнено: товар можно поставить на витрину')).toBeVisible();
});
