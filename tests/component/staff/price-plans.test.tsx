import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { PricePlansSection } from '@/features/staff/product/price-plans-section';
import { StaffContext } from '@/features/staff/use-staff';
import { contract } from '@/lib/contract';
import type { PricePlan, PlanWish } from '@/lib/contract/staff-price-plans';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { actionsOf } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, server } from '../../support/msw.ts';

const { staff } = contract;
const words = ru.staff.product.plans;

const planned: PricePlan = {
  id: 4,
  sale_price: 80_000,
  old_price: 100_000,
  starts_at: '2026-12-01T04:00:00.000Z',
  ends_at: '2026-12-05T04:00:00.000Z',
  state: 'planned',
  by: 'Nodira',
  cancelled_by: null,
};
let plans: PricePlan[] = [];
let sent: PlanWish[] = [];
let cancelled: number[] = [];
const me = {
  id: 1,
  login: 'dilnoza',
  name: 'Dilnoza',
  role: 'content' as const,
  actions: actionsOf('content'),
  session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
  expires_at: '2026-11-21T09:00:00.000Z',
  stepped_up_until: null,
  backup_codes_left: 10,
};
beforeEach(() => {
  plans = [planned];
  sent = [];
  cancelled = [];
  server.use(
    mock(staff.pricePlans, () => ({ plans })),
    mock(staff.planPrice, ({ body }) => {
      sent.push(body);
      return { plan: 5 };
    }),
    mock(staff.cancelPricePlan, ({ body }) => {
      cancelled.push(body.plan);
      return { plan: body.plan };
    }),
  );
});

function show() {
  // The section reads id and price alone.
  const product = { id: 7, sale_price: 120_000 } as StaffProductPage;
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">
          <StaffContext value={{ me, role: 'content', allowed: (action) => me.actions.includes(action) }}>
            <PricePlansSection product={product} onChanged={() => Promise.resolve()} />
          </StaffContext>
        </StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a price is planned in the time of Tashkent, with the present price as the old one', async () => {
  show();
  await press(words.new);
  expect(screen.getByRole('textbox', { name: new RegExp(words.oldPrice) })).toHaveValue('120\u00a0000');
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${words.price}`) }), '95000');
  const plan = screen.getByRole('button', { name: words.plan });
  expect(plan).toBeDisabled();
  fireEvent.change(screen.getByLabelText(new RegExp(`^${words.from}`)), { target: { value: '2026-12-10T09:00' } });
  const till = screen.getByLabelText(new RegExp(`^${words.till}`));
  fireEvent.change(till, { target: { value: '2026-12-10T08:00' } });
  expect(screen.getByText(words.inverted)).toBeVisible();
  fireEvent.change(till, { target: { value: '2026-12-11T09:00' } });
  await press(words.plan);
  expect(await screen.findByText(words.planned)).toBeVisible();
  expect(sent).toEqual([
    {
      id: 7,
      sale_price: 95_000,
      old_price: 120_000,
      starts_at: '2026-12-10T04:00:00.000Z',
      ends_at: '2026-12-11T04:00:00.000Z',
    },
  ]);
});

test('an old price that is not above the planned one is refused while it is typed', async () => {
  show();
  await press(words.new);
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${words.price}`) }), '120000');
  expect(screen.getByText(words.oldPriceTooLow)).toBeVisible();
});

test('a planned price is cancelled with one press, a running one is ended', async () => {
  plans = [planned, { ...planned, id: 6, state: 'running' }, { ...planned, id: 9, state: 'ended' }];
  show();
  expect(await screen.findByText(new RegExp(words.states.running))).toBeVisible();
  expect(await screen.findAllByRole('button', { name: /Отменить плановую цену/ })).toHaveLength(2);
  const [first] = screen.getAllByRole('button', { name: /Отменить плановую цену/ });
  if (first === undefined) throw new Error('no button');
  await userEvent.click(first);
  expect(await screen.findByText(words.cancelled)).toBeVisible();
  expect(cancelled).toEqual([4]);
});
