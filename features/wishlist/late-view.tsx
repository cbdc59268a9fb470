'use client';

import { useLatePart } from '@/components/late-part';
import { CardSkeletons } from '@/components/states';
import { Waiting } from '@/features/lists';

const loadView = () => import('./view');

/** The wishlist. It is of this browser alone, so nothing of it is in the page: its program comes after the shell's. */
export function WishlistView() {
  const View = useLatePart(loadView)?.WishlistView;
  return View === undefined ? <Waiting><CardSkeletons count={5} /></Waiting> : <View />;
}
