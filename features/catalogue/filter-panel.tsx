'use client';

import { useTranslations } from 'next-intl';
import type { FilterName } from '@/lib/filters';
import type { ListingState } from '@/lib/routing/listing-state';
import { filterScreens } from './filters';
import type { CardListing } from './listing-data';

interface FilterPanelProps {
  listing: CardListing;
  state: ListingState;
  /** Of what is chosen by then. */
  onChange: (next: (now: ListingState) => ListingState) => void;
  /** The kind that the page itself is a choice of: the brand on its page, the category where its sections are tiles. */
  without?: FilterName | undefined;
}

/** Filters of a listing: a control for each kind. */
export function FilterPanel({ listing, state, onChange, without }: FilterPanelProps) {
  const t = useTranslations('listing');
  return (
    <div className="filter-panel divide-y divide-line">
      {filterScreens.map(
        ([name, { Control }]) =>
          name !== without && (
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
