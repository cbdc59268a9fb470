import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { productColumns } from '../../../db/product-columns.ts';
import type { Database, StoredAttribute } from '../../../db/schema.ts';
import type { Localized } from '../../../../lib/i18n/locales.ts';
import type { SearchDocument } from '../../search/document.ts';
import { writeDocuments } from '../../search/indexing.ts';
import type { ImportShop } from '../import-shop.ts';
import { moveStock } from '../../../core/stock/movements.ts';
import { count } from './counts.ts';

type Tx = Transaction<Database>;
/** What undoing an import needs. */
export type UndoResult = Pick<ImportShop, 'db' | 'indexer' | 'now'>;

/** An import that is undone, and the later ones that are not. */
export interface UndoContext {
  readonly id: number;
  readonly later: readonly number[];
}

interface Entry {
  readonly key: string;
  readonly id: number;
  /** The next import that wrote the same product. */
  readonly heir: number | null;
  readonly former: { readonly row: FormerRow } | null;
}
interface FormerRow {
  readonly name: Localized;
  readonly model_code: string;
  readonly category_id: number;
  readonly brand_id: number;
  readonly attributes: StoredAttribute[];
  readonly slug: string;
}
interface ProductCounts {
  readonly restored: number;
  readonly removed: number;
}

/** Restored columns; counts of orders and reviews are the shop's, and stock is restored by movements. */
const restoredColumns = Object.keys(
  productColumns(
    'id',
    'external_id',
    'slug',
    'is_own',
    'stock_total',
    'rate_counts',
    'reviews_count',
    'rating',
    'search_document',
    'search_length',
    'updated_at',
  ),
);

interface Part {
  readonly made: boolean;
  readonly after: string;
  readonly size: number;
}

/** Journal entries by key; the caller holds the import lock, so nobody else writes them. */
async function entriesOf(db: Db, { id, later }: UndoContext, { made, after, size }: Part): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select key, key::integer as id, former,
      (select min(import_id) from import_journal heir where heir.import_id = any(${[...later]}::integer[]) and heir.kind = 'products' and heir.key = import_journal.key) as heir
    from import_journal
    where import_id = ${id} and kind = 'products' and outcome is null and (former is null) = ${made} and key > ${after}
    order by key limit ${size}`.execute(db);
  return rows;
}

/** Whether a column of a product is as the import left it; entries without \`after\` do not know. */
const isUnchangedSince = (column: string) =>
  sql`(after is null or after -> ${sql.lit(column)} = coalesce(to_jsonb(products.${sql.ref(column)}), 'null'))`;

const settleEntries = async (
  trx: Tx,
  importId: number,
  ids: readonly number[],
  outcome: 'left' | 'offSale' | undefined,
): Promise<void> => {
  if (ids.length === 0) return;
  const entries = sql`import_id = ${importId} and kind = 'products' and key = any(${ids.map(String)}::text[])`;
  await (
    outcome === undefined
      ? sql`delete from import_journal where ${entries}`
      : sql`update import_journal set outcome = ${outcome} where ${entries}`
  ).execute(trx);
};

/** Passes former values to the next import and this one's changes into its entries: as if this import had never run. */
async function passEntriesOn(trx: Tx, importId: number, entries: readonly Entry[]): Promise<void> {
  await sql`
    update stock_movements set import_id = given.heir
    from unnest(${entries.map(({ id }) => id)}::integer[], ${entries.map(({ heir }) => heir)}::integer[]) as given(id, heir)
    where stock_movements.import_id = ${importId} and stock_movements.product_id = given.id`.execute(trx);
  await sql`
    update import_journal as heir set former = own.former, pictures = own.pictures,
      after = case when own.after is null or heir.after is null then null else own.after || heir.after end
    from import_journal own join unnest(${entries.map(({ id }) => String(id))}::text[], ${entries.map(({ heir }) => heir)}::integer[]) as given(key, heir) on given.key = own.key
    where own.import_id = ${importId} and own.kind = 'products' and heir.import_id = given.heir and heir.kind = 'products' and heir.key = own.key`.execute(
    trx,
  );
  await settleEntries(
    trx,
    importId,
    entries.map(({ id }) => id),
    'left',
  );
}

/** Products that orders, reviews or lists of the owner refer to. */
async function needed(trx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from order_items where product_id = any(${[...ids]}::integer[])
    union select product_id from reviews where product_id = any(${[...ids]}::integer[])
    union select product_id from collection_products where product_id = any(${[...ids]}::integer[])
    union select product_id from promotion_products where product_id = any(${[...ids]}::integer[])
    union select product_id from sale_month_products where product_id = any(${[...ids]}::integer[])`.execute(trx);
  return new Set(rows.map((row) => row.product_id));
}

