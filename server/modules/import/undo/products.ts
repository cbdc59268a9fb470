import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { productColumns } from '../../../db/product-columns.ts';
import type { Database, StoredAttribute } from '../../../db/schema.ts';
import type { Localized } from '../../../../lib/i18n/locales.ts';
import type { SearchDocument } from '../../search/document.ts';
import { writeDocuments } from '../../search/indexing.ts';
import type { ImportShop } from '../import-shop.ts';
import { count } from './counts.ts';

type Tx = Transaction<Database>;
/** What an import is taken back from. */
export type Undone = Pick<ImportShop, 'db' | 'indexer'>;

/** An import that is taken back, and those after it that are not. */
export interface Undoing { readonly id: number; readonly later: readonly number[] }

interface Entry {
  readonly key: string;
  readonly id: number;
  /** The next import that wrote the same product. */
  readonly heir: number | null;
  readonly former: { readonly row: FormerRow } | null;
}
interface FormerRow {
  readonly name: Localized; readonly model_code: string; readonly category_id: number; readonly brand_id: number;
  readonly attributes: StoredAttribute[]; readonly slug: string;
}
interface ProductCounts { readonly restored: number; readonly removed: number }

/** All that is restored as it was; what orders and reviews count is the shop's, and stock is counted for itself. */
const said = Object.keys(productColumns('id', 'external_id', 'slug', 'stock_total', 'rate_counts', 'reviews_count', 'rating', 'search_document', 'search_length', 'updated_at'));

interface Part { readonly made: boolean; readonly after: string; readonly size: number }

/** Entries of the journal by their keys; whoever reads them holds the lock of imports, so nobody else writes them. */
async function entriesOf(db: Db, { id, later }: Undoing, { made, after, size }: Part): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select key, key::integer as id, former,
      (select min(import_id) from import_journal heir where heir.import_id = any(${[...later]}::integer[]) and heir.kind = 'products' and heir.key = import_journal.key) as heir
    from import_journal
    where import_id = ${id} and kind = 'products' and outcome is null and (former is null) = ${made} and key > ${after}
    order by key limit ${size}`.execute(db);
  return rows;
}

const settle = async (trx: Tx, importId: number, ids: readonly number[], outcome: 'left' | 'offSale' | undefined): Promise<void> => {
  if (ids.length === 0) return;
  const entries = sql`import_id = ${importId} and kind = 'products' and key = any(${ids.map(String)}::text[])`;
  await (outcome === undefined ? sql`delete from import_journal where ${entries}` : sql`update import_journal set outcome = ${outcome} where ${entries}`).execute(trx);
};

/** What the next import found becomes what this one found: as if this one had never been. */
async function bequeath(trx: Tx, importId: number, entries: readonly Entry[]): Promise<void> {
  await sql`
    update import_journal as heir set
      former = case when own.former is null or own.after is null then own.former
        else own.former || jsonb_build_object('stock', stock_before(heir.former -> 'stock', own.former -> 'stock', own.after)) end,
      pictures = own.pictures
    from import_journal own join unnest(${entries.map(({ id }) => String(id))}::text[], ${entries.map(({ heir }) => heir)}::integer[]) as given(key, heir) on given.key = own.key
    where own.import_id = ${importId} and own.kind = 'products' and heir.import_id = given.heir and heir.kind = 'products' and heir.key = own.key`.execute(trx);
  await settle(trx, importId, entries.map(({ id }) => id), 'left');
}

/** Products that orders, reviews or lists of the owner name. */
async function needed(trx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from order_items where product_id = any(${[...ids]}::integer[])
    union select product_id from reviews where product_id = any(${[...ids]}::integer[])
    union select product_id from collection_products where product_id = any(${[...ids]}::integer[])
    union select product_id from promotion_products where product_id = any(${[...ids]}::integer[])
    union select product_id from sale_month_products where product_id = any(${[...ids]}::integer[])`.execute(trx);
  return new Set(rows.map((row) => row.product_id));
}

async function unmake(trx: Tx, importId: number, entries: readonly Entry[]): Promise<ProductCounts> {
  const ids = entries.map(({ id }) => id);
  const stay = await needed(trx, ids);
  const gone = ids.filter((id) => !stay.has(id));
  if (stay.size > 0) await trx.updateTable('products').set({ is_listed: false, updated_at: sql`now()` }).where('id', 'in', [...stay]).where('is_listed', '=', true).execute();
  if (gone.length > 0) await trx.deleteFrom('products').where('id', 'in', gone).execute();
  await settle(trx, importId, [...stay], 'offSale');
  await settle(trx, importId, gone, undefined);
  return { restored: 0, removed: gone.length };
}

