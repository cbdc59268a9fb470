import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CartView } from '@/features/cart/cart-view';
import { usePriceNotices } from '@/features/cart/price-notices';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { usePopupStore } from '@/stores/popup';
import { useTermOffers } from '@/stores/term-offers';
import { contract } from '@/lib/contract';
import { lost, mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartCalls, cartLine, storeCart } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/cart/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

// The end of the cart is not seen.
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
});
beforeEach(() => {
  useModalStore.getState().close();
  usePriceNotices.getState().dismiss();
  useTermOffers.setState({ offerOf: null, budget: null });
});

const summary = () => within(screen.getByRole('complementary', { name: 'Ваш заказ' }));
const pressOrder = async () => userEvent.click(summary().getByRole('button', { name: 'Оформить заказ' }));

describe('the cart page', () => {
  test('refuses more different products than an order may have, and shows no sum of a part', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    storeCart(ids.map((id) => cartLine(id)));
    server.use(...cartCalls(new Map(ids.map((id) => [id, { price: 1_000_000, stock: 5 }]))));
    renderIsland(<CartView />);
    const notice = 'В одном заказе не больше 100 товаров. Снимите отметку с лишних';
    expect(await summary().findByText(notice)).toBeVisible();
    expect(summary().queryByText('Итого')).toBeNull();
    await pressOrder();
    expect(useModalStore.getState().open).toBeNull();
    await userEvent.click((await screen.findAllByRole('checkbox', { name: /Холодильник/ }))[0] ?? document.body);
    await waitFor(() => expect(summary().queryByText(notice)).toBeNull());
    expect(await summary().findByText('Итого')).toBeVisible();
  });

  test('shows lines and the server’s total, and asks for the kind of checkout', async () => {
    storeCart([cartLine(1, { count: 2 }), cartLine(2)]);
    server.use(
      ...cartCalls(
        new Map([
          [1, { price: 1_000_000, stock: 5 }],
          [2, { price: 1_000_000, stock: 5 }],
        ]),
      ),
    );
    renderIsland(<CartView />);
    expect(await screen.findByRole('link', { name: 'Холодильник Samsung RB 2' })).toBeVisible();
    await waitFor(() => expect(summary().getByText('Итого').nextSibling).toHaveTextContent(/3.000.000/));
    await pressOrder();
    expect(useModalStore.getState().open).toMatchObject({ name: 'basketCheckout' });
  });

  test('shows a changed price, old and new, until it is confirmed', async () => {
    storeCart([cartLine(1, { discount_price: 900_000 })]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    renderIsland(<CartView />);
    expect(await screen.findByText(/Холодильник Samsung RB 1: цена выросла, 900 000 → 1 000 000 сум/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(screen.queryByText(/цена выросла/)).toBeNull();
  });

  test('shows the full-payment price first, the instalment below it, and the price of the delivery', async () => {
    storeCart([cartLine(1)]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    renderIsland(<CartView />);
    await summary().findByText('Итого');
    expect(summary().getByText('Итого').nextSibling).toHaveTextContent(/^1.000.000.сум$/);
    expect(summary().getByText(/166\s667 сум × 12 мес\./).parentElement).toHaveTextContent(
      /в рассрочку, Texnomart всего 2\s000\s000 сум, переплата 1\s000\s000 сум/,
    );
    expect(summary().getByText('Доставка').nextSibling).toHaveTextContent('Бесплатно');
  });

  test('above the monthly budget names the cheapest product without which the cart keeps to it', async () => {
    storeCart([cartLine(1), cartLine(2), cartLine(3)]);
    server.use(
      ...cartCalls(
        new Map([
          [1, { price: 900_000, stock: 5 }],
          [2, { price: 300_000, stock: 5 }],
          [3, { price: 100_000, stock: 5 }],
        ]),
      ),
    );
    useTermOffers.setState({
      budget: 100_000,
      offerOf: (price) => ({
        loan_type: 'texnomart',
        name: 'Texnomart',
        months: 12,
        monthly: price / 12,
        last_payment: price / 12,
        total: price,
        overpayment: 0,
        fits: price <= 1_200_000,
      }),
    });
    renderIsland(<CartView />);
    expect(await summary().findByText(/товара «.+ RB 3»: .+ × 12 мес\./)).toBeVisible();
    await userEvent.click(summary().getByRole('button', { name: /Снять с него отметку/ }));
    await waitFor(() => expect(summary().queryByText(/Уложится в ваш платёж/)).toBeNull());
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  test('each line has the monthly payment of all its pieces in the HTML', async () => {
    storeCart([cartLine(1, { count: 2 })]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    const { container } = renderIsland(<CartView />);
    await waitFor(() =>
      expect(container.querySelector('.line-price .when-monthly')).toHaveTextContent(/^333.334 сум × 12 мес\.$/),
    );
    expect(container.querySelector('.line-at-once')).toHaveTextContent(/^2.000.000.сум сразу$/);
  });

  test('a line with a discount says what all its pieces cost before', async () => {
    storeCart([cartLine(1, { count: 2 }), cartLine(2)]);
    server.use(
      ...cartCalls(
        new Map([
          [1, { price: 1_000_000, stock: 5, old: 1_250_000 }],
          [2, { price: 1_000_000, stock: 5 }],
        ]),
      ),
    );
    const { container } = renderIsland(<CartView />);
    await waitFor(() =>
      expect([...container.querySelectorAll('.line-price s')].map((old) => old.textContent)).toEqual([
        expect.stringMatching(/^Старая цена: 2.500.000$/),
      ]),
    );
  });

  test('with nothing selected the total is zero, with a hint', async () => {
    storeCart([cartLine(1, { selected: false })]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    renderIsland(<CartView />);
    expect(await summary().findByText('Отметьте товары, чтобы увидеть сумму')).toBeVisible();
    expect(summary().getByText('Итого').nextSibling).toHaveTextContent(/^0.сум$/);
  });

  test('unavailable products are not in the total', async () => {
    storeCart([cartLine(1), cartLine(2), cartLine(3)]);
    server.use(
      ...cartCalls(
        new Map([
          [1, { price: 1_000_000, stock: 5 }],
          [2, { price: 700_000, stock: 0 }],
        ]),
      ),
    );
    renderIsland(<CartView />);
    expect(await screen.findByText('Товар снят с продажи')).toBeVisible();
    await waitFor(() => expect(summary().getByText('Итого').nextSibling).toHaveTextContent(/^1.000.000.сум$/));
    expect(summary().getByText('Выбран 1 товар')).toBeVisible();
  });

  test('names that cannot be loaded show an error with a retry; the product stays in the total', async () => {
    storeCart([cartLine(1)]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    server.use(mock(contract.product.byIds, lost));
    renderIsland(<CartView />);
    expect(await screen.findByText(/Не удалось загрузить названия и фото товаров/)).toBeVisible();
    expect(screen.getByText('Данные товара не загрузились')).toBeVisible();
    expect(screen.queryByText('Товар снят с продажи')).toBeNull();
    expect(screen.queryByText('Нет в наличии')).toBeNull();
    await waitFor(() => expect(summary().getByText('Итого').nextSibling).toHaveTextContent(/1.000.000/));
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Холодильник Samsung RB 1' })).toBeVisible();
    expect(screen.queryByText('Данные товара не загрузились')).toBeNull();
  });

  test('an unavailable product blocks the order by its name and can be removed there', async () => {
    storeCart([cartLine(1), cartLine(2)]);
    server.use(
      ...cartCalls(
        new Map([
          [1, { price: 1_000_000, stock: 5 }],
          [2, { price: 1_000_000, stock: 0 }],
        ]),
      ),
    );
    renderIsland(<CartView />);
    expect(await screen.findByText('Нет в наличии')).toBeVisible();
    await pressOrder();
    expect(screen.getByRole('alert')).toHaveTextContent('Холодильник Samsung RB 2');
    expect(useModalStore.getState().open).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить их' }));
    expect(screen.queryByRole('link', { name: 'Холодильник Samsung RB 2' })).toBeNull();
    await pressOrder();
    expect(useModalStore.getState().open).toMatchObject({ name: 'basketCheckout' });
  });

  test('a count above the stock opens the out-of-stock dialog', async () => {
    storeCart([cartLine(1, { count: 4 })]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 2 }]])));
    renderIsland(<CartView />);
    expect(await screen.findByText(/Осталось всего 2 шт/)).toBeVisible();
    await pressOrder();
    expect(useModalStore.getState().open).toEqual({
      name: 'notEnough',
      props: { products: [{ product_id: 1, available: 2 }] },
    });
  });

  test('a count is raised at most to the stock or ten and lowered at least to one', async () => {
    storeCart([cartLine(1, { count: 1, all_stock: 3 }), cartLine(2, { count: 8, all_stock: 50 })]);
    server.use(
      ...cartCalls(
        new Map([
          [1, { price: 1_000_000, stock: 3 }],
          [2, { price: 1_000_000, stock: 50 }],
        ]),
      ),
    );
    renderIsland(<CartView />);
    await screen.findByRole('link', { name: 'Холодильник Samsung RB 2' });
    const rows = within(screen.getByRole('region', { name: 'Товары в корзине' })).getAllByRole('listitem');
    for (const [index, first, max] of [
      [0, 1, 3],
      [1, 8, 10],
    ] as const) {
      const row = within(rows[index] ?? document.body);
      const [less, more] = [
        row.getByRole('button', { name: /^Уменьшить/ }),
        row.getByRole('button', { name: /^Увеличить/ }),
      ];
      for (let count = first; count < max; count += 1) await userEvent.click(more);
      expect(row.getByRole('status')).toHaveTextContent(String(max));
      expect(more).toHaveAttribute('aria-disabled', 'true');
      expect(more).toHaveFocus();
      expect(less).toBeEnabled();
      for (let count = max; count > 1; count -= 1) await userEvent.click(less);
      expect(row.getByRole('status')).toHaveTextContent('1');
      expect(less).toHaveAttribute('aria-disabled', 'true');
      expect(less).toHaveFocus();
    }
  });

  test('the focus moves from a removed line to the next one, and a notice reports the removal', async () => {
    storeCart([cartLine(1), cartLine(2)]);
    server.use(
      ...cartCalls(
        new Map([
          [1, { price: 1_000_000, stock: 5 }],
          [2, { price: 1_000_000, stock: 5 }],
        ]),
      ),
    );
    renderIsland(<CartView />);
    await screen.findByRole('link', { name: 'Холодильник Samsung RB 2' });
    await userEvent.click(screen.getByRole('button', { name: 'Удалить из корзины: Холодильник Samsung RB 1' }));
    expect(screen.getByRole('button', { name: 'Удалить из корзины: Холодильник Samsung RB 2' })).toHaveFocus();
    expect(usePopupStore.getState().popup).toBe('cartRemoved');
  });

  test('the selected lines are removed together, and the notice puts them back at their places', async () => {
    storeCart([cartLine(1), cartLine(2, { selected: false }), cartLine(3)]);
    server.use(...cartCalls(new Map([1, 2, 3].map((id) => [id, { price: 1_000_000, stock: 5 }]))));
    renderIsland(<CartView />);
    const names = () =>
      screen.getAllByRole('link', { name: /^Холодильник/ }).map(({ textContent }) => textContent.at(-1));
    await screen.findByRole('link', { name: 'Холодильник Samsung RB 3' });
    await userEvent.click(screen.getByRole('button', { name: 'Удалить выбранные' }));
    expect(names()).toEqual(['2']);
    expect(screen.queryByRole('button', { name: 'Удалить выбранные' })).toBeNull();
    act(() => usePopupStore.getState().undo?.());
    expect(names()).toEqual(['1', '2', '3']);
    expect(usePopupStore.getState().popup).toBeNull();
    expect(useCartStore.getState().selected_products_count).toBe(2);
  });

  test('products are selected one by one and all at once, and the total follows', async () => {
    storeCart([cartLine(1), cartLine(2, { sale_price: 2_000_000, discount_price: 2_000_000 })]);
    server.use(
      ...cartCalls(
        new Map([
          [1, { price: 1_000_000, stock: 5 }],
          [2, { price: 2_000_000, stock: 5 }],
        ]),
      ),
    );
    renderIsland(<CartView />);
    await screen.findByRole('link', { name: 'Холодильник Samsung RB 2' });
    const total = (sum: RegExp) =>
      waitFor(() => expect(summary().getByText('Итого').nextSibling).toHaveTextContent(sum));
    await total(/^3.000.000/);
    const all = screen.getByRole('checkbox', { name: 'Выбрать все' });
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Товары в корзине' }))
        .getAllByRole('listitem')
        .slice(0, 1)
        .map((row) => within(row).getByRole('checkbox'))[0] ?? all,
    );
    await total(/^2.000.000/);
    await userEvent.click(all);
    await total(/^3.000.000/);
    expect(all).toBeChecked();
  });

  test('with nothing selected the order button asks to select products', async () => {
    storeCart([cartLine(1)]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    renderIsland(<CartView />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
    await pressOrder();
    expect(screen.getByRole('alert')).toHaveTextContent('Выберите товары');
  });

  test('is empty after the last line is removed', async () => {
    storeCart([cartLine(1)]);
    // An empty cart leads on to popular products.
    server.use(
      ...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])),
      mock(contract.home.specialProducts, { products: [] }),
    );
    renderIsland(<CartView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить из корзины: Холодильник Samsung RB 1' }));
    await waitFor(() => expect(screen.getByText('В корзине пока пусто')).toBeVisible());
  });
});
