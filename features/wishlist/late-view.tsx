'use client';

import { InitialPaint, preloadListView, MinHeight, useListView } from '@/features/product-lists';
import { useHydrated } from '@/stores/hydration';
import { useWishlistStore } from '@/stores/lists';
import { EmptyWishlist } from './empty';
import { WishlistSkeleton } from './skeleton';

const loadView = () =>
  import('./view').then(({ WishlistView: View, takeEarlyAnswers }) => ({ View, takeEarlyAnswers }));
preloadListView('wishlist', loadView);

/** The wishlist. It is of this browser alone, so no product of it is in the page; its program comes beside the shell's, where there is one. */
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
