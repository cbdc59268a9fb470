import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/**
 * The greatest id that a category has or had. Ids of removed categories are not used again, because an open page of the
 * back office would then change another category.
 */
export async function greatestCategoryId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select greatest(removed.last_value, (select max(id) from categories), 0)::integer as id
    from removed_category_ids as removed`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Reserves the id of a removed category. */
export async function reserveCategoryId(db: Db, id: number): Promise<void> {
  await sql`select setval('removed_category_ids', greatest(last_value, ${id}::bigint)) from removed_category_ids`.execute(
    db,
  );
}
