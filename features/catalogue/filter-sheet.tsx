'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { QueryProvider } from '@/features/react-query';
import type { FilterName } from '@/lib/filters';
import { chosenCount, clearedState, listingQueryString, type ListingState } from '@/lib/routing/listing-state';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { FilterPanel } from './filter-panel';
import type { CardListing } from './listing-data';
import type { ListingScope } from './listing-scope';
import { requestListing } from './listing-source';
import { OptimisticCheckboxes } from './use-optimistic-checkbox';

interface FilterSheetProps {
  scope: ListingScope;
  state: ListingState;
  listing: CardListing;
  hiddenFilter?: FilterName | undefined;
  /** Closes the sheet and applies its filters. */
  onDone: (state: ListingState) => void;
}

/**
 * The filters of phones. Choices form a draft: the listing applies it when the sheet closes, while counts and button
 * show what it would find.
 */
export default function FilterSheet(props: FilterSheetProps) {
  return (
    <QueryProvider>
      <Sheet {...props} />
    </QueryProvider>
  );
}

function Sheet({ scope, state, listing, hiddenFilter, onDone }: FilterSheetProps) {
  const t = useTranslations('listing');
  const common = useTranslations('common');
  const [draft, setDraft] = useState({ ...state, page: 1 });
  const { data, isFetching, error } = useDraft(scope, draft, { ...state, page: 1 }, listing);
  const chosen = chosenCount(draft);
  const total = data?.pagination.total_count;
  return (
    <Dialog title={t('filters')} closeLabel={common('close')} onClose={() => onDone(draft)}>
      <OptimisticCheckboxes value={true}>
        <FilterPanel listing={data ?? listing} state={draft} onChange={setDraft} hiddenFilter={hiddenFilter} />
      </OptimisticCheckboxes>
      <div className="sticky -bottom-5 -mx-5 mt-4 flex gap-2 border-t border-line bg-surface p-4">
        {chosen > 0 && (
          <Button variant="plain" large className="shrink-0 px-4" onClick={() => setDraft(clearedState(draft))}>
            {t('clear')}
          </Button>
        )}
        <Button large className="min-w-0 flex-1" aria-busy={isFetching} onClick={() => onDone(draft)}>
          <span aria-live="polite" className={isFetching ? 'opacity-60' : ''}>
            {error !== null || total === undefined ? t('apply') : t('show', { count: total })}
          </span>
        </Button>
      </div>
    </Dialog>
  );
}

/** Counts of the draft, requested without products. */
function useDraft(scope: ListingScope, draft: ListingState, applied: ListingState, listing: CardListing) {
  const { locale, region } = useAddress();
  const api = useApi();
  const query = listingQueryString(draft);
  return useQuery({
    queryKey: ['listing-draft', locale, region, scope, query],
    queryFn: ({ signal }) =>
      requestListing((select, input) => api.fetch(select, { query: input, signal }), scope, draft, { limit: 1 }),
    ...(query === listingQueryString(applied) ? { initialData: listing } : {}),
    placeholderData: keepPreviousData,
  });
}
