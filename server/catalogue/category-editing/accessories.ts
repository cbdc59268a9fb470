import { refuse, type Refusal } from '../../refusal.ts';
import { writeAccessories } from '../shop-facts/write-catalogue.ts';
import type { CategoryRow, Tx } from './stored-category.ts';

/** Products are in leaf categories, so accessories relate leaves to leaves, as in `categories.csv`. */
export async function accessoriesRefusal(tx: Tx, id: number, wanted: readonly number[]): Promise<Refusal | undefined> {
  if (wanted.length === 0) return undefined;
  const known = await tx.selectFrom('categories').select('id').where('id', 'in', wanted).execute();
  if (known.length < wanted.length) return refuse('invalid', [{ field: 'accessories', message: 'invalidValue' }]);
  const parent = await tx
    .selectFrom('categories')
    .select('parent_id')
    .where('parent_id', 'in', [id, ...wanted])
    .limit(1)
    .executeTakeFirst();
  return parent === undefined ? undefined : refuse('invalid', [{ field: 'accessories', message: 'invalidValue' }]);
}

/** Sets the categories of accessories of a category. */
export async function setAccessories(
  tx: Tx,
  { id }: Pick<CategoryRow, 'id'>,
  wanted: readonly number[],
): Promise<void> {
  const rows =
    wanted.length === 0
      ? []
      : await tx.selectFrom('categories').select(['id', 'slug']).where('id', 'in', wanted).execute();
  const slugs = new Map(rows.map((row) => [row.id, row.slug]));
  await writeAccessories(
    tx,
    id,
    wanted.map((accessory) => slugs.get(accessory) ?? ''),
    new Map(rows.map((row) => [row.slug, row.id])),
  );
}
