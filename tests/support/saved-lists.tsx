import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { useCartStore } from '@/stores/cart';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { usePopupStore } from '@/stores/popup';
import { contract } from '../../lib/contract/index.ts';
import { emptyCart } from '../../lib/cart/rules.ts';
import { mock, server } from './msw.ts';

export const storeList = (section: 'wishlist' | 'compare', ids: readonly number[]) => {
  window.localStorage.setItem(
    section,
    JSON.stringify({ state: section === 'wishlist' ? { productIds: ids } : { product_ids: ids }, version: 0 }),
  );
};
export const storedIds = (section: 'wishlist' | 'compare'): number[] => {
  const { state } = JSON.parse(window.localStorage.getItem(section) ?? 'null') as {
    state: { productIds?: number[]; product_ids?: number[] };
  };
  return state.productIds ?? state.product_ids ?? [];
};
export const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Handles the calls of wishlist and comparison. */
export function savedListsSuite(): void {
  beforeEach(() => {
    window.localStorage.clear();
    useWishlistStore.setState({ productIds: [], lastRemoved: null });
    useCompareStore.setState({ product_ids: [] });
    useCartStore.setState({ ...emptyCart });
    usePopupStore.getState().close();
    // An empty list leads on to popular products.
    server.use(mock(contract.home.specialProducts, { products: [] }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
