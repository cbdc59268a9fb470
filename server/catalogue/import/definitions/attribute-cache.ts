import { locales, type Localized } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import { nameKey, valueKey } from '../words/names.ts';
import type { Range } from '../filter-choice/ranges.ts';

export interface AttributeOption extends Range {
  readonly id: number;
  readonly key: string;
  readonly name: Localized;
}
type Origin = 'staff' | 'feed';
export interface ImportedAttribute {
  readonly id: number;
  readonly key: string;
  readonly kind: 'option' | 'number' | 'text';
  readonly name: Localized;
  readonly unit: Localized | null;
  readonly origin: Origin;
  readonly options: Map<string, AttributeOption>;
  readonly byName: Map<string, AttributeOption>;
}
export interface Link {
  readonly attributeId: number;
  readonly filterable: boolean;
  readonly sort: number;
  readonly chosenBy: Origin;
  /** Bounds of the ranges of a number's filter; null without ranges. */
  readonly cuts: readonly number[] | null;
}

/** Attributes, options and their use by categories, as an import has read and written them. */
export interface AttributeCache {
  readonly byId: Map<number, ImportedAttribute>;
  readonly byKey: Map<string, ImportedAttribute>;
  /** By the key of the name in each language. */
  readonly byName: Map<string, ImportedAttribute>;
  /** Uses by category, in their order. */
  readonly links: Map<number, Link[]>;
  readonly groups: { readonly id: number; readonly name: Localized; readonly sort: number }[];
  /** The highest ids in use. */
  readonly last: { attribute: number; option: number };
}

export const linksOf = ({ links }: AttributeCache, categoryId: number): readonly Link[] => links.get(categoryId) ?? [];

/** Adds an attribute to the cache or replaces it; the first attribute with a name keeps the name. */
export function rememberAttribute(cache: AttributeCache, attribute: ImportedAttribute): ImportedAttribute {
  cache.byId.set(attribute.id, attribute);
  cache.byKey.set(attribute.key, attribute);
  for (const key of locales.map((locale) => nameKey(attribute.name[locale])))
    if ((cache.byName.get(key)?.id ?? attribute.id) === attribute.id) cache.byName.set(key, attribute);
  cache.last.attribute = Math.max(cache.last.attribute, attribute.id);
  return attribute;
}

/** Adds an option of an attribute to the cache; the first option with a name keeps the name. */
export function rememberOption(cache: AttributeCache, attribute: ImportedAttribute, option: AttributeOption): void {
  attribute.options.set(option.key, option);
  for (const locale of locales)
    if (!attribute.byName.has(valueKey(option.name[locale])))
      attribute.byName.set(valueKey(option.name[locale]), option);
  cache.last.option = Math.max(cache.last.option, option.id);
}

/** Lets the key and the names of a merged option mean the one that it was merged into. */
function rememberMerged(
  cache: AttributeCache,
  attribute: ImportedAttribute,
  merged: Pick<AttributeOption, 'id' | 'key' | 'name'>,
  target: AttributeOption,
): void {
  rememberOption(cache, attribute, { ...target, key: merged.key, name: merged.name });
  cache.last.option = Math.max(cache.last.option, merged.id);
}

/** Lets the former names of an option mean it, or what it was merged into, where no option has the name now. */
function rememberFormerNames(attribute: ImportedAttribute, names: readonly string[], option: AttributeOption): void {
  for (const key of names.map(valueKey)) if (!attribute.byName.has(key)) attribute.byName.set(key, option);
}

/** Adds the use of an attribute by a category to the cache or replaces it. */
export function rememberLink({ links }: AttributeCache, categoryId: number, link: Link): void {
  const others = (links.get(categoryId) ?? []).filter(({ attributeId }) => attributeId !== link.attributeId);
  links.set(
    categoryId,
    [...others, link].sort((left, right) => left.sort - right.sort),
  );
}

const readRows = (db: Db) =>
  Promise.all([
    db.selectFrom('attributes').select(['id', 'key', 'kind', 'name', 'unit', 'origin']).execute(),
    db
      .selectFrom('attribute_options')
      .select(['id', 'attribute_id', 'key', 'name', 'low', 'high', 'merged_into', 'former_names'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('category_attributes')
      .selectAll()
      .orderBy('category_id')
      .orderBy('sort')
      .orderBy('attribute_id')
      .execute(),
    db.selectFrom('attribute_groups').selectAll().execute(),
  ]);

export async function readAttributeCache(db: Db): Promise<AttributeCache> {
  const [attributeRows, optionRows, linkRows, groupRows] = await readRows(db);
  const cache: AttributeCache = {
    byId: new Map(),
    byKey: new Map(),
    byName: new Map(),
    links: new Map(),
    groups: [...groupRows],
    last: { attribute: 0, option: 0 },
  };
  for (const row of attributeRows) rememberAttribute(cache, { ...row, options: new Map(), byName: new Map() });
  const present = optionRows.filter(({ merged_into }) => merged_into === null);
  for (const { attribute_id, merged_into: _none, former_names: _former, ...option } of present) {
    const attribute = cache.byId.get(attribute_id);
    if (attribute !== undefined) rememberOption(cache, attribute, option);
  }
  const byId = new Map(
    present.map(({ attribute_id, merged_into: _none, former_names: _former, ...option }) => [option.id, option]),
  );
  for (const row of optionRows) {
    const attribute = cache.byId.get(row.attribute_id);
    const target = byId.get(row.merged_into ?? 0);
    if (attribute !== undefined && target !== undefined) rememberMerged(cache, attribute, row, target);
  }
  for (const { id, attribute_id, merged_into, former_names: names } of optionRows) {
    const option = byId.get(merged_into ?? id);
    const attribute = cache.byId.get(attribute_id);
    if (attribute !== undefined && option !== undefined) rememberFormerNames(attribute, names, option);
  }
  for (const row of linkRows)
    rememberLink(cache, row.category_id, {
      attributeId: row.attribute_id,
      filterable: row.filterable,
      sort: row.sort,
      chosenBy: row.chosen_by,
      cuts: row.cuts,
    });
  return cache;
}
