import { sql, type Transaction } from 'kysely';
import { productColumns } from '../../../db/product-columns.ts';
import type { Database } from '../../../db/schema.ts';
import type { SearchEntry } from '../../search/search-entry.ts';
import { learnWords, wordsOf } from '../../search/indexing.ts';
import { readStock } from '../../../core/stock/known-stock.ts';
import { lockStock, moveStock, type Pieces } from '../../../core/stock/movements.ts';
import { noStock, type StatedStock, stockAfter, type StoreStock } from '../../../core/stock/stated-stock.ts';
import type { ImportContext } from '../import-context.ts';
import { noCompatibility } from '../../product/compatibility.ts';
import { mergeAttributesNow } from './merge-attributes-now.ts';
import { mergeTexts } from './merge-texts.ts';
import { type ExistingProduct, isEqual, type ProductState } from './stored-products.ts';

/** A product with its search entry, if that is stored beside it, and its former state. */
export interface ProductToWrite {
  readonly product: ProductState;
  readonly stated: StatedStock;
  readonly searchEntry: SearchEntry | undefined;
  readonly existing?: ExistingProduct | undefined;
}
type Tx = Transaction<Database>;
type Found = ProductToWrite & { readonly existing: ExistingProduct };

// Ratings are written by those who count them, documents of an external engine by nobody here.
const importedColumns: Readonly<
  Record<Exclude<keyof ProductState, 'stock' | 'fits' | 'description' | 'overview'>, string>
> = productColumns(
  'id',
  'is_own',
  'standing_price',
  'standing_old_price',
  'rate_counts',
  'reviews_count',
  'rating',
  'search_document',
  'search_length',
  'updated_at',
);
const searchColumns = { search_document: 'tsvector', search_length: 'smallint' } as const;

type ProductRow = Omit<ProductState, 'stock' | 'fits' | 'description' | 'overview'>;
const rowOf = ({
  stock: _stock,
  fits: _fits,
  description: _description,
  overview: _overview,
  ...row
}: ProductState): ProductRow => row;
const searchColumnsOf = (entry: SearchEntry | undefined): object =>
  entry === undefined ? {} : { search_document: entry.document, search_length: entry.length };

