import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductsPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { SavedView } from '@/lib/contract/staff-views';
import { actionsOf } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, server } from '../../support/msw.ts';

const { replace, address } = vi.hoisted(() => ({ replace: vi.fn(), address: { query: '' } }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/products/',
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(address.query),
}));

const { staff } = contract;
const view = (about: Partial<SavedView>): SavedView => ({
  id: 1,
  name: 'Скидки',
  query: 'state=discounted',
  is_shared: false,
  by: 'Dilnoza',
  is_mine: true,
  ...about,
});
let views: SavedView[] = [];
beforeEach(() => {
  replace.mockReset();
  address.query = '';
  views = [view({}), view({ id: 2, name: 'Нет в наличии', query: 'state=outOfStock', is_mine: false, by: 'Zafar' })];
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
    mock(staff.products, { products: [], more: false }),
    mock(staff.productCategories, { categories: [] }),
    mock(staff.productChanges, { changes: [] }),
    mock(staff.productViews, () => ({ views })),
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

test('a view opens its address; one of somebody else says whose it is and cannot be removed', async () => {
  address.query = 'state=outOfStock';
  show();
  const choice = await screen.findByRole('combobox', { name: 'Сохранённый вид' });
  await waitFor(() => expect(choice).toHaveDisplayValue('Нет в наличии — Zafar'));
  expect(screen.queryByRole('button', { name: 'Удалить вид' })).toBeNull();
  await userEvent.selectOptions(choice, 'Скидки');
  expect(replace).toHaveBeenCalledWith('/staff/products/?state=discounted', { scroll: false });
});

test('the present filters are saved under a name, for all if wanted', async () => {
  const sent: unknown[] = [];
  address.query = 'q=artel&columns=price,stock';
  server.use(
    mock(staff.saveProductView, ({ body }) => {
      sent.push(body);
      return { id: 3 };
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить вид' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить вид списка' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название вида/ }), 'Artel');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Показывать всем сотрудникам' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить вид' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ name: 'Artel', query: 'q=artel&columns=price%2Cstock', is_shared: true }]);
});

test('columns are chosen into the address, the default leaves it, and the last one stays', async () => {
  address.query = 'columns=stock';
  show();
  const stock = await screen.findByRole('checkbox', { name: 'Остаток' });
  expect(stock).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Как продаётся' }));
  expect(replace).toHaveBeenCalledWith('/staff/products/?columns=saleMode%2Cstock', { scroll: false });
});
