'use client';

import { useTranslations } from 'next-intl';
import type { FilterName } from '@/lib/filters';
import type { ListingState } from '@/lib/routing/listing-state';
import { filterScreens } from './filters';
import type { CardListing } from './listing-data';

interface FilterPanelProps {
  listing: CardListing;
  state: ListingState;
  /** Applied to the current state, not to that of the last render. */
  onChange: (next: (now: ListingState) => ListingState) => void;
  /** A filter that the page itself fixes: the brand on its page, the category if tiles show the subcategories. */
  hiddenFilter?: FilterName | undefined;
}

/** Filters of a listing: one control per kind. */
export function FilterPanel({ listing, state, onChange, hiddenFilter }: FilterPanelProps) {
  const t = useTranslations('listing');
  return (
    <div className="filter-panel divide-y divide-line">
      {filterScreens.map(
        ([name, { Control }]) =>
          name !== hiddenFilter && (
            <Control
              key={name}
              listing={listing}
              state={state}
              t={t}
              onChange={(changes) =>
                onChange((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }))
              }
            />
          ),
      )}
    </div>
  );
}
