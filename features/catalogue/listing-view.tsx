'use client';

import { useTranslations } from 'next-intl';
import { lazy, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { LazyHydrate, lazyHydrated } from '@/components/hydration/lazy-hydrate';
import { lazyOnDemand, useLazyModule } from '@/components/hydration/lazy-on-demand';
import { Panel } from '@/components/panel';
import type { FilterName } from '@/lib/filters';
import { chosenCount, listingQueryString } from '@/lib/routing/listing-state';
import { useHydrated } from '@/stores/hydration';
import { useProductStore } from '@/stores/lists';
import type { InitialListing } from './listing-data';
import { ListingResults } from './listing-results';
import type { ListingScope } from './listing-scope';
import { ListingToolbar } from './listing-toolbar';
import { useDisplayedChoice } from './displayed-choice';
import { useListing } from './use-listing';

// Part of a page on which something is chosen; to others it comes with the first move. A lazy one that came in with a
// choice would suspend the whole screen until it is there, and what is pressed meanwhile would be lost.
const loadChips = () => import('./chosen-chips');
const FirstChips = lazy(() => loadChips().then((module) => ({ default: module.ChosenChips })));
const FilterPanel = lazyHydrated(
  () => import('./filter-panel').then((module) => module.FilterPanel),
  () => <div className="skeleton my-3 h-96" />,
);
const FilterSheet = lazyOnDemand(() => import('./filter-sheet').then((module) => module.default));

interface ListingViewProps {
  /** The page's own path without language and region. */
  path: string;
  scope: ListingScope;
  initial: InitialListing;
  /** A kind of filter that the page offers in another way. */
  without?: FilterName | undefined;
  /** The listing is of one category: none can be chosen in it. */
  isLeaf?: boolean;
  emptyTitle?: string;
}

/** A listing with its filters: a sticky column on wide screens, a sheet on phones. */
export function ListingView({ path, scope: given, initial, without, isLeaf = false, emptyTitle }: ListingViewProps) {
  const t = useTranslations('listing');
  // A page that renders again passes an equal scope, which must not restart the listing.
  const scopeKey = JSON.stringify(given);
  const scope = useMemo(() => JSON.parse(scopeKey) as ListingScope, [scopeKey]);
  const listing = useListing(path, scope, initial, isLeaf);
  const { state, choose, key: shown } = listing;
  const [sheet, setSheet] = useState(false);
  useEffect(() => {
    useDisplayedChoice.setState({ shown });
    return () => useDisplayedChoice.setState({ shown: null });
  }, [shown]);
  useViewMark();
  const [chosenFromStart] = useState(() => chosenCount(state) > 0);
  const late = useLazyModule(loadChips, listing.isActive);
  const Chips = chosenFromStart ? FirstChips : late?.ChosenChips;
  const plain = scope.brandProducts !== undefined;
  const first = listing.pages[0] ?? initial.listing;

  return (
    <div className={plain ? undefined : 'lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6'}>
      {!plain && (
        <aside aria-label={t('filters')} className="hidden lg:block">
          <Panel className="sticky top-[calc(var(--pinned)+1.5rem)] max-h-[calc(100dvh-var(--pinned)-3rem)] overflow-y-auto px-4 py-3">
            {/* Phones have the sheet instead and need not take this over. */}
            <LazyHydrate tag="div" load={FilterPanel.load}>
              <FilterPanel listing={first} state={state} onChange={choose} without={without} />
            </LazyHydrate>
          </Panel>
        </aside>
      )}
      <section aria-label={t('results')} className="min-w-0">
        <ListingToolbar
          total={first.pagination.total_count}
          state={state}
          wished={first.search?.order}
          plain={plain}
          onChange={choose}
          onFilters={() => setSheet(true)}
        />
        {chosenCount(state) > 0 && Chips && <Chips listing={first} state={state} onChange={choose} />}
        <div className="listing">
          <ListingResults path={path} listing={listing} emptyTitle={emptyTitle} isLeaf={isLeaf} />
        </div>
      </section>
      {sheet && (
        <FilterSheet
          scope={scope}
          state={state}
          listing={first}
          without={without}
          onDone={(next) => {
            setSheet(false);
            if (listingQueryString({ ...next, page: 1 }) !== listingQueryString({ ...state, page: 1 })) choose(next);
          }}
        />
      )}
    </div>
  );
}

/** Cards or list, as this browser last chose: one mark on the document, which the stylesheet follows. */
function useViewMark(): void {
  const viewType = useProductStore((store) => store.viewType);
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (hydrated) document.documentElement.dataset['view'] = viewType;
  }, [hydrated, viewType]);
}
