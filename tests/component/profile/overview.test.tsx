import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileOverview } from '@/features/profile';
import { dueMonths, paymentsAfterNext, remainingDebt } from '@/lib/profile/payments-due';
import { contract } from '@/lib/contract';
import type { BonusCard, CustomerContract } from '@/lib/contract/profile-money';
import { lost, mock, server } from '../../support/msw.ts';
import { contractOf, orderOf, orderPage, orderRow } from '../../support/profile-screens.ts';
import { renderIsland } from '../../support/render.tsx';

const { profile } = contract;
const card: BonusCard = {
  number: '2000000000015',
  bonus: 12_500,
  earned: 20_000,
  spent: 7_500,
  rule: { earn_percent: 1, spend_percent: 50 },
  moves: [],
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  server.use(mock(profile.orders, orderPage([])), mock(profile.contracts, { data: [] }), mock(profile.bonusCard, []));
});

describe('the account overview', () => {
  test('shows the current order with its day and the number of other orders', async () => {
    const order = orderOf({ order_id: 7, number: '26-100007', status: 'delivering', status_text: 'В пути' });
    server.use(
      mock(profile.orders, {
        ...orderPage([orderRow(7), orderRow(6)]),
        pagination: { current_page: 1, total_page: 1, page_size: 10, total_count: 2 },
      }),
      mock(profile.order, {
        ...order,
        receive_type: 2,
        delivery: { ...order.delivery, date: '2026-11-29', expected: null },
      }),
    );
    renderIsland(<ProfileOverview />);
    const part = await section('Текущий заказ');
    expect(part.getByRole('link', { name: 'Заказ № 26-100007' })).toHaveAttribute(
      'href',
      expect.stringContaining('/ru/profile/online-orders/?id=7'),
    );
    expect(part.getByText('В пути')).toBeVisible();
    expect(part.getByText('Доставим 29 ноября, вс')).toBeVisible();
    expect(part.getByRole('link', { name: 'Ещё 1 текущий заказ' })).toBeVisible();
  });

  test('names goods, delivery and bonus, which make the total of the order', async () => {
    server.use(
      mock(profile.orders, orderPage([orderRow(7)])),
      mock(
        profile.order,
        orderOf({
          order_id: 7,
          receive_type: 2,
          products_sum: 600_000,
          discount_sum: 30_000,
          delivery_sum: 30_000,
          bonus_sum: 50_000,
          total: 550_000,
        }),
      ),
    );
    renderIsland(<ProfileOverview />);
    const part = await section('Текущий заказ');
    expect(
      Object.fromEntries(
        part
          .getAllByRole('term')
          .map((name) => [name.textContent, name.nextElementSibling?.textContent.replaceAll('\u00a0', ' ')]),
      ),
    ).toEqual({
      Товары: '570 000 сум',
      Доставка: '30 000 сум',
      Бонусами: '−50 000 сум',
      Итого: '550 000 сум',
    });
  });

  test('leads from the next payment to how its contract is paid', async () => {
    server.use(mock(profile.contracts, { data: [contractOf({ id: 4 })] }));
    renderIsland(<ProfileOverview />);
    const part = await section('Следующий платёж');
    expect(part.getByRole('link', { name: 'Как оплатить' })).toHaveAttribute(
      'href',
      '/ru/profile/my-installments/#contract-4',
    );
  });

  test('shows the payment that is due first, then those after it by day, and what is left in all', async () => {
    server.use(
      mock(profile.contracts, {
        data: [
          contractOf(),
          contractOf({
            id: 2,
            number: 'D-26-100002',
            next_payment: { date: '2026-11-30', amount: 500_000, days_left: -3 },
            schedule: [
              { number: 1, date: '2026-11-30', amount: 500_000, paid: 0, remaining_debt: 500_000, state: 'overdue' },
              { number: 2, date: '2026-12-30', amount: 500_000, paid: 0, remaining_debt: 400_000, state: 'later' },
              { number: 3, date: '2027-01-30', amount: 400_000, paid: 0, remaining_debt: 0, state: 'later' },
            ],
          }),
        ],
      }),
    );
    renderIsland(<ProfileOverview />);
    const part = await section('Следующий платёж');
    expect(part.getByText(/просрочен на 3 дня/)).toBeVisible();
    expect(part.getByText(/№ D-26-100002/)).toBeVisible();
    const rows = () => part.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    const first = ['22 декабря · Alif1 100 000 сум', '30 декабря · Alif500 000 сум', '22 января · Alif1 100 000 сум'];
    expect(rows()).toEqual(first);
    expect(part.getByText('Осталось выплатить').textContent.replaceAll('\u00a0', ' ')).toContain('3 600 000');
    await userEvent.click(part.getByRole('button', { name: 'Ещё 1 платёж' }));
    expect(rows()).toEqual([...first, '30 января · Alif400 000 сум']);
  });

  test('names a differing last payment while its row is hidden', async () => {
    const payment = (number: number, amount: number) => ({
      number,
      date: `2027-0${number}-22`,
      amount,
      paid: 0,
      remaining_debt: 0,
      state: 'later' as const,
    });
    const schedule = [payment(1, 100), payment(2, 100), payment(3, 100), payment(4, 100), payment(5, 96)];
    server.use(
      mock(profile.contracts, {
        data: [contractOf({ next_payment: { date: '2027-01-22', amount: 100, days_left: 40 }, schedule })],
      }),
    );
    renderIsland(<ProfileOverview />);
    const part = await section('Следующий платёж');
    expect(part.getByText('Последний платёж 22 мая — 96 сум')).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Ещё 1 платёж' }));
    expect(part.queryByText(/Последний платёж/)).toBeNull();
  });

  test('shows spendable bonus, and nothing without any', async () => {
    server.use(mock(profile.bonusCard, [card]));
    const { unmount } = renderIsland(<ProfileOverview />);
    expect((await section('Бонусная карта')).getByText('12 500 бонусов')).toBeVisible();
    unmount();
    server.use(mock(profile.bonusCard, []));
    renderIsland(<ProfileOverview />);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('shows an error for a failing section without affecting others', async () => {
    server.use(mock(profile.contracts, lost), mock(profile.bonusCard, [card]));
    renderIsland(<ProfileOverview />);
    const part = await section('Следующий платёж');
    expect(part.getByRole('alert')).toHaveTextContent('Не загрузилось.');
    expect(await section('Бонусная карта')).toBeDefined();
    server.use(mock(profile.contracts, { data: [contractOf()] }));
    await userEvent.click(part.getByRole('button', { name: 'Повторить' }));
    expect(await part.findByText(/осталось 2 дня/)).toBeVisible();
  });
});

test('payments by month add up to the debt of the open contracts', () => {
  const entry = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    amount: fc.integer({ min: 1, max: 9_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 12 }), { maxLength: 5 }), (all) => {
      const contracts = all.map((entries, index): CustomerContract =>
        contractOf({
          id: index,
          schedule: entries.map(({ month, amount, share }, at) => ({
            number: at + 1,
            date: `2027-${String(month).padStart(2, '0')}-22`,
            amount,
            paid: Math.floor(amount * share),
            remaining_debt: 0,
            state: 'later',
          })),
        }),
      );
      const debts = contracts
        .flatMap(({ schedule }) => schedule)
        .reduce((sum, { amount, paid }) => sum + amount - paid, 0);
      const months = dueMonths(contracts);
      expect(months.reduce((sum, month) => sum + month.sum, 0)).toBe(debts);
      expect(remainingDebt(contracts)).toBe(debts);
      expect(months.map(({ month }) => month)).toEqual([...new Set(months.map(({ month }) => month))].sort());
    }),
  );
});

test('the payments after the next one leave it out, and keep what else is due in its month', () => {
  const entry = (number: number, date: string) => ({
    number,
    date,
    amount: 100_000,
    paid: 0,
    remaining_debt: 0,
    state: 'later' as const,
  });
  const contracts = [
    contractOf({
      id: 1,
      next_payment: { date: '2026-12-14', amount: 100_000, days_left: 16 },
      schedule: [entry(1, '2026-12-14'), entry(2, '2027-01-14')],
    }),
    contractOf({
      id: 2,
      next_payment: { date: '2026-12-20', amount: 100_000, days_left: 22 },
      schedule: [entry(1, '2026-12-20')],
    }),
  ];
  expect(paymentsAfterNext(contracts)).toMatchObject([
    { contract: { id: 2 }, date: '2026-12-20', sum: 100_000 },
    { contract: { id: 1 }, date: '2027-01-14', sum: 100_000 },
  ]);
  expect(paymentsAfterNext(contracts.slice(0, 1)).map(({ date }) => date)).toEqual(['2027-01-14']);
});
