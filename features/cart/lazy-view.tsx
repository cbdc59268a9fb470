'use client';

import { InitialPaint, preloadListView, MinHeight, useListView } from '@/features/product-lists';
import { useCartStore } from '@/stores/cart';
import { useHydrated } from '@/stores/hydration';
import { CartSkeleton } from './cart-skeleton';
import { EmptyCart } from './empty-cart';
import { NotStoredHint } from './not-stored-hint';

const loadView = () =>
  import('./view').then(({ CartView: View, takePreloadedResponses }) => ({
    View,
    takePreloadedResponses,
  }));
preloadListView('cart', loadView);

/**
 * The cart. Its contents are only in this browser, so the page does not contain them; its code loads with the shell's
 * if the cart is not empty.
 */
export function CartView() {
  const isEmpty = useCartStore((state) => state.products.length === 0);
  const hydrated = useHydrated();
  const View = useListView(loadView, hydrated && !isEmpty)?.View;
  return (
    <>
      <NotStoredHint />
      {View === undefined ? (
        <InitialPaint section="cart" isEmpty={isEmpty} empty={<EmptyCart />} skeleton={<CartSkeleton />} />
      ) : (
        <MinHeight isEmpty={isEmpty}>
          <View />
        </MinHeight>
      )}
    </>
  );
}
