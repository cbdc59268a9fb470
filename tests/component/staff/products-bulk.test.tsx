import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductsPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { BulkPreview } from '@/lib/contract/staff-product-bulk';
import type { StaffProduct } from '@/lib/contract/staff-products';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/products/',
  useRouter: () => ({ replace: () => undefined, push }),
  useSearchParams: () => new URLSearchParams('category=smartfony'),
}));

const { staff } = contract;
const phone: StaffProduct = {
  id: 1,
  external_id: 'A-1',
  barcode: null,
  name: 'Samsung Galaxy A17',
  category: 'Смартфоны',
  image: null,
  planned_price: null,
  stock_total: 4,
  sale_price: 2_000_000,
  old_price: null,
  is_listed: true,
  sale_mode: 'cart',
};
const other: StaffProduct = { ...phone, id: 2, external_id: 'B-2', name: 'Redmi 15' };
const look: BulkPreview = {
  count: 2,
  changed: 1,
  refused: { priceTooLow: 0, priceTooHigh: 0, oldPriceTooLow: 1 },
  rows: [
    { id: 2, name: 'Redmi 15', external_id: 'B-2', before: {}, after: {}, refusal: 'oldPriceTooLow' },
    {
      id: 1,
      name: phone.name,
      external_id: 'A-1',
      before: { sale_price: 2_000_000 },
      after: { sale_price: 1_900_000 },
      refusal: null,
    },
  ],
  digest: 'first',
};

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
let sent: { digest: string; key: string }[] = [];
let previews: unknown[] = [];
beforeEach(() => {
  sent = [];
  previews = [];
  push.mockReset();
  setStaff({ status: 'asking' });
  server.use(
    signedIn('content'),
    mock(staff.products, { products: [phone, other], more: false }),
    mock(staff.productCategories, { categories: [{ slug: 'smartfony', name: 'Смартфоны' }] }),
    mock(staff.productChanges, { changes: [] }),
    mock(staff.productViews, { views: [] }),
    mock(staff.productChoices, {
      categories: [{ id: 4, name: 'Смартфоны · Телефоны' }],
      brands: [{ id: 9, name: 'Samsung' }],
      stickers: [{ id: 3, name: 'Хит' }],
    }),
    mock(staff.bulkPreview, ({ body }) => {
      previews.push(body);
      return look;
    }),
    mock(staff.bulkChange, ({ body }) => {
      sent.push(body);
      return { change: 7, count: 1 };
    }),
  );
});

const show = () =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ProductsPage />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const openBulk = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Изменить выбранные' }));
  return within(await screen.findByRole('dialog', { name: 'Изменить выбранные товары' }));
};
const press = (dialog: Pick<typeof screen, 'getByRole'>, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));

