import type { ListingQuery } from '../../../lib/contract/catalogue.ts';
import { parseId } from '../../../lib/ids.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import type { Attribute, Brand, Category, ReferenceData, Sticker } from '../reference/reference.ts';
import type { SearchMatch } from '../search/engine.ts';
import type { PriceRules } from '../product/price-plan.ts';
import { pricesWithMonthly, type PriceRange } from './monthly.ts';

/** A group of choices of which a product must meet one; its bit marks products that don't. */
export interface OptionGroup { readonly bit: number; readonly attribute: Attribute; readonly optionIds: readonly number[] }
interface IdGroup { readonly bit: number; readonly ids: readonly number[] }
/** Bounds of the price paid at once in so'm, both inclusive. */
interface PriceGroup { readonly bit: number; readonly min: number | undefined; readonly max: number | undefined }

/** The monthly payment, turned into the listed prices that have it. */
interface MonthlyGroup { readonly bit: number; readonly ranges: readonly PriceRange[] }

/** Where a listing looks, whatever is chosen in it. */
export interface ListingScope {
  readonly match?: SearchMatch | undefined;
  readonly promotionId?: number;
  readonly saleMonthId?: number;
}

/** What a listing may be asked; a scope's own listing has no words and no category of its own. */
export type ListingRequest = Omit<ListingQuery, 'q' | 'category_all'> & Pick<ListingQuery, 'q' | 'category_all'>;

/** A listing that was asked for, in the terms of the database. */
export interface ListingPlan {
  readonly category: Category | undefined;
  /** Leaves to look in; undefined for all. */
  readonly categoryIds: readonly number[] | undefined;
  /** What was searched; undefined when nothing was. */
  readonly match: SearchMatch | undefined;
  readonly scope: ListingScope;
  /** By what payments are reckoned from prices. */
  readonly rules: PriceRules;
  readonly catalogs: IdGroup | undefined;
  readonly brands: IdGroup | undefined;
  readonly stickers: IdGroup | undefined;
  readonly price: PriceGroup | undefined;
  readonly monthly: MonthlyGroup | undefined;
  readonly inStock: { readonly bit: number; readonly regionId: number | undefined } | undefined;
  readonly options: readonly OptionGroup[];
  /** Attributes whose values are offered as filters: those of a leaf. */
  readonly facets: readonly Attribute[];
  readonly sort: ListingQuery['sort'];
  readonly page: number;
  readonly limit: number;
}

const bits = { brand: 1, sticker: 2, price: 4, inStock: 8, monthly: 16, category: 32, firstOption: 64 } as const;
/** An integer of the database has 31 bits; no category has so many filters. */
const maxGroups = 24;

function idsOf<Row extends { id: number }>(rows: Iterable<Row>, nameOf: (row: Row) => string, wanted: readonly string[]): number[] {
  const names = new Set(wanted);
  return [...rows].filter((row) => names.has(nameOf(row)) || names.has(String(row.id))).map((row) => row.id);
}

function filterableOf(reference: ReferenceData, leaves: readonly Category[]): Map<string, Attribute> {
  const attributes = leaves.flatMap((leaf) => reference.attributesOf(leaf.id))
    .filter(({ attribute, filterable }) => filterable && attribute.kind === 'option');
  return new Map(attributes.map(({ attribute }) => [attribute.key, attribute]));
}

function optionGroups(reference: ReferenceData, known: ReadonlyMap<string, Attribute>, filter: ListingQuery['filter']): OptionGroup[] {
  const chosen = Object.entries(filter ?? {}).flatMap(([key, values]) => {
    const attribute = known.get(key);
    return attribute === undefined || values.length === 0 ? [] : [{ attribute, values: new Set(values) }];
  });
  return chosen.slice(0, maxGroups).map(({ attribute, values }, index) => ({
    bit: bits.firstOption << index,
    attribute,
    optionIds: reference.optionsOf(attribute.id).filter((option) => values.has(option.key)).map((option) => option.id),
  }));
}

