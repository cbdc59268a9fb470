'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { formatNumber } from '@/lib/format/number';
import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from './listing-data';

interface FilterPanelProps {
  listing: CardListing;
  state: ListingState;
  onChange: (state: ListingState) => void;
  /** The brand is the page's own on a brand page. */
  hideBrands?: boolean;
}

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Filters of a listing: stock, price, stickers, brands, then the attributes of the category. */
export function FilterPanel({ listing, state, onChange, hideBrands }: FilterPanelProps) {
  const t = useTranslations('listing');
  return (
    <div className="divide-y divide-line">
      <label className="flex min-h-12 items-center gap-3 pb-1">
        <input type="checkbox" className="tick" checked={state.inStock} onChange={() => onChange({ ...state, inStock: !state.inStock })} />
        <span className="font-medium">{t('inStock')}</span>
      </label>
      <PriceRange listing={listing} state={state} onChange={onChange} key={`${state.minPrice}-${state.maxPrice}`} />
      <Group
        title={t('stickers')}
        values={listing.stickers}
        chosen={state.sticker}
        onToggle={(key) => onChange({ ...state, sticker: toggled(state.sticker, key) })}
      />
      {!hideBrands && (
        <Group
          title={t('brand')}
          values={listing.brands.map((brand) => ({ key: brand.slug, name: brand.name, count: brand.count }))}
          chosen={state.brand}
          onToggle={(key) => onChange({ ...state, brand: toggled(state.brand, key) })}
        />
      )}
      {listing.filter.map((group) => (
        <Group
          key={group.id}
          title={group.name}
          values={group.values}
          chosen={state.filter[group.key] ?? []}
          onToggle={(key) =>
            onChange({ ...state, filter: { ...state.filter, [group.key]: toggled(state.filter[group.key] ?? [], key) } })
          }
        />
      ))}
    </div>
  );
}

interface GroupProps {
  title: string;
  values: readonly { key: string; name: string; count: number }[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

const shownValues = 8;

function Group({ title, values, chosen, onToggle }: GroupProps) {
  const t = useTranslations('listing');
  const [all, setAll] = useState(false);
  if (values.length === 0) return null;
  const shown = all ? values : values.filter((value, index) => index < shownValues || chosen.includes(value.key));
  return (
    <fieldset className="py-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      {shown.map((value) => (
        <label key={value.key} className="flex min-h-9 items-center gap-3 text-sm hover:text-link">
          <input type="checkbox" className="tick" checked={chosen.includes(value.key)} onChange={() => onToggle(value.key)} />
          <span className="min-w-0 flex-1 break-words">{value.name}</span>
          <span className="text-soft tabular">{value.count}</span>
        </label>
      ))}
      {values.length > shown.length && (
        <button type="button" className="min-h-9 text-sm font-medium text-link" onClick={() => setAll(true)}>
          {t('moreValues', { count: values.length - shown.length })}
        </button>
      )}
      {all && values.length > shownValues && (
        <button type="button" className="min-h-9 text-sm font-medium text-link" onClick={() => setAll(false)}>{t('fewerValues')}</button>
      )}
    </fieldset>
  );
}

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 12);

/** The two bounds; they count when the field is left or Enter is pressed, empty means no bound. */
function PriceRange({ listing, state, onChange }: Pick<FilterPanelProps, 'listing' | 'state' | 'onChange'>) {
  const t = useTranslations('listing');
  const id = useId();
  const [from, setFrom] = useState(state.minPrice?.toString() ?? '');
  const [to, setTo] = useState(state.maxPrice?.toString() ?? '');
  const commit = () => {
    const minPrice = from === '' ? undefined : Number(from);
    const maxPrice = to === '' ? undefined : Number(to);
    if (minPrice !== state.minPrice || maxPrice !== state.maxPrice) onChange({ ...state, minPrice, maxPrice });
  };
  const field = (name: 'from' | 'to', value: string, set: (text: string) => void, bound: number) => (
    <label className="min-w-0 flex-1" htmlFor={`${id}-${name}`}>
      <span className="text-xs text-soft">{t(name)}</span>
      <input
        id={`${id}-${name}`} inputMode="numeric" autoComplete="off" className="input tabular"
        placeholder={formatNumber(bound)} value={value === '' ? '' : formatNumber(Number(value))}
        onChange={(event) => set(digits(event.target.value))} onBlur={commit}
      />
    </label>
  );
  return (
    <form className="py-3" onSubmit={(event) => { event.preventDefault(); commit(); }}>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('price')}</legend>
        <div className="flex gap-2">
          {field('from', from, setFrom, listing.price.min_price)}
          {field('to', to, setTo, listing.price.max_price)}
        </div>
      </fieldset>
      <button type="submit" className="sr-only" tabIndex={-1}>{t('filters')}</button>
    </form>
  );
}
