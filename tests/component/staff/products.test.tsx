import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductsPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { StaffProduct } from '@/lib/contract/staff-products';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/products/',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
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
const fridge: StaffProduct = { ...phone, id: 2, external_id: 'B-2', name: 'Artel HD 345', sale_price: 4_000_000 };

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
beforeEach(() => {
  setStaff({ status: 'asking' });
  server.use(
    signedIn('content'),
    mock(staff.products, { products: [phone, fridge], more: false }),
    mock(staff.productCategories, { categories: [{ slug: 'smartfony', name: 'Смартфоны' }] }),
    mock(staff.productChanges, { changes: [] }),
    mock(staff.productViews, { views: [] }),
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
/** The table; the cards of narrow screens have the same fields. */
const table = async () => within(await screen.findByRole('table'));
const priceField = async (name: string) => (await table()).findByRole('textbox', { name: `Цена: ${name}` });

test('a price is typed in the list, reviewed as old and new, and saved with the seen values', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staff.changeProducts, ({ body }) => {
      sent.push(body);
      return { change: 7, count: 1 };
    }),
  );
  show();
  const field = await priceField(phone.name);
  await userEvent.clear(field);
  await userEvent.type(field, '1900000');
  expect(field).toHaveFocus();
  await userEvent.tab();
  expect(field).toHaveValue('1\u00a0900\u00a0000');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Что изменится' }));
  expect(dialog.getByText('Samsung Galaxy A17')).toBeVisible();
  expect(dialog.getByText('−5 %')).toBeVisible();
  expect(dialog.queryByText('Artel HD 345')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить 1 товар' }));
  expect(await screen.findByText('Сохранён 1 товар')).toBeVisible();
  expect(sent).toEqual([{ edits: [{ id: 1, seen: { sale_price: 2_000_000 }, wanted: { sale_price: 1_900_000 } }] }]);
  expect(screen.queryByRole('button', { name: 'Проверить' })).toBeNull();
});

test('an old price below the price shows an error and cannot be saved', async () => {
  show();
  await userEvent.type(await (await table()).findByRole('textbox', { name: `Старая цена: ${phone.name}` }), '5000');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Цена должна быть больше нуля и ниже старой цены')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Сохранить 1 товар' })).toBeDisabled();
});

test('a colleague’s change is shown, and the next press saves over it', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staff.changeProducts, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refuse('productsChanged', [{ product_id: 1 }]) : { change: 8, count: 1 };
    }),
    mock(staff.productsByCode, { products: [{ ...phone, sale_price: 2_100_000 }] }),
  );
  show();
  await userEvent.click(await (await table()).findByRole('checkbox', { name: `На витрине: ${fridge.name}` }));
  const field = await priceField(phone.name);
  await userEvent.clear(field);
  await userEvent.type(field, '1900000');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить 2 товара' }));
  expect(await dialog.findByText(/товар изменил кто-то другой/)).toBeVisible();
  expect(dialog.getByText('2 100 000')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить 2 товара' }));
  expect(await screen.findByText('Сохранён 1 товар')).toBeVisible();
  expect(sent[1]).toMatchObject({
    edits: [{ id: 2 }, { id: 1, seen: { sale_price: 2_100_000 }, wanted: { sale_price: 1_900_000 } }],
  });
});

test('rows pasted from a spreadsheet become drafts; unknown codes and unreadable lines are reported', async () => {
  server.use(mock(staff.productsByCode, { products: [phone, fridge] }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Вставить цены из таблицы' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Цены из таблицы' }));
  await userEvent.click(dialog.getByRole('textbox'));
  await userEvent.paste('Код\tЦена\nA-1\t1 950 000\nB-2\t3900000\t4 200 000\nC-3\t100');
  expect(dialog.getByText('Распознано 3 строки, не распознано: 1')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Найти товары' }));
  expect(await dialog.findByText('Товаров с такими кодами нет: C-3')).toBeVisible();
  expect(dialog.getByText(/Не распознаны строки: Код/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'К списку' }));
  expect(screen.getByText('Изменены 2 товара, ещё не сохранено')).toBeVisible();
  expect(await priceField(phone.name)).toHaveValue('1\u00a0950\u00a0000');
});

test('a change is undone from the list of recent changes, and kept values are named', async () => {
  server.use(
    mock(staff.productChanges, {
      changes: [
        {
          id: 3,
          at: '2026-11-20T09:00:00.000Z',
          by: 'Malika',
          count: 5,
          names: ['Samsung Galaxy A17'],
          undone_at: null,
        },
      ],
    }),
    mock(staff.undoProductChange, { restored: 4, kept: ['Artel HD 345'] }),
  );
  show();
  expect(await screen.findByText(/и ещё 4/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Изменены позже, поэтому оставлены как есть: Artel HD 345')).toBeVisible();
});
