import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type StoredWords, parseStoredWords } from '../search-words/stored-words.ts';
import { readSettings, type Settings } from './settings.ts';

export type Category = Selectable<Database['categories']>;
export type Brand = Selectable<Database['brands']>;
export type Attribute = Selectable<Database['attributes']>;
export type AttributeOption = Selectable<Database['attribute_options']>;
export type Sticker = Selectable<Database['stickers']>;
export type RegionRow = Selectable<Database['regions']>;
export type StoreRow = Selectable<Database['stores']>;
export type District = Selectable<Database['districts']>;

/** How a category uses an attribute; see the table. */
export interface CategoryAttribute {
  readonly attribute: Attribute;
  readonly filterable: boolean;
  readonly chosenBy: 'staff' | 'feed';
  readonly cuts: readonly number[] | null;
}

/** The small tables that nearly every call needs, complete in memory. */
export interface ReferenceData {
  readonly settings: Settings;
  readonly categories: ReadonlyMap<number, Category>;
  /** By the present slug, and by former ones, whose addresses redirect. */
  readonly categoryBySlug: ReadonlyMap<string, Category>;
  /** The present slug of a category, then its former ones. */
  readonly slugsOf: (categoryId: number) => readonly string[];
  /** Children in their order; departments are under `null`. */
  readonly childrenOf: (id: number | null) => readonly Category[];
  /** The leaves at or below a category. */
  readonly leavesOf: (id: number) => readonly Category[];
  /** The path from the department to the category itself. */
  readonly pathOf: (id: number) => readonly Category[];
  readonly brands: ReadonlyMap<number, Brand>;
  /** By the present slug, and by former ones, whose addresses redirect. */
  readonly brandBySlug: ReadonlyMap<string, Brand>;
  readonly attributes: ReadonlyMap<number, Attribute>;
  readonly attributeGroups: ReadonlyMap<number, Selectable<Database['attribute_groups']>>;
  /** By id; a merged option is the one that it was merged into. */
  readonly options: ReadonlyMap<number, AttributeOption>;
  readonly optionsOf: (attributeId: number) => readonly AttributeOption[];
  /** The options that were merged into one. */
  readonly mergedInto: (optionId: number) => readonly AttributeOption[];
  /** Attributes of a leaf in their order. */
  readonly attributesOf: (categoryId: number) => readonly CategoryAttribute[];
  readonly stickers: ReadonlyMap<number, Sticker>;
  readonly regions: ReadonlyMap<number, RegionRow>;
  /** Stores and warehouses in display order. */
  readonly stores: readonly StoreRow[];
  readonly districtsOf: (regionId: number) => readonly District[];
  /** The shop's own search words. */
  readonly words: StoredWords;
}

export interface Reference {
  get(): Promise<ReferenceData>;
  /** Clears the cache; the next call reads the tables again. */
  invalidate(): void;
}

/**
 * Maximum age: changes without a tag, such as a restored copy, are visible after this time; tags of other processes are
 * followed (`server/core/revalidation/reload-reference.ts`).
 */
const maxAge = 60_000;

/** Caches the small tables in memory and loads them on first use. */
export function createReference(db: Db, now: () => Date): Reference {
  let loaded: { at: number; data: Promise<ReferenceData> } | undefined;
  const load = () => {
    const entry = { at: now().getTime(), data: loadReference(db) };
    loaded = entry;
    entry.data.catch(() => {
      if (loaded === entry) loaded = undefined;
    });
    return entry;
  };
  return {
    get: () => (loaded !== undefined && now().getTime() - loaded.at < maxAge ? loaded : load()).data,
    invalidate: () => {
      loaded = undefined;
    },
  };
}

const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

function groupBy<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): (key: Key) => readonly Row[] {
  const groups = Map.groupBy(rows, keyOf);
  return (key) => groups.get(key) ?? [];
}

function categoryWays(categories: readonly Category[]) {
  const all = byId(categories);
  const childrenOf = groupBy(categories, (category) => category.parent_id);
  const leavesOf = (id: number): readonly Category[] => {
    const children = childrenOf(id);
    const self = all.get(id);
    return children.length > 0 ? children.flatMap((child) => leavesOf(child.id)) : self === undefined ? [] : [self];
  };
  const pathOf = (id: number): readonly Category[] => {
    const self = all.get(id);
    if (self === undefined) return [];
    return self.parent_id === null ? [self] : [...pathOf(self.parent_id), self];
  };
  return { categories: all, childrenOf, leavesOf, pathOf };
}

