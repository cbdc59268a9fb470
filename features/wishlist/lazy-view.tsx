'use client';

import { InitialPaint, preloadListView, MinHeight, useListView } from '@/features/product-lists';
import { useHydrated } from '@/stores/hydration';
import { useWishlistStore } from '@/stores/lists';
import { EmptyWishlist } from './empty';
import { WishlistSkeleton } from './skeleton';

const loadView = () =>
  import('./view').then(({ WishlistView: View, takePreloadedResponses }) => ({
    View,
    takePreloadedResponses,
  }));
preloadListView('wishlist', loadView);

/**
 * The wishlist. Its products are only in this browser, so the page does not contain them; its code loads with the
 * shell's if the wishlist is not empty.
 */
export function WishlistView() {
  const isEmpty = useWishlistStore(({ productIds }) => productIds.length === 0);
  const hydrated = useHydrated();
  const View = useListView(loadView, hydrated && !isEmpty)?.View;
  return View === undefined ? (
    <InitialPaint section="wishlist" isEmpty={isEmpty} empty={<EmptyWishlist />} skeleton={<WishlistSkeleton />} />
  ) : (
    <MinHeight isEmpty={isEmpty}>
      <View />
    </MinHeight>
  );
}
