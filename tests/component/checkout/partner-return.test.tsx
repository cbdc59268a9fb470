import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutView } from '@/features/checkout';
import { contract } from '@/lib/contract';
import type { DataOf } from '@/lib/contract/endpoint';
import type { LoanStateView } from '@/lib/contract/loan-state';
import { useCartStore } from '@/stores/cart';
import { storeLoan, readLoan } from '@/stores/loan';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartCalls, checkoutCalls, storeCart, loanOffers, loanState } from '../../support/shop.ts';

const replace = vi.fn();
vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/checkout/',
  useRouter: () => ({ push: vi.fn(), replace }),
}));

const awaited = loanState({
  partner: 'tbc',
  partner_name: 'TBC Nasiya',
  state: 'redirect',
  next: 'redirect',
  redirect_url: 'https://partner.test/15',
  ref_id: null,
  code_length: null,
});
const over = loanState({
  ...awaited,
  state: 'canceled',
  next: 'done',
  outcome: 'canceled_by_customer',
  redirect_url: null,
});

beforeEach(() => {
  replace.mockClear();
  storeCart([]);
  storeLoan({ declined: true });
  window.history.replaceState(null, '', '/ru/checkout/?partner_type=tbc&order_id=15');
});

const restorable: DataOf<typeof contract.order.restore> = {
  order_id: 15,
  status: 'cancelled',
  first_name: 'Дилноза',
  last_name: 'Каримова',
  phone: '+998901234567',
  is_own: true,
  other_user_fullname: null,
  other_user_phone: null,
  products: [{ id: 1, count: 2 }],
  receive_type: 2,
  delivery: {
    type: 'texnomart',
    region: 2,
    city: 21,
    street: 'Амир Темур',
    home: '12',
    floor: null,
    room: null,
    date: null,
    user_comment: null,
    store_id: null,
  },
  payment_method: 'loan',
  loan: { type: 'tbc', duration: 12 },
};

/** The shop's answers about the application, one after the other; the order has ended once the application has. */
function answering(...states: LoanStateView[]): () => number {
  let requestCount = 0;
  const now = () => states[Math.min(requestCount, states.length) - 1];
  server.use(
    ...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])),
    ...checkoutCalls(),
    mock(contract.loan.application, () => {
      requestCount += 1;
      return now() ?? awaited;
    }),
    mock(contract.order.isCanceled, () => now()?.state === 'canceled'),
    mock(contract.order.restore, restorable),
  );
  return () => requestCount;
}

test('a refusal that arrives a moment later restores the checkout with the instalment plan', async () => {
  const requests = answering(awaited, over);
  renderIsland(<CheckoutView />);
  expect(await screen.findByText(/Дилноза Каримова/)).toBeVisible();
  expect(requests()).toBe(2);
  expect(await screen.findByText(/Амир Темур/)).toBeVisible();
  expect(useCartStore.getState().checkout_products).toMatchObject([{ id: 1, count: 2 }]);
  expect(window.location.search).toBe('');
  expect(replace).not.toHaveBeenCalled();
});

test('an order in progress opens its page', async () => {
  const requests = answering(awaited);
  renderIsland(<CheckoutView />);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/ru/thanks/?id=15'));
  expect(requests()).toBe(2);
});

describe('an order that cannot be loaded', () => {
  const failing: [string, () => void][] = [
    ['the application', () => server.use(mock(contract.loan.application, lost))],
    ['whether it is cancelled', () => server.use(mock(contract.order.isCanceled, refuse('unavailable')))],
    ['the order', () => server.use(mock(contract.order.restore, lost))],
    ['its products', () => server.use(mock(contract.product.byIds, lost))],
  ];
  const unknown = () => screen.findByRole('heading', { name: 'Не удалось узнать, что с вашим заказом' });

  test.each(failing)(
    'shows an error when %s fails, stays in the address, and the next attempt restores the checkout',
    async (_name, fail) => {
      answering(over);
      fail();
      renderIsland(<CheckoutView />);
      expect(await unknown()).toBeVisible();
      expect(screen.queryByText('Товары для заказа не выбраны')).toBeNull();
      expect(window.location.search).toBe('?partner_type=tbc&order_id=15');
      expect(screen.getByRole('link', { name: 'Открыть страницу заказа' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/ru\/thanks\/?\?id=15$/),
      );
      answering(over);
      await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
      expect(await screen.findByText(/Дилноза Каримова/)).toBeVisible();
      expect(window.location.search).toBe('');
    },
  );

  test('retries when the connection returns', async () => {
    answering(awaited);
    server.use(mock(contract.order.isCanceled, lost));
    renderIsland(<CheckoutView />);
    await unknown();
    answering(awaited);
    // What was drawn listens only after React's effects: the first act ends them.
    await act(async () => {});
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/ru/thanks/?id=15'));
  });

  test('stays selected to be ordered again', async () => {
    window.history.replaceState(null, '', '/ru/checkout/');
    storeLoan({ again: 15 });
    answering(over);
    server.use(mock(contract.order.restore, lost));
    renderIsland(<CheckoutView />);
    await unknown();
    expect(readLoan().again).toBe(15);
    answering(over);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(/Дилноза Каримова/)).toBeVisible();
    expect(readLoan().again).toBeNull();
  });

  test.each([true, false])(
    'an order paid in full that changes its payment method opens the payment step (by instalments: %s)',
    async (wanted) => {
      window.history.replaceState(null, '', '/ru/checkout/');
      storeLoan({ again: 15, wanted, declined: !wanted });
      answering(over);
      server.use(
        mock(contract.order.restore, { ...restorable, payment_method: 'paysys', loan: null }),
        loanOffers(),
        mock(contract.checkout.paymentMethods, [
          { code: 'cash', name: 'Наличными', description: 'При получении', options: [] },
          { code: 'loan', name: 'Рассрочка', description: 'По месяцам', options: [] },
        ]),
      );
      renderIsland(<CheckoutView />);
      expect(await screen.findByText(/Амир Темур/)).toBeVisible();
      const loan = await screen.findByRole('radio', { name: /^Рассрочка/ });
      if (wanted) expect(loan).toBeChecked();
      else expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    },
  );

  test('another user’s order shows nothing', async () => {
    answering(over);
    server.use(mock(contract.loan.application, refuse('orderNotFound')));
    renderIsland(<CheckoutView />);
    expect(await screen.findByText('Товары для заказа не выбраны')).toBeVisible();
  });
});
