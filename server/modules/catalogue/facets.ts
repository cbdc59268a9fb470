import type { Listing } from '../../../lib/contract/catalogue.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ReferenceData } from '../reference/reference.ts';
import { monthlyBounds } from './monthly.ts';
import type { ListingPlan } from './plan.ts';
import type { FacetRow } from './repository.ts';

/** Products that fail nothing beside the value's own group. */
const countsIn = (rows: readonly FacetRow[], kind: FacetRow['kind'], bitOf: (value: number) => number): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (row.kind === kind && (row.mask === 0 || row.mask === bitOf(row.value))) {
      counts.set(row.value, (counts.get(row.value) ?? 0) + row.count);
    }
  }
  return counts;
};

/** How many products meet everything that is chosen. */
export const totalCount = (rows: readonly FacetRow[]): number =>
  rows.find((row) => row.kind === 'price' && row.mask === 0)?.count ?? 0;

/** Least and greatest price of what fails nothing or only the range itself; zeros when there is none. */
function priceBounds(rows: readonly FacetRow[], ownBit: number | undefined): { low: number; high: number } {
  const counted = rows.filter((row) => row.kind === 'price' && (row.mask === 0 || row.mask === ownBit));
  if (counted.length === 0) return { low: 0, high: 0 };
  return { low: Math.min(...counted.map((row) => row.low)), high: Math.max(...counted.map((row) => row.high)) };
}

function ranges(plan: ListingPlan, rows: readonly FacetRow[]): Pick<Listing, 'price' | 'monthly'> {
  const price = priceBounds(rows, plan.price?.bit);
  const lent = rows.filter((row) => row.kind === 'loan' && (row.mask === 0 || row.mask === plan.monthly?.bit));
  const monthly = monthlyBounds(lent.map(({ low, high }) => ({ min: low, max: high })), plan.rules);
  return {
    price: { min_price: price.low, max_price: price.high },
    monthly: { min_monthly: monthly.min, max_monthly: monthly.max },
  };
}

function catalogFacets(plan: ListingPlan, rows: readonly FacetRow[], reference: ReferenceData, locale: Locale): Listing['catalogs'] {
  const counts = countsIn(rows, 'category', () => plan.catalogs?.bit ?? 0);
  return [...reference.categories.values()]
    .map(({ id, slug, name }) => ({ id, slug, name: name[locale], count: counts.get(id) ?? 0 }))
    .filter(({ id, count }) => count > 0 || plan.catalogs?.ids.includes(id));
}

function optionFacets(plan: ListingPlan, rows: readonly FacetRow[], reference: ReferenceData, locale: Locale): Listing['filter'] {
  const bits = new Map(plan.options.map((group) => [group.attribute.id, group.bit]));
  const chosen = new Set(plan.options.flatMap((group) => group.optionIds));
  const counts = countsIn(rows, 'option', (option) => bits.get(reference.options.get(option)?.attribute_id ?? 0) ?? 0);
  return plan.facets.flatMap((attribute) => {
    const values = reference.optionsOf(attribute.id)
      .map((option) => ({ id: option.id, key: option.key, name: option.name[locale], count: counts.get(option.id) ?? 0 }))
      .filter((value) => value.count > 0 || chosen.has(value.id));
    return values.length === 0 ? [] : [{ id: attribute.id, key: attribute.key, name: attribute.name[locale], values }];
  });
}

/** The facets of a listing; values that nothing has are left out unless they are chosen. */
export function facetsOf(
  plan: ListingPlan,
  rows: readonly FacetRow[],
  reference: ReferenceData,
  locale: Locale,
): Omit<Listing, 'products' | 'pagination'> {
  const brandCounts = countsIn(rows, 'brand', () => plan.brands?.bit ?? 0);
  const stickerCounts = countsIn(rows, 'sticker', () => plan.stickers?.bit ?? 0);
  return {
    filter: optionFacets(plan, rows, reference, locale),
    ...ranges(plan, rows),
    catalogs: catalogFacets(plan, rows, reference, locale),
    brands: [...reference.brands.values()]
      .map(({ id, name, slug }) => ({ id, name, slug, count: brandCounts.get(id) ?? 0 }))
      .filter(({ id, count }) => count > 0 || plan.brands?.ids.includes(id)),
    stickers: [...reference.stickers.values()]
      .map(({ id, key, name, tone }) => ({ id, key, name: name[locale], tone, count: stickerCounts.get(id) ?? 0 }))
      .filter(({ id, count }) => count > 0 || plan.stickers?.ids.includes(id)),
  };
}
