'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { clearedState, type ListingState } from '@/lib/routing/listing-state';
import { chipScreens } from './filters';
import type { CardListing } from './listing-data';

/** Active filters, removable one by one or all at once. */
export function ChosenChips({
  listing,
  state,
  onChange,
}: {
  listing: CardListing;
  state: ListingState;
  onChange: (state: ListingState) => void;
}) {
  const t = useTranslations('listing');
  return (
    <ul aria-label={t('chosen')} className="mb-4 flex flex-wrap gap-2">
      {chipScreens
        .flatMap(({ chips }) => chips(state, listing, t))
        .map(({ name, stateWithout }) => (
          <li key={name}>
            <button
              type="button"
              className="chip min-h-11"
              onClick={() => onChange({ ...state, ...stateWithout })}
              aria-label={t('remove', { name })}
            >
              {name}
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      <li>
        <button
          type="button"
          className="min-h-11 px-2 text-sm font-medium text-link"
          onClick={() => onChange(clearedState(state))}
        >
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}
