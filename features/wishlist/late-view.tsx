'use client';

import { useOnNeed } from '@/components/late/on-need';
import { CardSkeletons } from '@/components/states';
import { Waiting } from '@/features/saved-products';

const loadView = () => import('./view');

/** The wishlist. It is of this browser alone, so nothing of it is in the page: its program comes after the shell's. */
export function WishlistView() {
  const View = useOnNeed(loadView)?.WishlistView;
  return View === undefined ? <Waiting><CardSkeletons count={5} /></Waiting> : <View />;
}
