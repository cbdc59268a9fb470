import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { OrdersPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { ListedOrder } from '@/lib/contract/staff-orders';
import { actionsOf } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, server } from '../../support/msw.ts';

const address = vi.hoisted(() => ({ search: '', replaced: [] as string[] }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/orders/',
  useRouter: () => ({ replace: (to: string) => void address.replaced.push(to) }),
  useSearchParams: () => new URLSearchParams(address.search),
}));

const { staff } = contract;
const texts = ru.staff.orders;
const orderOf = (id: number, changes: Partial<ListedOrder> = {}): ListedOrder => ({
  id,
  number: `26-10000${id}`,
  kind: 'full',
  status: 'created',
  payment_method: 'cash',
  payment_state: 'on_receipt',
  total: 500_000,
  name: 'Лола',
  phone: '+998901234567',
  created_at: '2026-11-21T07:00:00.000Z',
  tags: [],
  assigned_to: null,
  ...changes,
});

beforeEach(() => {
  address.search = '';
  address.replaced = [];
  setStaff({ status: 'asking' });
  server.use(
    mock(staff.me, {
      id: 1,
      login: 'dilnoza',
      name: 'Dilnoza',
      role: 'orders',
      actions: actionsOf('orders'),
      session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
      expires_at: '2026-11-21T09:00:00.000Z',
      stepped_up_until: null,
      backup_codes_left: 10,
    }),
    mock(staff.orders, {
      orders: [orderOf(1), orderOf(2, { tags: ['подарок'], assigned_to: { id: 2, name: 'Sardor' } })],
      more: false,
    }),
    mock(staff.orderViews, {
      views: [
        {
          id: 4,
          name: 'Мои новые',
          query: 'status=created&assigned=mine',
          is_shared: true,
          by: 'Sardor',
          is_mine: false,
        },
      ],
    }),
    mock(staff.orderChoices, {
      tags: [{ tag: 'подарок', count: 1 }],
      colleagues: [
        { id: 1, name: 'Dilnoza' },
        { id: 2, name: 'Sardor' },
      ],
    }),
  );
});

const show = () =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OrdersPage />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const table = async () => within(await screen.findByRole('table'));

test('selected orders are assigned with the person that the list shows, and each refusal is named', async () => {
  const bodies: unknown[] = [];
  server.use(
    mock(staff.assignOrders, ({ body }) => {
      bodies.push(body);
      return {
        results: [
          { number: '26-100001', outcome: 'done' as const, reason: null },
          { number: '26-100002', outcome: 'refused' as const, reason: 'Заказ уже поручен другому' },
        ],
      };
    }),
  );
  show();
  const rows = await table();
  expect(rows.getByText('подарок')).toBeVisible();
  await userEvent.click(rows.getByRole('checkbox', { name: 'Выбрать заказ 26-100001' }));
  await userEvent.click(screen.getByRole('button', { name: texts.batch.selectPage }));
  await userEvent.click(screen.getByRole('button', { name: texts.batch.open.assign }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(texts.marks.assignee)).toHaveValue('1');
  await userEvent.click(dialog.getByRole('button', { name: texts.batch.assign }));
  expect(await dialog.findByText(/Заказ уже поручен другому/)).toHaveTextContent('26-100002');
  expect(dialog.getByText('Изменено заказов: 1')).toBeVisible();
  expect(bodies).toEqual([
    {
      orders: [
        { number: '26-100001', from: null },
        { number: '26-100002', from: 2 },
      ],
      to: 1,
    },
  ]);
});

test('a tag is added to the selected orders, and removed by choice', async () => {
  const bodies: unknown[] = [];
  server.use(
    mock(staff.tagOrders, ({ body }) => {
      bodies.push(body);
      return { results: [{ number: '26-100002', outcome: 'done' as const, reason: null }] };
    }),
  );
  show();
  await userEvent.click((await table()).getByRole('checkbox', { name: 'Выбрать заказ 26-100002' }));
  for (const mode of ['add', 'remove'] as const) {
    await userEvent.click(await screen.findByRole('button', { name: texts.batch.open.tag }));
    const dialog = within(await screen.findByRole('dialog'));
    const run = () => dialog.getByRole('button', { name: texts.batch.tagModes[mode] });
    await userEvent.selectOptions(dialog.getByLabelText(texts.batch.tagMode), mode);
    expect(run()).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(texts.marks.tag), 'Подарок');
    await userEvent.click(run());
    await dialog.findByText('Изменено заказов: 1');
    await userEvent.click(dialog.getByRole('button', { name: texts.batch.finish }));
  }
  expect(bodies).toEqual([
    { numbers: ['26-100002'], add: ['Подарок'], remove: [] },
    { numbers: ['26-100002'], add: [], remove: ['Подарок'] },
  ]);
});

test('the filters by tag and person are in the address', async () => {
  address.search = '?assigned=2';
  show();
  const owner = await screen.findByRole('combobox', { name: texts.byOwner });
  await waitFor(() => {
    expect(within(owner).getByRole('option', { name: 'Sardor' })).toHaveProperty('selected', true);
  });
  await userEvent.selectOptions(owner, 'mine');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.byTag }), 'подарок');
  expect(address.replaced).toEqual([
    '/staff/orders/?assigned=mine',
    '/staff/orders/?tag=%D0%BF%D0%BE%D0%B4%D0%B0%D1%80%D0%BE%D0%BA&assigned=2',
  ]);
});

test('a saved view opens its filters, and is named while the address has them', async () => {
  address.search = '?status=created&assigned=mine';
  show();
  const choice = await screen.findByRole('combobox', { name: ru.staff.views.choose });
  await waitFor(() => {
    expect(choice).toHaveDisplayValue('Мои новые — Sardor');
  });
  await userEvent.selectOptions(choice, ru.staff.views.none);
  await userEvent.selectOptions(choice, 'Мои новые — Sardor');
  expect(address.replaced).toEqual(['/staff/orders/', '/staff/orders/?status=created&assigned=mine']);
});

test('the preview of a step names what happens with each order, and only those that can go are sent', async () => {
  const bodies: unknown[] = [];
  server.use(
    mock(staff.previewMoves, ({ body: { event } }) => ({
      orders: [
        {
          number: '26-100001',
          status: 'created' as const,
          to: event === 'confirm' ? ('confirmed' as const) : null,
          reason: event === 'confirm' ? null : 'Рано',
        },
        { number: '26-100002', status: 'cancelled' as const, to: null, reason: 'Такой шаг невозможен' },
      ],
    })),
    mock(staff.moveOrders, ({ body }) => {
      bodies.push(body);
      return { results: [{ number: '26-100001', outcome: 'done' as const, reason: null }] };
    }),
  );
  show();
  await table();
  await userEvent.click(screen.getByRole('button', { name: texts.batch.selectPage }));
  await userEvent.click(screen.getByRole('button', { name: texts.batch.open.move }));
  const dialog = within(await screen.findByRole('dialog'));
  const items = await dialog.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '26-100001 — Новый → Подтверждён',
    '26-100002 — Такой шаг невозможен',
  ]);
  await userEvent.selectOptions(dialog.getByLabelText(texts.batch.event), 'ship');
  await dialog.findByText(/Рано/);
  expect(dialog.getByRole('button', { name: 'Выполнить: 0' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText(texts.batch.event), 'confirm');
  await userEvent.click(await dialog.findByRole('button', { name: 'Выполнить: 1' }));
  expect(await dialog.findByText('Изменено заказов: 1')).toBeVisible();
  expect(bodies).toEqual([{ orders: [{ number: '26-100001', status: 'created' }], event: 'confirm' }]);
});