test('selected products change by percent: the difference comes first, then one press writes it', async () => {
  show();
  const table = within(await screen.findByRole('table'));
  await userEvent.click(await table.findByRole('checkbox', { name: `Выбрать: ${phone.name}` }));
  await userEvent.click(table.getByRole('checkbox', { name: 'Выбрать: Redmi 15' }));
  expect(screen.getByText('Выбрано: 2')).toBeVisible();
  const dialog = await openBulk();
  expect(dialog.getByRole('button', { name: 'Показать, что изменится' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Процент' }), '−5');
  await press(dialog, 'Показать, что изменится');
  expect(await dialog.findByText('Изменится 1 товар из 2')).toBeVisible();
  expect(dialog.getByText('Останутся как есть, старая цена не выше новой: 1')).toBeVisible();
  expect(dialog.getByText('−5 %')).toBeVisible();
  await press(dialog, 'Сохранить 1 товар');
  expect(await screen.findByText('Сохранён 1 товар')).toBeVisible();
  expect(previews).toEqual([
    { selection: { ids: [1, 2] }, change: { kind: 'percent', percent: -5, old_price: 'keep' } },
  ]);
  expect(sent[0]).toMatchObject({ digest: 'first', selection: { ids: [1, 2] } });
  expect(screen.getByText('Выбрано: 0')).toBeVisible();
});

test('all that the filter finds is asked for by the filter', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Выбрать всё найденное' }));
  const dialog = await openBulk();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Что изменить' }), 'Показ на витрине');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'На что' }), 'Скрыть');
  await press(dialog, 'Показать, что изменится');
  await dialog.findByText('Изменится 1 товар из 2');
  expect(previews).toEqual([{ selection: { category: 'smartfony' }, change: { kind: 'listed', is_listed: false } }]);
});

test('another wish needs another look, and a repeated press after a lost answer has the same key', async () => {
  let isLost = true;
  server.use(
    mock(staff.bulkChange, ({ body }) => {
      sent.push(body);
      if (!isLost) return { change: 7, count: 1 };
      isLost = false;
      return refuse('tooManyAttempts');
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Выбрать показанные' }));
  const dialog = await openBulk();
  const percent = dialog.getByRole('textbox', { name: 'Процент' });
  await userEvent.type(percent, '5');
  await press(dialog, 'Показать, что изменится');
  await dialog.findByText('Изменится 1 товар из 2');
  await userEvent.type(percent, '0');
  expect(dialog.queryByText('Изменится 1 товар из 2')).toBeNull();
  await press(dialog, 'Показать, что изменится');
  await dialog.findByText('Изменится 1 товар из 2');
  await press(dialog, 'Сохранить 1 товар');
  expect(await dialog.findByText('refused: tooManyAttempts')).toBeVisible();
  await press(dialog, 'Сохранить 1 товар');
  await screen.findByText('Сохранён 1 товар');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test('where products changed meanwhile the difference of now is shown before it is written', async () => {
  let isRefused = true;
  server.use(
    mock(staff.bulkPreview, ({ body }) => {
      previews.push(body);
      return previews.length === 1 ? look : { ...look, changed: 2, digest: 'second' };
    }),
    mock(staff.bulkChange, ({ body }) => {
      sent.push(body);
      if (!isRefused) return { change: 7, count: 2 };
      isRefused = false;
      return refuse('productsChanged');
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Выбрать показанные' }));
  const dialog = await openBulk();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Процент' }), '5');
  await press(dialog, 'Показать, что изменится');
  await dialog.findByText('Изменится 1 товар из 2');
  await press(dialog, 'Сохранить 1 товар');
  await userEvent.click(await dialog.findByRole('button', { name: 'Сохранить 2 товара' }));
  expect(await screen.findByText('Сохранены 2 товара')).toBeVisible();
  expect(sent.map(({ digest }) => digest)).toEqual(['first', 'second']);
});

test('a new product opens on its page; a code that exists links to its product', async () => {
  const bodies: unknown[] = [];
  server.use(
    mock(staff.createProduct, ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? refuse('productExists', [{ field: 'code', product_id: 33 }]) : { id: 77 };
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Новый товар' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый товар' }));
  const create = await dialog.findByRole('button', { name: 'Создать' });
  expect(create).toBeDisabled();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Категория/ }), 'Смартфоны · Телефоны');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Бренд/ }), 'Samsung');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название, латиница/ }), 'Galaxy A18');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название, русский/ }), 'Galaxy A18 рус');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Код/ }), 'A-18');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Цена/ }), '2500000');
  await userEvent.click(create);
  expect(await dialog.findByRole('link', { name: 'Открыть этот товар' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/staff\/products\/33\/?$/),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/staff/products/77/'));
  expect(bodies[1]).toEqual({
    code: 'A-18',
    category: 4,
    brand: 9,
    name: { uz: 'Galaxy A18', ru: 'Galaxy A18 рус' },
    sale_price: 2_500_000,
  });
});

test('stickers and categories are chosen and shown by their names', async () => {
  const row = { id: 1, name: phone.name, external_id: 'A-1', refusal: null };
  server.use(
    mock(staff.bulkPreview, ({ body }) => {
      previews.push(body);
      const rows =
        body.change.kind === 'sticker'
          ? [{ ...row, before: { sticker_ids: [] }, after: { sticker_ids: [3] } }]
          : [{ ...row, before: { category_id: 8 }, after: { category_id: 4 } }];
      return { ...look, rows };
    }),
  );
  show();
  const table = within(await screen.findByRole('table'));
  await userEvent.click(await table.findByRole('checkbox', { name: `Выбрать: ${phone.name}` }));
  const dialog = await openBulk();
  const what = dialog.getByRole('combobox', { name: 'Что изменить' });
  await userEvent.selectOptions(what, 'Стикер');
  expect(dialog.getByRole('button', { name: 'Показать, что изменится' })).toBeDisabled();
  await dialog.findByRole('option', { name: 'Хит' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Стикер' }), 'Хит');
  await press(dialog, 'Показать, что изменится');
  expect(await dialog.findByText('Стикеры')).toBeVisible();
  await userEvent.selectOptions(what, 'Категорию');
  await dialog.findByRole('option', { name: 'Смартфоны · Телефоны' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Новая категория' }), 'Смартфоны · Телефоны');
  await press(dialog, 'Показать, что изменится');
  expect(await dialog.findByText('Категория')).toBeVisible();
  expect(previews.map((body) => (body as { change: unknown }).change)).toEqual([
    { kind: 'sticker', sticker: 3, on: true },
    { kind: 'category', category: 4 },
  ]);
});
