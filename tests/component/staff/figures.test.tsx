import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeOf } from '@/features/staff/figures/change';
import { StaffHome } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { DataOf } from '@/lib/contract/endpoint';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;

const figures: DataOf<typeof staff.figures> = {
  from: '2026-11-21',
  till: '2026-11-21',
  now: { orders: 5, cancelled: 1, sum: 12_000_000, loans: 1 },
  before: { orders: 4, cancelled: 0, sum: 16_000_000, loans: 1 },
  steps: Array.from({ length: 24 }, (_, hour) => ({
    from: new Date(Date.parse('2026-11-21T00:00:00+05:00') + hour * 3_600_000).toISOString(),
    orders: hour === 11 ? 5 : 0,
    sum: hour === 11 ? 12_000_000 : 0,
  })),
  regions: [{ id: 1, name: 'Ташкент', orders: 5, sum: 12_000_000, before: 16_000_000 }],
  kinds: [
    { kind: 'full', orders: 4, sum: 9_000_000, before: 0 },
    { kind: 'loan', orders: 1, sum: 3_000_000, before: 3_000_000 },
  ],
  partners: [{ partner: 'texnomart', name: 'Texnomart', orders: 1, sum: 3_000_000, before: 3_000_000 }],
  products: [{ id: 7, name: 'Чайник', pieces: 4, sum: 1_200_000 }],
};

/** The start page of somebody of a role. */
function showHome(role: StaffRole): void {
  server.use(
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
    }),
    mock(staff.work, { now: '2026-11-21T10:00:00.000Z', work: [] }),
  );
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffHome />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

beforeEach(() => setStaff({ status: 'asking' }));

const sales = () => screen.findByRole('region', { name: 'Продажи' });

test('shows totals with their change, the hours as a table, and each way of buying', async () => {
  server.use(mock(staff.figures, figures));
  showHome('admin');
  const part = within(await sales());
  expect(await part.findByText('12 000 000 сум')).toBeVisible();
  // 12 of 16 million and 3 of 4 million an order, 5 orders instead of 4, a share of a quarter as before.
  expect(part.getAllByText('−25 %', { selector: 'dd > span' })).toHaveLength(2);
  expect(part.getByText('+25 %')).toBeVisible();
  expect(part.getByText('отменено: 1')).toBeVisible();
  expect(part.getByText('25 %')).toBeVisible();
  expect(part.getByRole('link', { name: 'Чайник' })).toHaveAttribute('href', '/staff/products/7');
  const ways = within(part.getByRole('table', { name: 'По способам покупки' }));
  expect(ways.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Полный', 'Рассрочка', 'Texnomart']);
  await userEvent.click(part.getByText('Таблицей'));
  expect(part.getByRole('row', { name: /^11:00 5 12\s000\s000$/ })).toBeVisible();
});

test('another period is requested and named', async () => {
  const periods: string[] = [];
  server.use(
    mock(staff.figures, ({ query }) => {
      periods.push(query.get('days') ?? '');
      return figures;
    }),
  );
  showHome('orders');
  const part = within(await sales());
  await part.findByText('12 000 000 сум');
  await userEvent.click(part.getByRole('button', { name: '30 дней' }));
  expect(await part.findAllByText(/к предыдущим 30 дням/)).not.toHaveLength(0);
  expect(part.getByRole('button', { name: '30 дней' })).toHaveAttribute('aria-pressed', 'true');
  expect(periods).toEqual(['1', '30']);
});

test('one region is requested, and the list of regions stays', async () => {
  const regions: string[] = [];
  const all = [...figures.regions, { id: 2, name: 'Андижан', orders: 1, sum: 800_000, before: 0 }];
  server.use(
    mock(staff.figures, ({ query }) => {
      const region = query.get('region') ?? '';
      regions.push(region);
      return { ...figures, regions: all, ...(region === '2' ? { now: { ...figures.now, sum: 800_000 } } : {}) };
    }),
  );
  showHome('orders');
  const part = within(await sales());
  await part.findByText('12 000 000 сум');
  const choice = part.getByRole('combobox', { name: 'Регион' });
  await userEvent.selectOptions(choice, 'Андижан');
  expect(await part.findByText('800 000 сум')).toBeVisible();
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Все регионы', 'Ташкент', 'Андижан']);
  expect(regions).toEqual(['', '2']);
});

test('a failure offers another attempt', async () => {
  server.use(mock(staff.figures, refuse('notFound')));
  showHome('admin');
  const part = within(await sales());
  const again = await part.findByRole('button', { name: 'Повторить' });
  server.use(mock(staff.figures, figures));
  await userEvent.click(again);
  expect(await part.findByText('12 000 000 сум')).toBeVisible();
});

test('operators see their work without sales', async () => {
  showHome('operator');
  expect(await screen.findByText('Ничего не ждёт: всё сделано')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Продажи' })).toBeNull();
});

test('a change has the direction of its figures, and none without a figure before', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, amount, (now, before) => {
      const { kind } = changeOf(now, before);
      expect(kind).toBe(
        Math.abs(now - before) / before < 0.005 ? 'same' : now > before ? 'more' : kind === 'same' ? 'same' : 'less',
      );
    }),
  );
  expect(changeOf(3, 0)).toEqual({ kind: 'none' });
  expect(changeOf(0, 0)).toEqual({ kind: 'same' });
  expect(changeOf(0, 5)).toEqual({ kind: 'less', percent: 100 });
});
