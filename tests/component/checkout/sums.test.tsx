import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartView } from '@/features/cart/cart-view';
import { CheckoutView } from '@/features/checkout';
import { useStoredCheckout } from '@/features/checkout/stored-checkout';
import { contract } from '@/lib/contract';
import { storeLoan } from '@/stores/loan';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartCalls, cartLine, checkoutCalls, storeCart, loanOffers } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        /* never near */
      }
      unobserve() {
        /* never near */
      }
      disconnect() {
        /* never near */
      }
    },
  );
  storeCart([
    cartLine(1, { count: 3, discount_price: 899_999 }),
    cartLine(2, { sale_price: 250_000, discount_price: 250_000 }),
  ]);
  storeLoan({ choice: { type: 'texnomart', duration: 12 }, declined: false });
  useStoredCheckout.setState({
    contact: null,
    delivery: null,
    payment: { payment_method: 'cash' },
    finished: [],
    step: 'contact',
    place: null,
    ordered: null,
    attempt: null,
    placed: false,
  });
  server.use(
    ...cartCalls(
      new Map([
        [1, { price: 1_000_000, stock: 5, atOnce: 899_999 }],
        [2, { price: 250_000, stock: 5 }],
      ]),
    ),
    ...checkoutCalls(),
    loanOffers(),
    mock(contract.checkout.loanLimits, []),
    mock(contract.checkout.paymentMethods, [
      {
        code: 'cash',
        name: 'Наличными',
        description: '',
        options: [{ code: 'cash', name: 'Наличными', description: '' }],
      },
      { code: 'loan', name: 'Рассрочка', description: '', options: [] },
    ]),
  );
});

/** The sum that a text ends with: `3 шт. × 899 999 сум 2 699 997 сум` is 2 699 997. */
const lastSum = (text: string | null): number =>
  Number((/(\d[\d\s]*)сум\D*$/.exec(text ?? '')?.[1] ?? 'none').replace(/\s/g, ''));
const row = (box: { getByText(name: string): HTMLElement }, name: string): number =>
  lastSum(box.getByText(name).nextSibling?.textContent ?? null);

test.each([
  ['at once', 2_699_997 + 250_000, 300_003],
  ['by instalments', 3_250_000, 0],
])(
  'in the checkout paid %s the lines add up to the goods less the discount, and with the delivery to the total',
  async (way, goods, saved) => {
    if (way === 'by instalments') useStoredCheckout.setState({ payment: { payment_method: 'loan' } });
    renderIsland(<CheckoutView />);
    const summary = within(await screen.findByRole('complementary'));
    const total = 'Итого';
    await waitFor(() => expect(summary.getByText(total)).toBeVisible());
    const lines = within(summary.getByRole('list'))
      .getAllByRole('listitem')
      .map((line) => lastSum(line.textContent));
    expect(lines.reduce((sum, line) => sum + line, 0)).toBe(goods);
    expect(row(summary, 'Товары')).toBe(goods + saved);
    expect(row(summary, total)).toBe(goods + row(summary, 'Доставка'));
    if (saved === 0) expect(summary.queryByText('Скидка')).toBeNull();
    else expect(row(summary, 'Скидка')).toBe(saved);
  },
);

test('the selected lines of the cart add up to its total', async () => {
  renderIsland(<CartView />);
  const summary = within(await screen.findByRole('complementary', { name: 'Ваш заказ' }));
  await waitFor(() => expect(row(summary, 'Итого')).toBe(2_949_997));
  expect(row(summary, 'Скидка')).toBe(300_003);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Samsung RB 1/ }));
  await waitFor(() => expect(row(summary, 'Итого')).toBe(250_000));
});
