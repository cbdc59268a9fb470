import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/open.ts';
import { productColumns } from '../../db/product-columns.ts';
import type { Database } from '../../db/schema.ts';
import type { ProductState } from './existing.ts';

// Marks and search texts are written by those who count them.
const columns: Readonly<Record<Exclude<keyof ProductState, 'stock' | 'description' | 'overview'>, string>> = productColumns(
  'id', 'rate_counts', 'reviews_count', 'rating', 'search_document', 'search_length', 'updated_at',
);
const names = Object.keys(columns);
const list = sql.join(names.map((name) => sql.ref(name)));
const types = sql.raw(Object.entries(columns).map(([name, type]) => `"${name}" ${type}`).join(', '));
const updates = sql.raw(names.filter((name) => name !== 'external_id').map((name) => `"${name}" = excluded."${name}"`).join(', '));

async function writeProducts(trx: Transaction<Database>, products: readonly ProductState[]): Promise<Map<string, number>> {
  // In the order in which orders lock products, so that neither waits for the other in a ring.
  await sql`select id from products where external_id = any(${products.map((product) => product.external_id)}::text[]) order by id for update`.execute(trx);
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into products (${list}, updated_at)
    select ${list}, now() from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r(${types})
    on conflict (external_id) do update set ${updates}, updated_at = excluded.updated_at
    returning id, external_id`.execute(trx);
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

/** Writes products with their texts and stock in one transaction; ids by external id. Throws when any cannot be written. */
export function writeBatch(db: Db, products: readonly ProductState[]): Promise<Map<string, number>> {
  return db.transaction().execute(async (trx) => {
    const ids = await writeProducts(trx, products);
    const numbered = products.flatMap((product) => {
      const id = ids.get(product.external_id);
      return id === undefined ? [] : [{ id, product }];
    });
    const texts = numbered.map(({ id, product: { description, overview } }) => ({ product_id: id, description, overview }));
    await sql`insert into product_texts (product_id, description, overview)
      select product_id, description, overview from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as r(product_id integer, description jsonb, overview jsonb)
      on conflict (product_id) do update set description = excluded.description, overview = excluded.overview`.execute(trx);
    const stock = numbered.flatMap(({ id, product }) =>
      Object.entries(product.stock).map(([store, quantity]) => ({ product_id: id, store_id: Number(store), quantity })));
    await trx.deleteFrom('store_stock').where('product_id', 'in', [...ids.values()]).execute();
    await sql`insert into store_stock (product_id, store_id, quantity)
      select product_id, store_id, quantity from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb)
        as r(product_id integer, store_id integer, quantity integer)`.execute(trx);
    return ids;
  });
}
