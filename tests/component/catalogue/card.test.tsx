import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductCard } from '@/features/product';
import { useCartStore } from '@/stores/cart';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { useModalStore, usePopupStore } from '@/stores/modals';
import { emptyCart } from '../../../lib/cart/rules.ts';
import type { ProductCard as Product } from '../../../lib/contract/common.ts';
import { renderIsland } from '../../support/render.tsx';
import { plan, product, yearly } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/', useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

beforeEach(() => {
  useCartStore.setState({ ...emptyCart });
  useWishlistStore.setState({ productIds: [] });
  useCompareStore.setState({ product_ids: [] });
  useModalStore.getState().close();
  usePopupStore.getState().close();
});

type Availability = Product['availability']['type'];
const show = (type: Availability, changes: Partial<Product> = {}) =>
  renderIsland(<ul><ProductCard product={product(1, { availability: { type, text: `слова сервера: ${type}` }, ...changes })} /></ul>);

describe('the button of a card tells the truth of its availability', () => {
  test.each(['openToCart', 'withManager'] as const)('%s is put into the cart and becomes a stepper', async (type) => {
    show(type);
    await userEvent.click(screen.getByRole('button', { name: 'В корзину' }));
    expect(useCartStore.getState().products).toMatchObject([{ id: 1, count: 1, selected: true }]);
    expect(useModalStore.getState().open).toEqual({ name: 'basket', props: { productId: 1 } });
    expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Увеличить' }));
    expect(useCartStore.getState().products[0]?.count).toBe(2);
  });

  test('preOrder leads to the pre-order of this product', () => {
    show('preOrder');
    expect(screen.getByRole('link', { name: 'Предзаказ' })).toHaveAttribute('href', expect.stringMatching(/^\/ru\/preorder\/?\?id=1$/));
    expect(useCartStore.getState().products).toEqual([]);
  });

  test('hasStores shows where', async () => {
    show('hasStores');
    await userEvent.click(screen.getByRole('button', { name: 'Где купить' }));
    expect(useModalStore.getState().open).toEqual({ name: 'stores', props: { productId: 1 } });
  });

  test('notAvailable is no button at all', () => {
    show('notAvailable', { all_stock: 0 });
    expect(screen.getByText('Нет в наличии')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: /корзин|Предзаказ|купить/ })).toBeNull();
  });

  test.each(['openToCart', 'withManager', 'preOrder', 'hasStores', 'notAvailable'] as const)('%s is named in the server’s words', (type) => {
    show(type);
    expect(screen.getByText(`слова сервера: ${type}`)).toBeVisible();
  });
});

test('a card names each price by its way of paying, the old one and how it comes, and leads to the product', () => {
  show('openToCart', { price_plan: { ...plan(1_000_000), at_once: { price: 1_000_000, old_price: 1_250_000, discount: 0 }, by_instalments: yearly(1_080_000, 80_000) }, rating: 4.5, reviews_count: 12 });
  expect(screen.getByRole('link', { name: 'Холодильник Samsung RB 1' })).toHaveAttribute('href', '/ru/product/detail/1/');
  expect(screen.getByText('−20%')).toBeVisible();
  expect(screen.getByText('сразу').parentElement).toHaveTextContent(/^1.000.000.сум сразу$/);
  expect(screen.getByText(/90\s000 сум × 12 мес\./).parentElement).toHaveTextContent(/в рассрочку, всего 1\s080\s000 сум/);
  expect(screen.getByText('Доставим на следующий день')).toBeVisible();
  expect(screen.getByText('Старая цена:')).toBeInTheDocument();
});

test('where nobody lends the sum a card speaks of no instalment', () => {
  show('openToCart', { price_plan: plan(20_000) });
  expect(screen.getByText('сразу').parentElement).toHaveTextContent(/^20.000.сум сразу$/);
  expect(screen.queryByText(/рассрочку/)).toBeNull();
  expect(screen.queryByText(/мес\./)).toBeNull();
});

describe('wishlist and compare', () => {
  test('adding opens the notice, removing closes it', async () => {
    show('openToCart');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить в избранное' }));
    expect(useWishlistStore.getState().productIds).toEqual([1]);
    expect(usePopupStore.getState().popup).toBe('wishlist');
    const remove = screen.getByRole('button', { name: 'Убрать из избранного' });
    expect(remove).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(remove);
    expect(useWishlistStore.getState().productIds).toEqual([]);
    expect(usePopupStore.getState().popup).toBeNull();
  });

  test('removing from one leaves the notice of the other', async () => {
    show('openToCart');
    act(() => { useWishlistStore.setState({ productIds: [1] }); });
    await userEvent.click(screen.getByRole('button', { name: 'Добавить к сравнению' }));
    expect(usePopupStore.getState().popup).toBe('compare');
    await userEvent.click(screen.getByRole('button', { name: 'Убрать из избранного' }));
    expect(usePopupStore.getState().popup).toBe('compare');
    expect(useCompareStore.getState().product_ids).toEqual([1]);
  });
});