/** Addresses that two products have exchanged can't be given back one by one; one that somebody else has now stays with them. */
async function restoreSlugs(trx: Tx, importId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select products.id, former -> 'row' ->> 'slug' as slug
    from products join import_journal on import_id = ${importId} and kind = 'products' and key = products.id::text
    where products.id = any(${[...ids]}::integer[]) and products.slug <> former -> 'row' ->> 'slug'`.execute(trx);
  for (const { id } of rows) await trx.updateTable('products').set({ slug: `\n${id}` }).where('id', '=', id).execute();
  for (const { id, slug } of rows) {
    const holder = await trx.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst();
    await trx.updateTable('products').set({ slug: holder === undefined ? slug : `${slug}-${id}` }).where('id', '=', id).execute();
  }
}

/** What went with what; an entry from before that was kept says nothing of it. */
async function restoreFits(trx: Tx, own: RawBuilder<unknown>): Promise<void> {
  const kept = sql`select key::integer as id, former -> 'fits' as fits ${own} and jsonb_typeof(former -> 'fits') = 'array'`;
  const { rows } = await sql<{ id: number; fits: { key: string; needs: boolean }[] }>`
    select id, fits from (${kept}) as kept
    where fits is distinct from (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'needs', needs) order by needs, key collate "C"), '[]') from product_fits where product_id = id)`.execute(trx);
  if (rows.length === 0) return;
  await trx.deleteFrom('product_fits').where('product_id', 'in', rows.map(({ id }) => id)).execute();
  const fits = rows.flatMap(({ id, fits: before }) => before.map((fit) => ({ product_id: id, ...fit })));
  if (fits.length > 0) await trx.insertInto('product_fits').values(fits).execute();
}

interface Restored { readonly id: number; readonly row: FormerRow; readonly document: SearchDocument | undefined }

async function restoreStock(trx: Tx, own: RawBuilder<unknown>): Promise<void> {
  await sql`
    with counted as (
      select id, former, after, stock_before(coalesce((select jsonb_object_agg(store_id, quantity) from store_stock where product_id = id), '{}'), former -> 'stock', after) as stock
      from (select key::integer as id, former, after ${own} and after is not null) as kept
    ), cleared as (
      delete from store_stock using counted where product_id = counted.id and not counted.stock ? store_id::text
    ), stocked as (
      insert into store_stock (product_id, store_id, quantity)
      select counted.id, store::integer, quantity::integer from counted, jsonb_each_text(stock) as each(store, quantity)
      on conflict (product_id, store_id) do update set quantity = excluded.quantity
    )
    update products set stock_total = greatest(0, stock_total + (former -> 'row' ->> 'stock_total')::integer - (select coalesce(sum(value::integer), 0) from jsonb_each_text(after)))
    from counted where products.id = counted.id`.execute(trx);
}

async function restore(trx: Tx, importId: number, restored: readonly Restored[]): Promise<ProductCounts> {
  if (restored.length === 0) return { restored: 0, removed: 0 };
  const ids = restored.map(({ id }) => id);
  const own = sql`from import_journal where import_id = ${importId} and kind = 'products' and key = any(${ids.map(String)}::text[])`;
  await restoreSlugs(trx, importId, ids);
  await restoreStock(trx, own);
  await sql`
    update products set ${sql.raw(said.map((name) => `${name} = (former.row).${name}`).join(', '))}, updated_at = now()
    from (select key::integer as id, jsonb_populate_record(null::products, former -> 'row') as row ${own}) as former
    where products.id = former.id`.execute(trx);
  await sql`
    update product_texts set description = former -> 'texts' -> 'description', overview = former -> 'texts' -> 'overview'
    from (select key::integer as id, former ${own}) as kept
    where product_id = kept.id and jsonb_typeof(former -> 'texts') = 'object'`.execute(trx);
  await restoreFits(trx, own);
  await writeDocuments(trx, restored.flatMap(({ id, document }) => (document === undefined ? [] : [{ id, document }])));
  await settle(trx, importId, ids, undefined);
  return { restored: ids.length, removed: 0 };
}

/** Takes back what one import did to some products, in one transaction; the place to go on from, none at the end. */
async function takeBackSome(shop: Undone, undoing: Undoing, part: Part): Promise<string | undefined> {
  const { db, indexer } = shop;
  const entries = await entriesOf(db, undoing, part);
  const free = entries.filter(({ heir }) => heir === null);
  const states = free.flatMap(({ id, former }) => (former === null ? [] : [{ id, row: former.row }]));
  const documents = await indexer.prepare(states.map(({ row }) => row), false);
  await db.transaction().execute(async (trx) => {
    // In the order in which orders lock products; one that is being ordered is known as ordered then.
    await sql`select id from products where id = any(${entries.map(({ id }) => id)}::integer[]) order by id for update`.execute(trx);
    await bequeath(trx, undoing.id, entries.filter(({ heir }) => heir !== null));
    const { restored, removed } = part.made
      ? await unmake(trx, undoing.id, free)
      : await restore(trx, undoing.id, states.map((state, index) => ({ ...state, document: documents?.[index] })));
    await count(trx, undoing.id, { restored, removed });
  });
  if (documents === undefined) await indexer.index(states.map(({ id }) => id));
  return entries.at(-1)?.key;
}

/** Takes back what an import did to products, some at a time: first those that it made, so that their addresses are free. */
export async function takeBackProducts(shop: Undone, undoing: Undoing, size: number): Promise<void> {
  for (const made of [true, false]) {
    let after: string | undefined = '';
    while (after !== undefined) after = await takeBackSome(shop, undoing, { made, after, size });
  }
}
