import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Tx = Transaction<Database>;

/**
 * Lets a category show all characteristics of products that come into it, as imports do: those that it does not have yet
 * come after its own and filter nothing. Products must be locked. Returns the ids of the new ones.
 */
export async function linkCharacteristics(
  tx: Tx,
  categoryId: number,
  productIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ attribute_id: number }>`
    insert into category_attributes (category_id, attribute_id, sort, filterable)
    select ${categoryId}::integer, used.id,
      (select coalesce(max(sort), 0) from category_attributes where category_id = ${categoryId})
        + row_number() over (order by used.id), false
    from (
      select distinct (entry ->> 'a')::integer as id
      from products cross join lateral jsonb_array_elements(products.attributes) as entry
      where products.id = any(${[...productIds]}::integer[])
    ) as used
    where not exists (
      select from category_attributes where category_id = ${categoryId} and attribute_id = used.id
    )
    on conflict do nothing
    returning attribute_id`.execute(tx);
  return rows.map(({ attribute_id }) => attribute_id);
}

/**
 * Takes characteristics away that a category got by a move which is undone. Those that a product of it has, or that staff
 * have changed since, stay. The caller holds the lock of imports, and the lock here makes other moves wait.
 */
export async function unlinkCharacteristics(
  tx: Tx,
  categoryId: number,
  attributeIds: readonly number[],
): Promise<void> {
  if (attributeIds.length === 0) return;
  await tx.selectFrom('categories').select('id').where('id', '=', categoryId).forUpdate().execute();
  await sql`
    delete from category_attributes as link
    where category_id = ${categoryId} and attribute_id = any(${[...attributeIds]}::integer[])
      and not filterable and cuts is null
      and not exists (
        select from products cross join lateral jsonb_array_elements(products.attributes) as entry
        where products.category_id = link.category_id and (entry ->> 'a')::integer = link.attribute_id
      )`.execute(tx);
}

/** Those of these categories that can have products; they stay locked against removal. */
export async function usableCategories(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute();
  const parents = await tx
    .selectFrom('categories')
    .select('parent_id')
    .where('parent_id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute();
  const above = new Set(parents.map(({ parent_id }) => parent_id));
  return new Set(rows.flatMap(({ id }) => (above.has(id) ? [] : [id])));
}