async function insertProducts(trx: Tx, written: readonly ProductToWrite[]): Promise<Map<string, number>> {
  if (written.length === 0) return new Map();
  const columns = written.every(({ searchEntry }) => searchEntry !== undefined)
    ? { ...importedColumns, ...searchColumns }
    : importedColumns;
  const list = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const types = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into products (${list}, updated_at)
    select ${list}, now() from jsonb_to_recordset(${JSON.stringify(written.map(({ product, searchEntry }) => ({ ...rowOf(product), ...searchColumnsOf(searchEntry) })))}::jsonb) as r(${types})
    returning id, external_id`.execute(trx);
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

/** The columns of a product that the list changes; all others keep their present value. */
function changedColumns({ product, existing }: Found): object {
  const { external_id: _id, stock_total: _stock, ...row } = rowOf(product);
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !isEqual(value, existing[name as keyof typeof row])),
  );
}

const updatableColumns = Object.keys({ ...importedColumns, ...searchColumns }).filter(
  (name) => name !== 'external_id' && name !== 'stock_total',
);

/** Under a running plan a list changes the price that stands under it. */
const priceAssignment = (price: string, standing: string): string => `
  ${price} = case when stored.standing_price is null then next.${price} else stored.${price} end,
  ${standing} = case when stored.standing_price is not null and r.changes ? '${price}' then next.${price} else stored.${standing} end`;
const priceAssignments: Readonly<Record<string, string>> = {
  sale_price: priceAssignment('sale_price', 'standing_price'),
  old_price: priceAssignment('old_price', 'standing_old_price'),
};

async function updateProducts(trx: Tx, written: readonly Found[]): Promise<void> {
  if (written.length === 0) return;
  const changes = written.map((entry) => ({
    id: entry.existing.id,
    changes: { ...changedColumns(entry), ...searchColumnsOf(entry.searchEntry) },
  }));
  // The update names only columns that a row of the batch changes: naming a column stores its long values again.
  const changed = new Set(changes.flatMap((entry) => Object.keys(entry.changes)));
  const assignments = updatableColumns
    .filter((name) => changed.has(name))
    .map((name) => priceAssignments[name] ?? `"${name}" = next."${name}"`);
  await sql`
    update products set ${sql.raw([...assignments, 'updated_at = now()'].join(', '))}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(id integer, changes jsonb)
      join products stored on stored.id = r.id cross join lateral jsonb_populate_record(stored, r.changes) as next
    where products.id = r.id`.execute(trx);
}

async function writeTexts(trx: Tx, numbered: readonly (ProductToWrite & { readonly id: number })[]): Promise<void> {
  const texts = numbered
    .filter(
      ({ product, existing }) =>
        existing === undefined ||
        !isEqual(product.description, existing.description) ||
        !isEqual(product.overview, existing.overview),
    )
    .map(({ id, product: { description, overview } }) => ({ product_id: id, description, overview }));
  if (texts.length === 0) return;
  await sql`insert into product_texts (product_id, description, overview)
    select product_id, description, overview from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as r(product_id integer, description jsonb, overview jsonb)
    on conflict (product_id) do update set description = excluded.description, overview = excluded.overview`.execute(
    trx,
  );
}

const piecesBetween = (productId: number, before: StoreStock, after: StoreStock): Pieces[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((store) => ({
    productId,
    storeId: Number(store),
    pieces: (after[store] ?? 0) - (before[store] ?? 0),
  }));

/** Moves the stock of products to what their rows state, from the present stock; earlier reads are not used. */
async function writeStock(
  trx: Tx,
  numbered: readonly (ProductToWrite & { readonly id: number })[],
  { journal, now }: Pick<ImportContext, 'journal' | 'now'>,
  countedAt: Date | null,
): Promise<void> {
  const stating = numbered.filter(({ stated }) => stated.kind !== 'nothing');
  const known = await readStock(
    trx,
    stating.flatMap(({ id, existing }) => (existing === undefined ? [] : [id])),
    countedAt,
  );
  const moves = stating.flatMap(({ id, stated, existing }) => {
    const before = known.get(id) ?? noStock;
    // A store that a new product names with zero pieces is recorded, so that it counts as counted.
    return piecesBetween(id, before.stock, stockAfter(stated, before)).filter(
      ({ pieces }) => pieces !== 0 || existing === undefined,
    );
  });
  await moveStock(trx, moves, { kind: 'import', importId: journal, countedAt: countedAt ?? now(), at: now() });
}

/** Writes changed compatibility only, because each such write invalidates product pages. */
async function writeFits(trx: Tx, numbered: readonly (ProductToWrite & { readonly id: number })[]): Promise<void> {
  const others = numbered
    .filter(({ product: { fits }, existing }) => !isEqual(fits, existing?.fits ?? noCompatibility))
    .map(({ id, product: { fits } }) => ({ id, fits }));
  if (others.length === 0) return;
  await trx
    .deleteFrom('product_fits')
    .where(
      'product_id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
  const rows = others.flatMap(({ id, fits: { has, needs } }) => [
    ...has.map((key) => ({ product_id: id, key, needs: false })),
    ...needs.map((key) => ({ product_id: id, key, needs: true })),
  ]);
  await sql`insert into product_fits (product_id, key, needs)
    select product_id, key, needs from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(product_id integer, key text, needs boolean)`.execute(
    trx,
  );
}

/**
 * Writes products with their texts, stock and search words in one transaction; returns ids by external id. Of existing
 * products only the changes of the list are written, under their locks. Throws if any cannot be written.
 */
export function writeBatch(
  shop: Pick<ImportContext, 'db' | 'journal' | 'now'>,
  prepared: readonly ProductToWrite[],
  countedAt: Date | null,
): Promise<Map<string, number>> {
  return shop.db.transaction().execute(async (trx) => {
    // In the order in which orders lock products, which prevents deadlocks.
    await lockStock(
      trx,
      prepared.flatMap(({ existing }) => existing?.id ?? []),
    );
    const written = await mergeAttributesNow(trx, await mergeTexts(trx, prepared));
    const found = written.flatMap((entry) =>
      entry.existing === undefined ? [] : [{ ...entry, existing: entry.existing }],
    );
    const insertedProducts = await insertProducts(
      trx,
      written.filter(({ existing }) => existing === undefined),
    );
    await updateProducts(trx, found);
    const ids = new Map([
      ...found.map(({ existing }) => [existing.external_id, existing.id] as const),
      ...insertedProducts,
    ]);
    const numbered = written.flatMap((entry) => {
      const id = ids.get(entry.product.external_id);
      return id === undefined ? [] : [{ ...entry, id }];
    });
    await writeTexts(trx, numbered);
    await writeStock(trx, numbered, shop, countedAt);
    await writeFits(trx, numbered);
    await learnWords(trx, wordsOf(written.flatMap(({ searchEntry }) => searchEntry ?? [])));
    return ids;
  });
}
