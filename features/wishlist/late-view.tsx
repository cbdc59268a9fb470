'use client';

import { useOnNeed } from '@/components/late/on-need';
import { CardSkeletons } from '@/components/states';
import { FirstSight, loadAhead, Room } from '@/features/saved-products';
import { useHydrated } from '@/stores/hydration';
import { useWishlistStore } from '@/stores/lists';
import { EmptyWishlist } from './empty';

const loadView = () => import('./view');
loadAhead('wishlist', loadView);

/** The wishlist. It is of this browser alone, so no product of it is in the page; its program comes beside the shell's, where there is one. */
export function WishlistView() {
  const isEmpty = useWishlistStore(({ productIds }) => productIds.length === 0);
  const hydrated = useHydrated();
  const View = useOnNeed(loadView, hydrated && !isEmpty)?.WishlistView;
  return View === undefined ? <FirstSight section="wishlist" isEmpty={isEmpty} empty={<EmptyWishlist />} skeleton={<CardSkeletons count={5} />} /> : <Room isEmpty={isEmpty}><View /></Room>;
}
