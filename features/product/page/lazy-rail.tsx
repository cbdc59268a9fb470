'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';
import type { RailKind } from './fetched-rail';

const FetchedRail = lazyOnDemand(() => import('./fetched-rail').then((module) => module.default));

/** A rail that loads near the viewport. */
export function LazyRail({ kind, productId, className }: { kind: RailKind; productId: number; className?: string }) {
  return (
    <OnView margin="300px" {...(className === undefined ? {} : { className })}>
      <FetchedRail kind={kind} productId={productId} />
    </OnView>
  );
}
