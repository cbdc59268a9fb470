'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useFirstTouch } from '@/components/first-touch';
import { chosenCount, listingQueryString } from '@/lib/routing/listing-state';
import { useHydrated } from '@/stores/hydration';
import { useProductStore } from '@/stores/lists';
import { useListingAddress, visitKey } from './address-state';
import { FilterPanel } from './filter-panel';
import { earlyPress, type InitialListing, initialData, type ListingData } from './listing-data';
import { ListingResults } from './listing-results';
import type { ListingScope } from './listing-source';
import { ListingToolbar } from './listing-toolbar';
import { useListingScroll } from './use-scroll';

const ListingMachine = dynamic(() => import('./listing-machine'), { ssr: false });
// Not part of a page on which nothing is chosen; at the first choice it is there already.
const loadChips = () => import('./chosen-chips').then((module) => module.ChosenChips);
const ChosenChips = dynamic(loadChips);
const FilterSheet = dynamic(() => import('./filter-sheet'), { ssr: false });

interface ListingViewProps {
  /** The page's own path without language and region. */
  path: string;
  scope: ListingScope;
  initial: InitialListing;
  hideBrands?: boolean;
  /** The listing is of one category: none can be chosen in it. */
  isLeaf?: boolean;
  emptyTitle?: string;
}

/** A listing with its filters: a sticky column on wide screens, a sheet on phones. */
export function ListingView({ path, scope: given, initial, hideBrands, isLeaf = false, emptyTitle }: ListingViewProps) {
  const t = useTranslations('listing');
  // A page rendered anew hands in an equal scope, which must not begin the listing again.
  const scopeKey = JSON.stringify(given);
  const scope = useMemo(() => JSON.parse(scopeKey) as ListingScope, [scopeKey]);
  const { visit, choose, showPage } = useListingAddress(path, scope, initial, isLeaf);
  // The machine is loaded with the first move; who pressed before it came gets what was asked for.
  const [early] = useState(earlyPress);
  const [data, setData] = useState(() => initialData(visit.pages ?? [initial.listing], early));
  const onData = useCallback((next: ListingData) => {
    setData(next);
    const pressed = early.take();
    if (pressed !== undefined) next[pressed]();
  }, [early]);
  const touched = useFirstTouch();
  const moved = listingQueryString(visit.state) !== listingQueryString(initial.state);
  const [sheet, setSheet] = useState(false);
  useListingScroll(visitKey(path, visit.state), visit.scrollY);
  useViewMark();
  useEffect(() => { if (touched) void loadChips(); }, [touched]);
  const plain = scope.brandProducts !== undefined;
  const { state } = visit;
  const listing = data.pages[0] ?? initial.listing;

  return (
    <div className={plain ? undefined : 'lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6'}>
      {!plain && (
        <aside aria-label={t('filters')} className="hidden lg:block">
          <div className="panel sticky top-40 max-h-[calc(100dvh-11rem)] overflow-y-auto px-4 py-3">
            <FilterPanel listing={listing} state={state} onChange={choose} hideBrands={hideBrands} />
          </div>
        </aside>
      )}
      <section aria-label={t('results')} className="min-w-0">
        <ListingToolbar total={listing.pagination.total_count} state={state} plain={plain} onChange={choose} onFilters={() => setSheet(true)} />
        {chosenCount(state) > 0 && <ChosenChips listing={listing} state={state} onChange={choose} />}
        <div className="listing">
          <ListingResults path={path} state={state} data={data} onReset={choose} emptyTitle={emptyTitle} />
        </div>
      </section>
      {(touched || moved) && <ListingMachine path={path} scope={scope} visit={visit} onData={onData} onPage={showPage} />}
      {sheet && (
        <FilterSheet
          scope={scope} state={state} listing={listing} hideBrands={hideBrands}
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
