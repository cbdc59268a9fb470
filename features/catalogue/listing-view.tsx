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

// Included in pages with active filters; others load it at the first interaction. A lazy component that appears with a
// filter would suspend the whole listing and lose clicks.
const loadChips = () => import('./chosen-chips');
const FirstChips = lazy(() => loadChips().then((module) => ({ default: module.ChosenChips })));
const FilterPanel = lazyHydrated(
  () => import('./filter-panel').then((module) => module.FilterPanel),
  () => <div className="skeleton my-3 h-96" />,
);
const FilterSheet = lazyOnDemand(() => import('./filter-sheet').then((module) => module.default));

interface ListingViewProps {
  /** The page's path without language and region. */
  path: string;
  scope: ListingScope;
  initial: InitialListing;
  /** A filter that the page offers in another form. */
  hiddenFilter?: FilterName | undefined;
  /** The listing is of one category, so it has no category filter. */
  isLeaf?: boolean;
  emptyTitle?: string;
}

/** A listing with its filters: a sticky column on wide screens, a sheet on phones. */
export function ListingView({
  path,
  scope: baseScope,
  initial,
  hiddenFilter,
  isLeaf = false,
  emptyTitle,
}: ListingViewProps) {
  const t = useTranslations('listing');
  // A new render of the page passes an equal scope, which must not restart the listing.
  const scopeKey = JSON.stringify(baseScope);
  const scope = useMemo(() => JSON.parse(scopeKey) as ListingScope, [scopeKey]);
  const listing = useListing(path, scope, initial, isLeaf);
  const { state, choose, key: displayedKey } = listing;
  const [sheet, setSheet] = useState(false);
  useEffect(() => {
    useDisplayedChoice.setState({ displayed: displayedKey });
    return () => useDisplayedChoice.setState({ displayed: null });
  }, [displayedKey]);
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
          <Panel className="sticky filters-box">
            {/* Phones have the sheet and need not hydrate this. */}
            <LazyHydrate tag="div" load={FilterPanel.load}>
              <FilterPanel listing={first} state={state} onChange={choose} hiddenFilter={hiddenFilter} />
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
          hiddenFilter={hiddenFilter}
          onDone={(next) => {
            setSheet(false);
            if (listingQueryString({ ...next, page: 1 }) !== listingQueryString({ ...state, page: 1 })) choose(next);
          }}
        />
      )}
    </div>
  );
}

/** Grid or list, as last chosen in this browser: an attribute of the document that the stylesheet uses. */
function useViewMark(): void {
  const viewType = useProductStore((store) => store.viewType);
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (hydrated) document.documentElement.dataset['view'] = viewType;
  }, [hydrated, viewType]);
}
