'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import { emptyState, type ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from './listing-data';

interface Chip {
  name: string;
  without: ListingState;
}

type Range = readonly [from: number | undefined, to: number | undefined];

const rangeText = ([from, to]: Range, texts: { from: string; to: string }): string =>
  [from === undefined ? '' : `${texts.from} ${formatNumber(from)}`, to === undefined ? '' : `${texts.to} ${formatNumber(to)}`].join(' ').trim();

const without = (values: readonly string[], value: string): string[] => values.filter((other) => other !== value);

function valueChips(listing: CardListing, state: ListingState): Chip[] {
  const named = (entries: readonly { slug: string; name: string }[], slug: string) => entries.find((entry) => entry.slug === slug)?.name ?? slug;
  const stickerName = (key: string) => listing.stickers.find((sticker) => sticker.key === key)?.name ?? key;
  return [
    ...state.category.map((slug) => ({ name: named(listing.catalogs, slug), without: { ...state, category: without(state.category, slug) } })),
    ...state.brand.map((slug) => ({ name: named(listing.brands, slug), without: { ...state, brand: without(state.brand, slug) } })),
    ...state.sticker.map((key) => ({ name: stickerName(key), without: { ...state, sticker: without(state.sticker, key) } })),
    ...Object.entries(state.filter).flatMap(([key, values]) => {
      const group = listing.filter.find((entry) => entry.key === key);
      return values.map((value) => {
        const option = group?.values.find((entry) => entry.key === value)?.name ?? value;
        return {
          name: group === undefined ? option : `${group.name}: ${option}`,
          without: { ...state, filter: { ...state.filter, [key]: without(values, value) } },
        };
      });
    }),
  ];
}

function chips(listing: CardListing, state: ListingState, texts: { from: string; to: string; inStock: string; monthly: (range: string) => string }): Chip[] {
  const price = rangeText([state.minPrice, state.maxPrice], texts);
  const monthly = rangeText([state.minMonthly, state.maxMonthly], texts);
  return [
    ...valueChips(listing, state),
    ...(price === '' ? [] : [{ name: price, without: { ...state, minPrice: undefined, maxPrice: undefined } }]),
    ...(monthly === '' ? [] : [{ name: texts.monthly(monthly), without: { ...state, minMonthly: undefined, maxMonthly: undefined } }]),
    ...(state.inStock ? [{ name: texts.inStock, without: { ...state, inStock: false } }] : []),
  ];
}

/** What is chosen, each to be taken back by itself, and all at once. */
export function ChosenChips({ listing, state, onChange }: { listing: CardListing; state: ListingState; onChange: (state: ListingState) => void }) {
  const t = useTranslations('listing');
  return (
    <ul aria-label={t('chosen')} className="mb-4 flex flex-wrap gap-2">
      {chips(listing, state, {
        from: t('from'), to: t('to'), inStock: t('inStock'), monthly: (range) => t('monthlyChip', { range }),
      }).map((chip) => (
        <li key={chip.name}>
          <button type="button" className="chip min-h-11" onClick={() => onChange(chip.without)} aria-label={t('remove', { name: chip.name })}>
            {chip.name}<X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="min-h-11 px-2 text-sm font-medium text-link" onClick={() => onChange({ ...emptyState, sort: state.sort, saleMonth: state.saleMonth })}>
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}
