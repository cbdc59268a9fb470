'use client';

import { FirstSight, loadAhead, Room, useListView } from '@/features/saved-products';
import { useHydrated } from '@/stores/hydration';
import { useCompareStore } from '@/stores/lists';
import { EmptyCompare } from './empty';
import { CompareSkeleton } from './skeleton';

const loadView = () => import('./view').then(({ CompareView: View, takeEarlyAnswers }) => ({ View, takeEarlyAnswers }));
loadAhead('compare', loadView);

/** The comparison. It is of this browser alone, so no product of it is in the page; its program comes beside the shell's, where there is one. */
export function CompareView() {
  const isEmpty = useCompareStore(({ product_ids }) => product_ids.length === 0);
  const hydrated = useHydrated();
  const View = useListView(loadView, hydrated && !isEmpty)?.View;
  return View === undefined ? <FirstSight section="compare" isEmpty={isEmpty} empty={<EmptyCompare />} skeleton={<CompareSkeleton />} /> : <Room isEmpty={isEmpty}><View /></Room>;
}
