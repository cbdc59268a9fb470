import type { ListingQuery } from '../../../lib/contract/catalogue.ts';
import type { Attribute, Brand, Category, ReferenceData, Sticker } from '../reference/reference.ts';
import type { SearchMatch } from '../search/engine.ts';

/** A group of choices of which a product must meet one; its bit marks products that don't. */
export interface OptionGroup { readonly bit: number; readonly attribute: Attribute; readonly optionIds: readonly number[] }
interface IdGroup { readonly bit: number; readonly ids: readonly number[] }

/** A listing that was asked for, in the terms of the database. */
export interface ListingPlan {
  readonly category: Category | undefined;
  /** Leaves to look in; undefined for all. */
  readonly categoryIds: readonly number[] | undefined;
  /** What was searched; undefined when nothing was. */
  readonly match: SearchMatch | undefined;
  readonly brands: IdGroup | undefined;
  readonly stickers: IdGroup | undefined;
  readonly price: { readonly bit: number; readonly min: number | undefined; readonly max: number | undefined } | undefined;
  readonly inStock: { readonly bit: number } | undefined;
  readonly options: readonly OptionGroup[];
  /** Attributes whose values are offered as filters: those of a leaf. */
  readonly facets: readonly Attribute[];
  readonly sort: ListingQuery['sort'];
  readonly page: number;
  readonly limit: number;
}

const bits = { brand: 1, sticker: 2, price: 4, inStock: 8, firstOption: 16 } as const;
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

/** Turns a query into a plan; undefined when its category doesn't exist. Unknown values stay: they match nothing. */
export function planListing(query: ListingQuery, reference: ReferenceData, match?: SearchMatch): ListingPlan | undefined {
  const category = query.category_all === undefined ? undefined : reference.categoryBySlug.get(query.category_all);
  if (query.category_all !== undefined && category === undefined) return undefined;
  const leaves = category === undefined ? undefined : reference.leavesOf(category.id);
  const known = filterableOf(reference, leaves ?? [...reference.categories.values()]);
  const isLeaf = category !== undefined && leaves?.length === 1 && leaves[0]?.id === category.id;
  // A search that names one leaf is filtered by the attributes of that leaf.
  const named = category === undefined && match?.categories?.length === 1 ? reference.categories.get(match.categories[0] ?? 0) : undefined;
  const priced = query.min_price !== undefined || query.max_price !== undefined;
  return {
    category,
    categoryIds: leaves?.map((leaf) => leaf.id),
    match,
    brands: query.brand_id?.length
      ? { bit: bits.brand, ids: idsOf<Brand>(reference.brands.values(), (brand) => brand.slug, query.brand_id) } : undefined,
    stickers: query.sticker_id?.length
      ? { bit: bits.sticker, ids: idsOf<Sticker>(reference.stickers.values(), (sticker) => sticker.key, query.sticker_id) } : undefined,
    price: priced ? { bit: bits.price, min: query.min_price, max: query.max_price } : undefined,
    inStock: query.in_stock === '1' ? { bit: bits.inStock } : undefined,
    options: optionGroups(reference, known, query.filter),
    facets: isLeaf ? [...known.values()] : named === undefined ? [] : [...filterableOf(reference, [named]).values()],
    sort: query.sort,
    page: query.page,
    limit: query.limit,
  };
}
