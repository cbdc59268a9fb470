'use client';

import { useTranslations } from 'next-intl';
import type { ListingState } from '@/lib/routing/listing-state';
import { FilterGroup } from './filter-group';
import type { CardListing } from './listing-data';
import { RangeFilter } from './range-filter';

interface FilterPanelProps {
  listing: CardListing;
  state: ListingState;
  onChange: (state: ListingState) => void;
  /** The brand is the page's own on a brand page. */
  hideBrands?: boolean | undefined;
}

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

const bySlug = (values: readonly { slug: string; name: string; count: number }[]) =>
  values.map(({ slug, name, count }) => ({ key: slug, name, count }));

/** Filters of a listing: stock, categories, price, payment, stickers, brands, then the attributes of the category. */
export function FilterPanel({ listing, state, onChange, hideBrands }: FilterPanelProps) {
  const t = useTranslations('listing');
  const { price, monthly } = listing;
  return (
    <div className="divide-y divide-line">
      <label className="flex min-h-12 items-center gap-3 pb-1">
        <input type="checkbox" className="tick" checked={state.inStock} onChange={() => onChange({ ...state, inStock: !state.inStock })} />
        <span className="font-medium">{t('inStock')}</span>
      </label>
      {listing.catalogs.length > 1 && (
        <FilterGroup
          title={t('category')} values={bySlug(listing.catalogs)} chosen={state.category}
          onToggle={(key) => onChange({ ...state, category: toggled(state.category, key) })}
        />
      )}
      <RangeFilter
        title={t('price')} low={price.min_price} high={price.max_price} from={state.minPrice} to={state.maxPrice}
        onChange={(minPrice, maxPrice) => onChange({ ...state, minPrice, maxPrice })}
      />
      <RangeFilter
        title={t('monthly')} low={monthly.min_monthly} high={monthly.max_monthly} from={state.minMonthly} to={state.maxMonthly}
        onChange={(minMonthly, maxMonthly) => onChange({ ...state, minMonthly, maxMonthly })}
      />
      <FilterGroup
        title={t('stickers')} values={listing.stickers} chosen={state.sticker}
        onToggle={(key) => onChange({ ...state, sticker: toggled(state.sticker, key) })}
      />
      {!hideBrands && (
        <FilterGroup
          title={t('brand')} values={bySlug(listing.brands)} chosen={state.brand}
          onToggle={(key) => onChange({ ...state, brand: toggled(state.brand, key) })}
        />
      )}
      {listing.filter.map((group) => (
        <FilterGroup
          key={group.id} title={group.name} values={group.values} chosen={state.filter[group.key] ?? []}
          onToggle={(key) =>
            onChange({ ...state, filter: { ...state.filter, [group.key]: toggled(state.filter[group.key] ?? [], key) } })
          }
        />
      ))}
    </div>
  );
}
