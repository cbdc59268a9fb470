'use client';

import { useOnNeed } from '@/components/late/on-need';
import { FirstSight, loadAhead, Room } from '@/features/saved-products';
import { useHydrated } from '@/stores/hydration';
import { useCompareStore } from '@/stores/lists';
import { EmptyCompare } from './empty';
import { CompareSkeleton } from './skeleton';

const loadView = () => import('./view');
loadAhead('compare', loadView);

/** The comparison. It is of this browser alone, so no product of it is in the page; its program comes beside the shell's, where there is one. */
export function CompareView() {
  const isEmpty = useCompareStore(({ product_ids }) => product_ids.length === 0);
  const hydrated = useHydrated();
  const View = useOnNeed(loadView, hydrated && !isEmpty)?.CompareView;
  return View === undefined ? <FirstSight section="compare" isEmpty={isEmpty} empty={<EmptyCompare />} skeleton={<CompareSkeleton />} /> : <Room isEmpty={isEmpty}><View /></Room>;
}
