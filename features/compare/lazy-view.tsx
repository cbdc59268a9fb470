'use client';

import { InitialPaint, preloadListView, MinHeight, useListView } from '@/features/product-lists';
import { useHydrated } from '@/stores/hydration';
import { useCompareStore } from '@/stores/lists';
import { EmptyCompare } from './empty';
import { CompareSkeleton } from './skeleton';

const loadView = () =>
  import('./view').then(({ CompareView: View, takePreloadedResponses }) => ({
    View,
    takePreloadedResponses,
  }));
preloadListView('compare', loadView);

/**
 * The comparison. Its products are only in this browser, so the page does not contain them; its code loads with the
 * shell's if the comparison is not empty.
 */
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
