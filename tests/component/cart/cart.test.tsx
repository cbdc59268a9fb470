import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CartView } from '@/features/cart';
import { usePriceNotices } from '@/features/cart/price-notices';
import { useModalStore } from '@/stores/modals';
import { server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartCalls, cartLine, keepCart } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/cart/', useRouter: () => ({ push: vi.fn() }) }));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => { useModalStore.getState().close(); usePriceNotices.getState().dismiss(); });
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const summary = () => within(screen.getByRole('complementary', { name: 'Ваш заказ' }));
const pressOrder = async () => userEvent.click(summary().getByRole('button', { name: 'Оформить заказ' }));

describe('the cart page', () => {
  test('shows lines and the server’s total, and leads to the kind of checkout', async () => {
    keepCart([cartLine(1, { count: 2 }), cartLine(2)]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }], [2, { price: 1_000_000, stock: 5 }]])));
    renderIsland(<CartView />);
    expect(await screen.findByRole('link', { name: 'Холодильник Samsung RB 2' })).toBeVisible();
    expect(await summary().findByText(/3 000 000/)).toBeVisible();
    await pressOrder();
    expect(useModalStore.getState().open).toMatchObject({ name: 'basketCheckout' });
  });

  test('names a changed price, old and new, until it is read', async () => {
    keepCart([cartLine(1, { discount_price: 900_000 })]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    renderIsland(<CartView />);
    expect(await screen.findByText(/Холодильник Samsung RB 1: цена выросла, 900 000 → 1 000 000 сум/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(screen.queryByText(/цена выросла/)).toBeNull();
  });

  test('an unavailable product stops the order by name and can be removed there', async () => {
    keepCart([cartLine(1), cartLine(2)]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }], [2, { price: 1_000_000, stock: 0 }]])));
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

  test('a count above the stock opens the dialog of what is left', async () => {
    keepCart([cartLine(1, { count: 4 })]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 2 }]])));
    renderIsland(<CartView />);
    expect(await screen.findByText(/Осталось всего 2 шт/)).toBeVisible();
    await pressOrder();
    expect(useModalStore.getState().open).toEqual({ name: 'notEnough', props: { products: [{ product_id: 1, available: 2 }] } });
  });

  test('with nothing selected it asks to select products', async () => {
    keepCart([cartLine(1)]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    renderIsland(<CartView />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
    await pressOrder();
    expect(screen.getByRole('alert')).toHaveTextContent('Выберите товары');
  });

  test('is empty after the last line is removed', async () => {
    keepCart([cartLine(1)]);
    server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])));
    renderIsland(<CartView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить из корзины: Холодильник Samsung RB 1' }));
    await waitFor(() => expect(screen.getByText('В корзине пока пусто')).toBeVisible());
  });
});
