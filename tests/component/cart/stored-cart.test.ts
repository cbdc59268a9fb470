import { expect, test } from 'vitest';
import { useCartStore } from '@/stores/cart';
import { product } from '../../support/shop.ts';

const fields = ['all_stock', 'count', 'discount_price', 'id', 'sale_price', 'selected', 'selected_checkout'];
const storedState = (): { version: number; state: { products: object[]; checkout_products: object[] } } => {
  const parsed: unknown = JSON.parse(window.localStorage.getItem('cart') ?? '{}');
  return parsed as ReturnType<typeof storedState>;
};

test('a product added to the cart is stored as its line only', async () => {
  await useCartStore.persist.rehydrate();
  useCartStore.getState().add(product(1));
  useCartStore.getState().goToCheckout();
  for (const line of [...storedState().state.products, ...storedState().state.checkout_products])
    expect(Object.keys(line).sort()).toEqual(fields);
  expect(storedState().state.checkout_products).toHaveLength(1);
});

test('a cart of an older version with whole products is converted to lines', async () => {
  const line = { ...product(2), count: 3, selected: true, selected_checkout: true };
  const state = {
    monthly_sale_number: 12,
    products: [line],
    checkout_products: [line],
    selected_products_count: 1,
    recommended_products: [4, 'x'],
  };
  window.localStorage.setItem('cart', JSON.stringify({ state, version: 0 }));
  await useCartStore.persist.rehydrate();
  expect(useCartStore.getState()).toMatchObject({
    products: [{ id: 2, count: 3 }],
    selected_products_count: 1,
    recommended_products: [4],
  });
  expect(storedState().version).toBe(1);
  for (const kind of ['products', 'checkout_products'] as const)
    expect(storedState().state[kind].map((read) => Object.keys(read).sort())).toEqual([fields]);
});