const priceGroup = (bit: number, min: number | undefined, max: number | undefined): PriceGroup | undefined =>
  min === undefined && max === undefined ? undefined : { bit, min, max };

const monthlyGroup = ({ min_monthly, max_monthly }: ListingRequest, rules: PriceRules): MonthlyGroup | undefined =>
  min_monthly === undefined && max_monthly === undefined ? undefined
    : { bit: bits.monthly, ranges: pricesWithMonthly(min_monthly, max_monthly, rules) };

/** Filters that no product of the shop could have are a mistake of the caller. */
function unknownFilters(reference: ReferenceData, filter: ListingQuery['filter']): Refusal | undefined {
  const known = new Set([...reference.attributes.values()].map((attribute) => attribute.key));
  const unknown = Object.keys(filter ?? {}).filter((key) => !known.has(key));
  return unknown.length === 0 ? undefined
    : refuse('invalid', unknown.map((key) => ({ field: `filter.${key}`, message: 'unknownFilter' })));
}

/** A category by its slug or its id. */
export const categoryOf = (reference: ReferenceData, slug: string): Category | undefined =>
  reference.categoryBySlug.get(slug) ?? reference.categories.get(parseId(slug) ?? 0);

/** Leaves at or below any of these categories, each once. */
function leavesOfAny(reference: ReferenceData, slugs: readonly string[]): number[] {
  const found = slugs.flatMap((slug) => {
    const category = categoryOf(reference, slug);
    return category === undefined ? [] : reference.leavesOf(category.id).map((leaf) => leaf.id);
  });
  return [...new Set(found)];
}

/**
 * Turns a query into a plan; a refusal when its category doesn't exist or a filter is none of this shop. Unknown values
 * stay: they match nothing.
 */
export function planListing(
  query: ListingRequest, reference: ReferenceData, rules: PriceRules, scope: ListingScope = {},
): ListingPlan | Refusal {
  const category = query.category_all === undefined ? undefined : categoryOf(reference, query.category_all);
  if (query.category_all !== undefined && category === undefined) return refuse('notFound');
  const refusal = unknownFilters(reference, query.filter);
  if (refusal !== undefined) return refusal;
  const leaves = category === undefined ? undefined : reference.leavesOf(category.id);
  const known = filterableOf(reference, leaves ?? [...reference.categories.values()]);
  const chosen = query.category?.length ? leavesOfAny(reference, query.category) : undefined;
  // A search that names one leaf looks there too.
  const looked = chosen ?? leaves?.map((leaf) => leaf.id) ?? scope.match?.categories;
  // Where one leaf is left, its attributes are offered, however it was chosen.
  const only = looked?.length === 1 ? reference.categories.get(looked[0] ?? 0) : undefined;
  return {
    category,
    categoryIds: leaves?.map((leaf) => leaf.id),
    match: scope.match,
    scope,
    rules,
    catalogs: chosen === undefined ? undefined : { bit: bits.category, ids: chosen },
    brands: query.brand_id?.length
      ? { bit: bits.brand, ids: idsOf<Brand>(reference.brands.values(), (brand) => brand.slug, query.brand_id) } : undefined,
    stickers: query.sticker_id?.length
      ? { bit: bits.sticker, ids: idsOf<Sticker>(reference.stickers.values(), (sticker) => sticker.key, query.sticker_id) } : undefined,
    price: priceGroup(bits.price, query.min_price, query.max_price),
    monthly: monthlyGroup(query, rules),
    inStock: query.in_stock === '1' ? { bit: bits.inStock, regionId: query.region_id } : undefined,
    options: optionGroups(reference, known, query.filter),
    facets: only === undefined ? [] : [...filterableOf(reference, [only]).values()],
    sort: query.sort,
    page: query.page,
    limit: query.limit,
  };
}
