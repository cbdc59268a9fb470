'use client';

import { InitialPaint, preloadListView, MinHeight, useListView } from '@/features/product-lists';
import { useHydrated } from '@/stores/hydration';
import { useCompareStore } from '@/stores/lists';
import { EmptyCompare } from './empty';
import { CompareSkeleton } from './skeleton';

const loadView = () => import('./view').then(({ CompareView: View, takeEarlyAnswers }) => ({ View, takeEarlyAnswers }));
preloadListView('compare', loadView);

/** The comparison. It is of this browser alone, so no product of it is in the page; its program comes beside the shell's, where there is one. */
export function CompareView() {
  const isEmpty = useCompareStore(({ product_ids }) => product_ids.length === 0);
  const hydrated = useHydrated();
  const View = useListView(loadView, hydrated && !isEmpty)?.View;
  return View === undefined ? (
    <InitialPaint section="compare" isEmpty={isEmpty} empty={<EmptyCompare />} skeleton={<CompareSkeleton />} />
  ) : (
    <MinHeight isEmpty={isEmpty}>
      <View />
    </MinHeight>
  );
}
