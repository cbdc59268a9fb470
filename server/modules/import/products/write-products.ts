import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { productColumns } from '../../../db/product-columns.ts';
import type { Database } from '../../../db/schema.ts';
import type { SearchDocument } from '../../search/document.ts';
import { learnWords, wordsOf } from '../../search/indexing.ts';
import { type ExistingProduct, isEqual, noFits, type ProductState } from './stored-products.ts';

/** A product with its document for the search, where that is kept beside it, and what was stored of it. */
export interface Written { readonly product: ProductState; readonly document: SearchDocument | undefined; readonly existing?: ExistingProduct | undefined }

/** How these columns are listed, read from JSON and updated. */
const listOf = (columns: Readonly<Record<string, string>>) => ({
  list: sql.join(Object.keys(columns).map((name) => sql.ref(name))),
  types: sql.raw(Object.entries(columns).map(([name, type]) => `"${name}" ${type}`).join(', ')),
  updates: sql.raw(Object.keys(columns).filter((name) => name !== 'external_id').map((name) => `"${name}" = excluded."${name}"`).join(', ')),
});
// Marks are written by those who count them, documents of an engine outside by nobody here.
const said: Readonly<Record<Exclude<keyof ProductState, 'stock' | 'fits' | 'description' | 'overview'>, string>> = productColumns(
  'id', 'rate_counts', 'reviews_count', 'rating', 'search_document', 'search_length', 'updated_at',
);
const plain = listOf(said);
const indexed = listOf({ ...said, search_document: 'tsvector', search_length: 'smallint' });

const rowOf = ({ product: { stock: _stock, fits: _fits, description: _description, overview: _overview, ...row }, document }: Written): object =>
  (document === undefined ? row : { ...row, search_document: document.document, search_length: document.length });

async function writeProducts(trx: Transaction<Database>, written: readonly Written[]): Promise<Map<string, number>> {
  const { list, types, updates } = written.every(({ document }) => document !== undefined) ? indexed : plain;
  // In the order in which orders lock products, so that neither waits for the other in a ring.
  await sql`select id from products where external_id = any(${written.map(({ product }) => product.external_id)}::text[]) order by id for update`.execute(trx);
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into products (${list}, updated_at)
    select ${list}, now() from jsonb_to_recordset(${JSON.stringify(written.map(rowOf))}::jsonb) as r(${types})
    on conflict (external_id) do update set ${updates}, updated_at = excluded.updated_at
    returning id, external_id`.execute(trx);
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

/** Adds to the import's journal what it made of the stock of products that it found with another: what is sold from then on can be told apart. */
async function noteStock(trx: Transaction<Database>, written: readonly { id: number; product: ProductState }[]): Promise<void> {
  if (written.length === 0) return;
  await sql`update import_journal set after = noted.stock -> key
    from (select ${JSON.stringify(Object.fromEntries(written.map(({ id, product: { stock } }) => [id, stock])))}::jsonb as stock) as noted
    where import_id = nullif(current_setting('shop.import', true), '')::integer and kind = 'products' and key = any(${written.map(({ id }) => String(id))}::text[])
      and former is not null and former -> 'stock' <> noted.stock -> key`.execute(trx);
}

/** Writes what goes with what, where that is another: any such write renews the pages of products. */
async function writeFits(trx: Transaction<Database>, written: readonly Written[], ids: ReadonlyMap<string, number>): Promise<void> {
  const others = written.flatMap(({ product: { external_id, fits }, existing }) => {
    const id = ids.get(external_id);
    return id === undefined || isEqual(fits, existing?.fits ?? noFits) ? [] : [{ id, fits }];
  });
  if (others.length === 0) return;
  await trx.deleteFrom('product_fits').where('product_id', 'in', others.map(({ id }) => id)).execute();
  const rows = others.flatMap(({ id, fits: { has, needs } }) => [...has.map((key) => ({ product_id: id, key, needs: false })), ...needs.map((key) => ({ product_id: id, key, needs: true }))]);
  await sql`insert into product_fits (product_id, key, needs)
    select product_id, key, needs from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(product_id integer, key text, needs boolean)`.execute(trx);
}

/** Writes products with their texts, stock and words in one transaction; ids by external id. Throws when any cannot be written. */
export function writeBatch(db: Db, written: readonly Written[]): Promise<Map<string, number>> {
  return db.transaction().execute(async (trx) => {
    const ids = await writeProducts(trx, written);
    const numbered = written.flatMap(({ product }) => {
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
    await writeFits(trx, written, ids);
    await noteStock(trx, numbered);
    await learnWords(trx, wordsOf(written.flatMap(({ document }) => document ?? [])));
    return ids;
  });
}