async function removeCreated(trx: Tx, importId: number, entries: readonly Entry[]): Promise<ProductCounts> {
  const ids = entries.map(({ id }) => id);
  const stay = await needed(trx, ids);
  const gone = ids.filter((id) => !stay.has(id));
  if (stay.size > 0)
    await trx
      .updateTable('products')
      .set({ is_listed: false, updated_at: sql`now()` })
      .where('id', 'in', [...stay])
      .where('is_listed', '=', true)
      .execute();
  if (gone.length > 0) await trx.deleteFrom('products').where('id', 'in', gone).execute();
  await settleEntries(trx, importId, [...stay], 'offSale');
  await settleEntries(trx, importId, gone, undefined);
  return { restored: 0, removed: gone.length };
}

/**
 * Slugs exchanged between two products cannot be restored one by one; one that another product now has stays with it.
 */
async function restoreSlugs(trx: Tx, importId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select products.id, former -> 'row' ->> 'slug' as slug
    from products join import_journal on import_id = ${importId} and kind = 'products' and key = products.id::text
    where products.id = any(${[...ids]}::integer[]) and products.slug <> former -> 'row' ->> 'slug' and ${isUnchangedSince('slug')}`.execute(
    trx,
  );
  for (const { id } of rows)
    await trx
      .updateTable('products')
      .set({ slug: `\n${id}` })
      .where('id', '=', id)
      .execute();
  for (const { id, slug } of rows) {
    const holder = await trx.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst();
    await trx
      .updateTable('products')
      .set({ slug: holder === undefined ? slug : `${slug}-${id}` })
      .where('id', '=', id)
      .execute();
  }
}

/** Restores compatibility; an older entry has none. */
async function restoreFits(trx: Tx, own: RawBuilder<unknown>): Promise<void> {
  const former = sql`select key::integer as id, former -> 'fits' as fits ${own} and jsonb_typeof(former -> 'fits') = 'array'`;
  const { rows } = await sql<{ id: number; fits: { key: string; needs: boolean }[] }>`
    select id, fits from (${former}) as kept
    where fits is distinct from (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'needs', needs) order by needs, key collate "C"), '[]') from product_fits where product_id = id)`.execute(
    trx,
  );
  if (rows.length === 0) return;
  await trx
    .deleteFrom('product_fits')
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const fits = rows.flatMap(({ id, fits: before }) => before.map((fit) => ({ product_id: id, ...fit })));
  if (fits.length > 0) await trx.insertInto('product_fits').values(fits).execute();
}

interface Restored {
  readonly id: number;
  readonly row: FormerRow;
  readonly document: SearchDocument | undefined;
}

/** Reverses the movements of the import; pieces sold meanwhile cannot be moved. */
async function restoreStock(
  trx: Tx,
  importId: number,
  ids: readonly number[],
  own: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ product_id: number; store_id: number; pieces: number }>`
    select product_id, store_id, greatest(-moved.pieces, -coalesce(quantity, 0))::integer as pieces
    from (
      select product_id, store_id, sum(pieces) as pieces from stock_movements
      where import_id = ${importId} and product_id = any(${[...ids]}::integer[]) group by product_id, store_id
    ) as moved left join store_stock using (product_id, store_id)
    where moved.pieces <> 0`.execute(trx);
  await moveStock(
    trx,
    rows.map(({ product_id, store_id, pieces }) => ({ productId: product_id, storeId: store_id, pieces })),
    { kind: 'undo', importId, at: now },
  );
  // Its counts no longer apply, and its movements are settled, so they are not reversed twice.
  await sql`update stock_movements set counted_at = null, import_id = null where import_id = ${importId} and product_id = any(${[...ids]}::integer[])`.execute(
    trx,
  );
  await sql`
    delete from store_stock using (select key::integer as id, former -> 'stock' as stock ${own}) as found
    where product_id = found.id and quantity = 0 and not found.stock ? store_id::text`.execute(trx);
}

async function restore(trx: Tx, importId: number, restored: readonly Restored[], now: Date): Promise<ProductCounts> {
  if (restored.length === 0) return { restored: 0, removed: 0 };
  const ids = restored.map(({ id }) => id);
  const own = sql`from import_journal where import_id = ${importId} and kind = 'products' and key = any(${ids.map(String)}::text[])`;
  await restoreSlugs(trx, importId, ids);
  await restoreStock(trx, importId, ids, own, now);
  await sql`
    update products set ${sql.join(restoredColumns.map((name) => sql`${sql.ref(name)} = case when ${isUnchangedSince(name)} then (found.row).${sql.ref(name)} else products.${sql.ref(name)} end`))}, updated_at = now()
    from (select key::integer as id, after, jsonb_populate_record(null::products, former -> 'row') as row ${own}) as found
    where products.id = found.id`.execute(trx);
  await sql`
    update product_texts set description = former -> 'texts' -> 'description', overview = former -> 'texts' -> 'overview'
    from (select key::integer as id, former ${own}) as kept
    where product_id = kept.id and jsonb_typeof(former -> 'texts') = 'object'`.execute(trx);
  await restoreFits(trx, own);
  await writeDocuments(
    trx,
    restored.flatMap(({ id, document }) => (document === undefined ? [] : [{ id, document }])),
  );
  await settleEntries(trx, importId, ids, undefined);
  return { restored: ids.length, removed: 0 };
}

/** Undoes one import for some products, in one transaction; returns where to continue, nothing at the end. */
async function undoProductBatch(shop: UndoResult, undoing: UndoContext, part: Part): Promise<string | undefined> {
  const { db, indexer, now } = shop;
  const entries = await entriesOf(db, undoing, part);
  const free = entries.filter(({ heir }) => heir === null);
  const states = free.flatMap(({ id, former }) => (former === null ? [] : [{ id, row: former.row }]));
  const documents = await indexer.prepare(
    states.map(({ row }) => row),
    false,
  );
  await db.transaction().execute(async (trx) => {
    // In the order in which orders lock products; a product that is being ordered is then known as ordered.
    await sql`select id from products where id = any(${entries.map(({ id }) => id)}::integer[]) order by id for update`.execute(
      trx,
    );
    await passEntriesOn(
      trx,
      undoing.id,
      entries.filter(({ heir }) => heir !== null),
    );
    const { restored, removed } = part.made
      ? await removeCreated(trx, undoing.id, free)
      : await restore(
          trx,
          undoing.id,
          states.map((state, index) => ({ ...state, document: documents?.[index] })),
          now(),
        );
    await count(trx, undoing.id, { restored, removed });
  });
  if (documents === undefined) await indexer.index(states.map(({ id }) => id));
  return entries.at(-1)?.key;
}

/** Undoes an import's products in batches: first the created ones, so that their slugs are free. */
export async function undoProducts(shop: UndoResult, undoing: UndoContext, size: number): Promise<void> {
  for (const made of [true, false]) {
    let after: string | undefined = '';
    while (after !== undefined) after = await undoProductBatch(shop, undoing, { made, after, size });
  }
}
