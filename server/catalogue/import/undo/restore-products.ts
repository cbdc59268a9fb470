import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { noText } from '../../../../lib/i18n/locales.ts';
import { moveStock } from '../../../core/stock/movements.ts';
import type { Db } from '../../../db/open.ts';
import { productColumns } from '../../../db/product-columns.ts';
import type { Database } from '../../../db/schema.ts';
import { presentOptions } from '../../../core/reference/present-options.ts';
import { standingOldPrice, standingPrice } from '../../product/standing-price.ts';
import type { Searchable, SearchEntry } from '../../search/search-entry.ts';
import { writeSearchEntries } from '../../search/indexing.ts';

type Tx = Transaction<Database>;

/**
 * Restored columns; counts of orders and reviews are the shop's, stock is restored by movements, and prices under a
 * running plan (`restoredPrices`).
 */
const restoredColumns = Object.keys(
  productColumns(
    'id',
    'external_id',
    'slug',
    'is_own',
    'old_price',
    'sale_price',
    'standing_price',
    'standing_old_price',
    'stock_total',
    'rate_counts',
    'reviews_count',
    'rating',
    'search_document',
    'search_length',
    'updated_at',
  ),
);

/** Whether a value is as the import left it; entries without `after` do not know. */
const isUnchanged = (key: string, value: RawBuilder<unknown>) =>
  sql`(after is null or after -> ${sql.lit(key)} = coalesce(to_jsonb(${value}), 'null'))`;
const isColumnUnchanged = (column: string) => isUnchanged(column, sql`products.${sql.ref(column)}`);

/** Assignments that restore prices: the journal has those that stand, and a running plan stays in force. */
const restoredPrices = (
  [
    ['sale_price', 'standing_price', standingPrice],
    ['old_price', 'standing_old_price', standingOldPrice],
  ] as const
).map(([price, standing, present]) => {
  const value = sql`case when ${isUnchanged(price, present)} then (found.row).${sql.ref(price)} else ${present} end`;
  return sql`${sql.ref(price)} = case when products.standing_price is null then ${value} else products.${sql.ref(price)} end,
    ${sql.ref(standing)} = case when products.standing_price is null then null else ${value} end`;
});

/** Columns from which the search document of a product is made. */
const searchedColumns = ['name', 'model_code', 'category_id', 'brand_id', 'attributes'] as const;
type FoundProduct = Searchable & { readonly id: number };

/** Products as they will be once an import is undone: columns that were changed after it stay. */
export async function readRestored(db: Db, importId: number, ids: readonly number[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundProduct>`
    select products.id, ${sql.join(searchedColumns.map((name) => sql`case when ${isColumnUnchanged(name)} then former -> 'row' -> ${sql.lit(name)} else to_jsonb(products.${sql.ref(name)}) end as ${sql.ref(name)}`))}
    from products join import_journal on import_id = ${importId} and kind = 'products' and key = products.id::text
    where products.id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
}

/**
 * Slugs exchanged between two products cannot be restored one by one; one that another product now has stays with it.
 */
async function restoreSlugs(trx: Tx, importId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select products.id, former -> 'row' ->> 'slug' as slug
    from products join import_journal on import_id = ${importId} and kind = 'products' and key = products.id::text
    where products.id = any(${[...ids]}::integer[]) and products.slug <> former -> 'row' ->> 'slug' and ${isColumnUnchanged('slug')}`.execute(
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

const currentFits = sql`(select coalesce(jsonb_agg(jsonb_build_object('key', fit.key, 'needs', fit.needs) order by fit.needs, fit.key collate "C"), '[]') from product_fits fit where fit.product_id = journal.key::integer)`;

/** Restores compatibility that nobody has changed since; an older entry has none. */
async function restoreFits(trx: Tx, own: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; fits: { key: string; needs: boolean }[] }>`
    select key::integer as id, former -> 'fits' as fits
    from (select key, former, after ${own}) as journal
    where jsonb_typeof(former -> 'fits') = 'array' and former -> 'fits' <> ${currentFits} and ${isUnchanged('fits', currentFits)}`.execute(
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

/** Restores texts that nobody has changed since; a product that had none then has empty ones. */
async function restoreTexts(trx: Tx, own: RawBuilder<unknown>): Promise<void> {
  const restored = (name: string) => {
    const stored = sql`product_texts.${sql.ref(name)}`;
    return sql`case when ${isUnchanged(`texts.${name}`, stored)}
      then coalesce(nullif(former -> 'texts' -> ${sql.lit(name)}, 'null'), ${JSON.stringify(noText)}::jsonb) else ${stored} end`;
  };
  await sql`
    update product_texts set description = ${restored('description')}, overview = ${restored('overview')}
    from (select key::integer as id, former, after ${own}) as journal
    where product_id = journal.id
      and (product_texts.description, product_texts.overview) is distinct from (${restored('description')}, ${restored('overview')})`.execute(
    trx,
  );
}

/** A product as it will be, with its search document if the shop's own search is used. */
export interface RestoredProduct {
  readonly product: FoundProduct;
  readonly searchEntry: SearchEntry | undefined;
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

/** Replaces restored options that were merged into others since. */
async function followMerges(trx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'attributes', 'option_ids', 'variant'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .execute();
  const present = await presentOptions(trx, rows);
  const changed = rows.map(present).filter((row, index) => !isDeepStrictEqual(row, rows[index]));
  if (changed.length === 0) return;
  await sql`update products set attributes = change.attributes, option_ids = change.option_ids,
      variant = nullif(change.variant, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as change(id integer, attributes jsonb, option_ids integer[], variant jsonb)
    where products.id = change.id`.execute(trx);
}

/** Writes the documents of products that are as was expected; returns the ids of the others. */
async function writeExpectedDocuments(trx: Tx, restored: readonly RestoredProduct[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', ...searchedColumns])
    .where(
      'id',
      'in',
      restored.map(({ product }) => product.id),
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const expected = restored.filter(({ product }) => isDeepStrictEqual(stored.get(product.id), product));
  await writeSearchEntries(
    trx,
    expected.flatMap(({ product: { id }, searchEntry }) =>
      searchEntry === undefined ? [] : [{ id, entry: searchEntry }],
    ),
  );
  const written = new Set(expected.map(({ product }) => product.id));
  return rows.flatMap(({ id }) => (written.has(id) ? [] : [id]));
}

/**
 * Restores what the import has changed and nobody has changed since, of products that the caller has locked. Returns
 * products that were changed between `readRestored` and the lock: their search documents are still to be written.
 */
export async function restoreProducts(
  trx: Tx,
  importId: number,
  restored: readonly RestoredProduct[],
  now: Date,
): Promise<number[]> {
  if (restored.length === 0) return [];
  const ids = restored.map(({ product }) => product.id);
  const own = sql`from import_journal where import_id = ${importId} and kind = 'products' and key = any(${ids.map(String)}::text[])`;
  await restoreSlugs(trx, importId, ids);
  await restoreStock(trx, importId, ids, own, now);
  await sql`
    update products set ${sql.join(restoredColumns.map((name) => sql`${sql.ref(name)} = case when ${isColumnUnchanged(name)} then (found.row).${sql.ref(name)} else products.${sql.ref(name)} end`))}, ${sql.join(restoredPrices)}, updated_at = now()
    from (select key::integer as id, after, jsonb_populate_record(null::products, former -> 'row') as row ${own}) as found
    where products.id = found.id`.execute(trx);
  await followMerges(trx, ids);
  await restoreTexts(trx, own);
  await restoreFits(trx, own);
  return writeExpectedDocuments(trx, restored);
}
