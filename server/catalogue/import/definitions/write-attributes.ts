import type { Localized } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import { nameKey } from '../words/names.ts';
import type { Range } from '../filter-choice/ranges.ts';
import {
  type AttributeCache,
  type ImportedAttribute,
  type Link,
  linksOf,
  rememberAttribute,
  rememberLink,
  rememberOption,
} from './attribute-cache.ts';
import type { CreationCounts } from './creation-counts.ts';

/** Where attributes are written: each write goes to the database, the cache and the counts. */
export interface AttributeTarget {
  readonly db: Db;
  readonly cache: AttributeCache;
  readonly created: CreationCounts;
}

/** The inferred kind of an attribute of a feed. */
export interface Kind {
  readonly kind: 'option' | 'number';
  readonly unit: Localized | null;
}
export type NewOption = Partial<Range> & { readonly key: string; readonly name: Localized; readonly sort: number };
export type NewAttribute = Pick<ImportedAttribute, 'key' | 'kind' | 'name' | 'unit' | 'origin'> & {
  readonly groupId: number;
};

const columnsOf = ({ filterable, sort, chosenBy, cuts }: Link) => ({
  filterable,
  sort,
  chosen_by: chosenBy,
  cuts: cuts === null ? null : [...cuts],
});

/** The id of the group with this Russian name; created if there is none. */
export async function ensureGroup({ db, cache }: AttributeTarget, name: Localized, sort: number): Promise<number> {
  const known = cache.groups.find((group) => nameKey(group.name.ru) === nameKey(name.ru));
  if (known !== undefined) return known.id;
  const id = Math.max(0, ...cache.groups.map((group) => group.id)) + 1;
  await db
    .insertInto('attribute_groups')
    .values({ id, name: JSON.stringify(name), sort })
    .execute();
  cache.groups.push({ id, name, sort });
  return id;
}

export async function createAttribute(
  { db, cache, created }: AttributeTarget,
  { key, kind, name, unit, origin, groupId }: NewAttribute,
): Promise<ImportedAttribute> {
  const id = cache.last.attribute + 1;
  await db
    .insertInto('attributes')
    .values({
      id,
      key,
      kind,
      name: JSON.stringify(name),
      unit: unit === null ? null : JSON.stringify(unit),
      group_id: groupId,
      origin,
    })
    .execute();
  created.attributes += 1;
  created.writes += 1;
  return rememberAttribute(cache, { id, key, kind, name, unit, origin, options: new Map(), byName: new Map() });
}

/** Adds options with the next ids; the last one has the id `cache.last.option`. */
export async function addOptions(
  { db, cache, created }: AttributeTarget,
  attribute: ImportedAttribute,
  options: readonly NewOption[],
): Promise<void> {
  const rows = options.map((option, index) => ({
    id: cache.last.option + 1 + index,
    low: null,
    high: null,
    ...option,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('attribute_options')
    .values(rows.map(({ name, ...row }) => ({ ...row, attribute_id: attribute.id, name: JSON.stringify(name) })))
    .execute();
  created.writes += 1;
  for (const { sort: _sort, ...option } of rows) rememberOption(cache, attribute, option);
}

export const isLinked = (cache: AttributeCache, categoryId: number, attributeId: number): boolean =>
  linksOf(cache, categoryId).some((link) => link.attributeId === attributeId);

/** Adds the uses that do not exist; existing ones stay. */
export async function addLinks(
  { db, cache, created }: AttributeTarget,
  added: readonly (Link & { categoryId: number })[],
): Promise<void> {
  const unlinked = added.filter(({ categoryId, attributeId }) => !isLinked(cache, categoryId, attributeId));
  if (unlinked.length === 0) return;
  await db
    .insertInto('category_attributes')
    .values(
      unlinked.map((link) => ({ category_id: link.categoryId, attribute_id: link.attributeId, ...columnsOf(link) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  created.writes += 1;
  for (const { categoryId, ...link } of unlinked) rememberLink(cache, categoryId, link);
}

/** Stores the inferred kind of an attribute. */
export async function decideKind(
  target: AttributeTarget,
  attribute: ImportedAttribute,
  { kind, unit }: Kind,
  options: readonly NewOption[],
): Promise<void> {
  await target.db
    .updateTable('attributes')
    .set({ kind, unit: unit === null ? null : JSON.stringify(unit) })
    .where('id', '=', attribute.id)
    .execute();
  target.created.writes += 1;
  rememberAttribute(target.cache, { ...attribute, kind, unit });
  await addOptions(target, attribute, options);
}

/** Stores how a category uses an attribute. */
export async function decideLink(target: AttributeTarget, categoryId: number, link: Link): Promise<void> {
  await addLinks(target, [{ categoryId, ...link }]);
  await target.db
    .updateTable('category_attributes')
    .set(columnsOf(link))
    .where('category_id', '=', categoryId)
    .where('attribute_id', '=', link.attributeId)
    .execute();
  target.created.writes += 1;
  rememberLink(target.cache, categoryId, link);
}
