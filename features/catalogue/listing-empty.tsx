'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { NothingFoundDrawing } from '@/components/drawings/nothing-found-drawing';
import { EmptyState } from '@/components/states';
import { clearedState, type ListingState } from '@/lib/routing/listing-state';
import { relaxedFilters } from './relaxed-filters';
import type { CardListing } from './listing-data';

interface ListingEmptyProps {
  title: string;
  listing: CardListing | undefined;
  state: ListingState;
  onChange: (state: ListingState) => void;
}

/** No products match: says so, and which single filter to remove. */
export default function ListingEmpty({ title, listing, state, onChange }: ListingEmptyProps) {
  const t = useTranslations('listing');
  const options = relaxedFilters(listing, state, t);
  return (
    <EmptyState
      art={<NothingFoundDrawing />}
      title={title}
      text={t('emptyText')}
      action={
        <div className="flex flex-col items-center gap-2">
          {options.map(({ name, count, stateWithout }) => (
            <Button key={name} variant="plain" onClick={() => onChange({ ...state, ...stateWithout })}>
              {t('without', { name, found: t('found', { count }) })}
            </Button>
          ))}
          <Button onClick={() => onChange(clearedState(state))}>{t('clearAll')}</Button>
        </div>
      }
    />
  );
}
