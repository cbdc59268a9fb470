'use client';

import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useFirstTouch } from '@/components/first-touch';
import { isSortOrder, sortOrders } from '@/lib/contract/constants';
import { chosenCount, listingQueryString, type ListingState } from '@/lib/routing/listing-state';
import { useProductStore } from '@/stores/lists';
import { useAddressState, writeAddress } from './address-state';
import { ChosenChips } from './chosen-chips';
import { FilterPanel } from './filter-panel';
import type { ListingScope } from './load';
import { earlyPress, type InitialListing, initialData, type ListingData } from './listing-data';
import { ListingResults } from './listing-results';
import { sortTexts } from './sort-options';

const ListingMachine = dynamic(() => import('./listing-machine'), { ssr: false });
const Dialog = dynamic(() => import('@/components/dialog').then((module) => module.Dialog), { ssr: false });

interface ListingViewProps {
  /** The page's own path without language and region. */
  path: string;
  scope: ListingScope;
  initial: InitialListing;
  hideBrands?: boolean;
  emptyTitle?: string;
}

/** A listing with its filters: a sticky column on wide screens, a sheet on phones. */
export function ListingView({ path, scope, initial, hideBrands, emptyTitle }: ListingViewProps) {
  const t = useTranslations('listing');
  const common = useTranslations('common');
  const state = useAddressState(initial.state);
  // The machine is loaded with the first move; who pressed load more before it came gets what was asked for.
  const [early] = useState(earlyPress);
  const [data, setData] = useState(() => initialData(initial, early.press));
  const onData = useCallback((next: ListingData) => {
    setData(next);
    if (early.take()) next.loadMore();
  }, [early]);
  const [sheet, setSheet] = useState(false);
  const touched = useFirstTouch();
  const moved = listingQueryString(state) !== listingQueryString(initial.state);
  const listing = data.pages[0] ?? initial.listing;
  const total = listing.pagination.total_count;
  const panel = <FilterPanel listing={listing} state={state} onChange={writeAddress} hideBrands={hideBrands} />;
  const chosen = chosenCount(state);

  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6">
      <aside aria-label={t('filters')} className="hidden lg:block">
        <div className="panel sticky top-40 max-h-[calc(100dvh-11rem)] overflow-y-auto px-4 py-3">{panel}</div>
      </aside>
      <section aria-label={t('results')} className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <p className="mr-auto text-sm text-soft tabular" aria-live="polite">{t('found', { count: total })}</p>
          <button type="button" className="button button-plain lg:hidden" aria-haspopup="dialog" onClick={() => setSheet(true)}>
            <SlidersHorizontal className="size-4.5" aria-hidden="true" />{t('filters')}{chosen > 0 && ` · ${chosen}`}
          </button>
          <SortSelect state={state} onChange={writeAddress} />
          <ViewSwitch />
        </div>
        <ChosenChips listing={listing} state={state} onChange={writeAddress} />
        <ListingResults path={path} state={state} data={data} onReset={writeAddress} emptyTitle={emptyTitle} />
      </section>
      {(touched || moved) && <ListingMachine scope={scope} initial={initial} onData={onData} />}
      {sheet && (
        <Dialog title={t('filters')} closeLabel={common('close')} onClose={() => setSheet(false)}>
          {panel}
          <div className="sticky -bottom-5 -mx-5 mt-4 border-t border-line bg-surface p-4">
            <button type="button" className="button button-primary button-large w-full" onClick={() => setSheet(false)}>
              {t('show', { count: total })}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function SortSelect({ state, onChange }: { state: ListingState; onChange: (state: ListingState) => void }) {
  const t = useTranslations('listing');
  return (
    <label className="flex items-center gap-2">
      <span className="sr-only">{t('sort')}</span>
      <select
        className="input min-h-11 w-auto py-1 pr-8 text-sm"
        value={state.sort}
        onChange={(event) => { if (isSortOrder(event.target.value)) onChange({ ...state, sort: event.target.value }); }}
      >
        {sortOrders.map((order) => <option key={order} value={order}>{t(sortTexts[order])}</option>)}
      </select>
    </label>
  );
}

function ViewSwitch() {
  const t = useTranslations('listing');
  const viewType = useProductStore((store) => store.viewType);
  const setViewType = useProductStore((store) => store.setViewType);
  return (
    <div role="group" aria-label={t('view')} className="flex rounded-control bg-sunken p-0.5">
      {([['card', LayoutGrid, 'viewCard'], ['list', List, 'viewList']] as const).map(([type, Icon, text]) => (
        <button
          key={type} type="button" aria-pressed={viewType === type} aria-label={t(text)} onClick={() => setViewType(type)}
          className={`grid size-10 place-items-center rounded-[0.625rem] ${viewType === type ? 'bg-surface shadow-sm' : 'text-soft'}`}
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
