'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import { chosenCount, emptyState, type ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from './listing-data';

interface Chip {
  name: string;
  without: ListingState;
}

function chips(listing: CardListing, state: ListingState, texts: { from: string; to: string; inStock: string }): Chip[] {
  const brandName = (slug: string) => listing.brands.find((brand) => brand.slug === slug)?.name ?? slug;
  const stickerName = (key: string) => listing.stickers.find((sticker) => sticker.key === key)?.name ?? key;
  const found: Chip[] = [
    ...state.brand.map((slug) => ({ name: brandName(slug), without: { ...state, brand: state.brand.filter((other) => other !== slug) } })),
    ...state.sticker.map((key) => ({ name: stickerName(key), without: { ...state, sticker: state.sticker.filter((other) => other !== key) } })),
  ];
  for (const [key, values] of Object.entries(state.filter)) {
    const group = listing.filter.find((entry) => entry.key === key);
    for (const value of values) {
      const option = group?.values.find((entry) => entry.key === value)?.name ?? value;
      found.push({
        name: group === undefined ? option : `${group.name}: ${option}`,
        without: { ...state, filter: { ...state.filter, [key]: values.filter((other) => other !== value) } },
      });
    }
  }
  if (state.minPrice !== undefined || state.maxPrice !== undefined) {
    const bounds = [
      state.minPrice === undefined ? '' : `${texts.from} ${formatNumber(state.minPrice)}`,
      state.maxPrice === undefined ? '' : `${texts.to} ${formatNumber(state.maxPrice)}`,
    ];
    found.push({ name: bounds.join(' ').trim(), without: { ...state, minPrice: undefined, maxPrice: undefined } });
  }
  if (state.inStock) found.push({ name: texts.inStock, without: { ...state, inStock: false } });
  return found;
}

/** What is chosen, each to be taken back by itself, and all at once. */
export function ChosenChips({ listing, state, onChange }: { listing: CardListing; state: ListingState; onChange: (state: ListingState) => void }) {
  const t = useTranslations('listing');
  if (chosenCount(state) === 0) return null;
  return (
    <ul aria-label={t('chosen')} className="mb-4 flex flex-wrap gap-2">
      {chips(listing, state, { from: t('from'), to: t('to'), inStock: t('inStock') }).map((chip) => (
        <li key={chip.name}>
          <button type="button" className="chip min-h-11" onClick={() => onChange(chip.without)} aria-label={t('remove', { name: chip.name })}>
            {chip.name}<X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="min-h-11 px-2 text-sm font-medium text-link" onClick={() => onChange({ ...emptyState, sort: state.sort })}>
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}
