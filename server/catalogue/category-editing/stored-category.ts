import type { Selectable, Transaction } from 'kysely';
import type { CategoryField, CategoryPlace, CategoryValues } from '../../../lib/contract/staff-categories.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { ownText } from '../product-editing/text-cells.ts';

export type Tx = Transaction<Database>;
export type CategoryRow = Selectable<Database['categories']>;

/** Who changes a category, and when. */
export interface Author {
  readonly staffId: number;
  readonly now: Date;
}

/** A category with its lists. */
export interface StoredCategory {
  readonly row: CategoryRow;
  /** Every attribute of its products in their order. */
  readonly links: readonly { readonly attribute_id: number; readonly filterable: boolean }[];
  /** Ids of categories in their order. */
  readonly accessories: readonly number[];
}

/** A category as it is; for a change the facts are locked first. */
export async function storedCategory(db: Db, id: number): Promise<StoredCategory | undefined> {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const links = await db
    .selectFrom('category_attributes')
    .select(['attribute_id', 'filterable'])
    .where('category_id', '=', id)
    .orderBy('sort')
    .orderBy('attribute_id')
    .execute();
  const accessories = await db
    .selectFrom('category_accessories')
    .select('accessory_id')
    .where('category_id', '=', id)
    .orderBy('sort')
    .orderBy('accessory_id')
    .execute();
  return { row, links, accessories: accessories.map(({ accessory_id }) => accessory_id) };
}

/** Ids of the filters of a category in their order. */
export const filtersOf = ({ links }: Pick<StoredCategory, 'links'>): number[] =>
  links.filter(({ filterable }) => filterable).map(({ attribute_id }) => attribute_id);

/** The values of a category field by field, without its place. */
export function valuesOf(stored: StoredCategory) {
  const { name, image, slug } = stored.row;
  return {
    'name.uz': ownText(name, 'uz'),
    'name.kr': ownText(name, 'kr'),
    'name.ru': ownText(name, 'ru'),
    image,
    slug,
    filters: filtersOf(stored),
    accessories: [...stored.accessories],
  } satisfies CategoryValues;
}

/** Fields in which two states differ. */
export const changedFields = (before: CategoryValues, after: CategoryValues): CategoryField[] =>
  (Object.keys(after) as CategoryField[]).filter((field) => !isSameValue(before[field], after[field]));

/** Siblings in their order, the category itself included. */
export const siblingsOf = (db: Db, parent: number | null): Promise<{ id: number; sort: number }[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'sort'])
    .where('parent_id', 'is not distinct from', parent)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Where a category stands. */
export async function placeOf(db: Db, row: Pick<CategoryRow, 'id' | 'parent_id'>): Promise<CategoryPlace> {
  const ids = (await siblingsOf(db, row.parent_id)).map(({ id }) => id);
  return { parent: row.parent_id, after: ids[ids.indexOf(row.id) - 1] ?? null };
}

/** Writes a change into the history; `before` is null for a new category. */
export async function writeHistory(
  tx: Tx,
  id: number,
  change: {
    readonly before: CategoryValues | null;
    readonly after: CategoryValues;
    readonly request_key?: string;
  },
  { staffId, now }: Author,
): Promise<void> {
  await tx
    .insertInto('category_changes')
    .values({
      category_id: id,
      at: now,
      staff_id: staffId,
      request_key: change.request_key ?? null,
      before: change.before === null ? null : JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .execute();
}