/** Former slugs first, so that a present one of the same name counts. */
function categorySlugs(
  categories: readonly Category[],
  former: readonly Selectable<Database['former_category_slugs']>[],
): Pick<ReferenceData, 'categoryBySlug' | 'slugsOf'> {
  const all = byId(categories);
  const formerOf = groupBy(former, ({ category_id }) => category_id);
  return {
    categoryBySlug: new Map([
      ...former.flatMap(({ slug, category_id }) => {
        const category = all.get(category_id);
        return category === undefined ? [] : [[slug, category] as const];
      }),
      ...categories.map((category) => [category.slug, category] as const),
    ]),
    slugsOf: (id) => {
      const category = all.get(id);
      return category === undefined ? [] : [category.slug, ...formerOf(id).map(({ slug }) => slug)];
    },
  };
}

/** Former slugs first, so that a present one of the same name counts. */
function brandsBySlug(
  brands: readonly Brand[],
  former: readonly Selectable<Database['former_brand_slugs']>[],
): ReadonlyMap<string, Brand> {
  const all = byId(brands);
  return new Map([
    ...former.flatMap(({ slug, brand_id }) => {
      const brand = all.get(brand_id);
      return brand === undefined ? [] : [[slug, brand] as const];
    }),
    ...brands.map((brand) => [brand.slug, brand] as const),
  ]);
}

function optionWays(options: readonly AttributeOption[]): Pick<ReferenceData, 'options' | 'optionsOf' | 'mergedInto'> {
  const all = byId(options);
  const merged = options.filter(({ merged_into }) => merged_into !== null);
  return {
    options: new Map(options.map((option) => [option.id, all.get(option.merged_into ?? option.id) ?? option])),
    optionsOf: groupBy(
      options.filter(({ merged_into }) => merged_into === null),
      (option) => option.attribute_id,
    ),
    mergedInto: groupBy(merged, ({ merged_into }) => merged_into ?? 0),
  };
}

async function loadReference(db: Db): Promise<ReferenceData> {
  const [
    settings,
    categories,
    formerSlugs,
    brands,
    formerBrandSlugs,
    attributes,
    groups,
    options,
    links,
    stickers,
    regions,
    stores,
    districts,
    words,
  ] = await Promise.all([
    db.selectFrom('settings').selectAll().execute(),
    db.selectFrom('categories').selectAll().orderBy('sort').orderBy('id').execute(),
    db.selectFrom('former_category_slugs').selectAll().orderBy('slug').execute(),
    db.selectFrom('brands').selectAll().orderBy('name').execute(),
    db.selectFrom('former_brand_slugs').selectAll().execute(),
    db.selectFrom('attributes').selectAll().orderBy('id').execute(),
    db.selectFrom('attribute_groups').selectAll().orderBy('id').execute(),
    db
      .selectFrom('attribute_options')
      .selectAll()
      .orderBy('sort')
      .orderBy(sql`coalesce(low, '-infinity')`)
      .orderBy(sql`high nulls last`)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('category_attributes')
      .selectAll()
      .orderBy('category_id')
      .orderBy('sort')
      .orderBy('attribute_id')
      .execute(),
    db.selectFrom('stickers').selectAll().orderBy('id').execute(),
    db.selectFrom('regions').selectAll().orderBy('id').execute(),
    db.selectFrom('stores').selectAll().orderBy('sort').orderBy('id').execute(),
    db.selectFrom('districts').selectAll().orderBy('id').execute(),
    db.selectFrom('search_words').select(['kind', 'line']).orderBy('kind').orderBy('place').execute(),
  ]);
  const attributeById = byId(attributes);
  const linksOf = groupBy(links, (link) => link.category_id);
  return {
    settings: readSettings(settings),
    ...categoryWays(categories),
    ...categorySlugs(categories, formerSlugs),
    brands: byId(brands),
    brandBySlug: brandsBySlug(brands, formerBrandSlugs),
    attributes: attributeById,
    attributeGroups: byId(groups),
    ...optionWays(options),
    attributesOf: (categoryId) =>
      linksOf(categoryId).flatMap((link) => {
        const attribute = attributeById.get(link.attribute_id);
        return attribute === undefined
          ? []
          : [{ attribute, filterable: link.filterable, chosenBy: link.chosen_by, cuts: link.cuts }];
      }),
    stickers: byId(stickers),
    regions: byId(regions),
    stores,
    districtsOf: groupBy(districts, (district) => district.region_id),
    words: parseStoredWords(words),
  };
}
