import { sql, type Transaction } from 'kysely';
import { noText } from '../../../lib/i18n/locales.ts';
import { lockStock } from '../../core/stock/movements.ts';
import type { Database } from '../../db/schema.ts';
import type { SearchEngine } from '../search/engine.ts';
import { indexWritten } from '../search/index-after-commit.ts';
import type { EditableProduct } from './editable-product.ts';
import { standingOldPrice, standingPrice, standingPriceValues } from '../product/standing-price.ts';
import { presentOptions } from '../../core/reference/present-options.ts';

type Tx = Transaction<Database>;

/** Products as they are; for a change `lockProducts` reads them under their locks. */
export async function readProducts(
  db: Pick<Tx, 'selectFrom'>,
  ids: readonly number[],
): Promise<Map<number, EditableProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('product_texts', 'product_texts.product_id', 'products.id')
    .select([
      'products.id',
      'products.category_id',
      'products.brand_id',
      'products.model_code',
      'products.name',
      standingPrice.as('sale_price'),
      standingOldPrice.as('old_price'),
      'products.is_listed',
      'products.sale_mode',
      'products.attributes',
      'products.option_ids',
      'products.variant',
      'products.images',
      'products.sticker_ids',
      sql<number[]>`array(select attribute_id from category_attributes
        where category_attributes.category_id = products.category_id order by sort, attribute_id)`.as(
        'attribute_order',
      ),
      'brands.name as brand',
      'product_texts.overview',
      'product_texts.description',
    ])
    .where('products.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ brand, overview, description, ...row }) => [
      row.id,
      {
        ...row,
        overview: overview ?? noText,
        description: description ?? noText,
        keep: [brand, row.model_code].filter((name) => name !== ''),
      },
    ]),
  );
}

/** The same under the locks of the products, which imports and orders take too. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<Map<number, EditableProduct>> {
  await lockStock(tx, ids);
  return readProducts(tx, ids);
}

/** A product before and after a change. */
export interface ChangedProduct {
  readonly before: EditableProduct;
  readonly after: EditableProduct;
}

async function writeTexts(tx: Tx, changed: readonly ChangedProduct[]): Promise<void> {
  const texts = changed
    .filter(({ before, after }) => before.overview !== after.overview || before.description !== after.description)
    .map(({ after: { id, overview, description } }) => ({ product_id: id, overview, description }));
  if (texts.length === 0) return;
  const list = sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as change(product_id integer, overview jsonb, description jsonb)`;
  // Pages follow updates of this table, not inserts, which belong to new products.
  await sql`insert into product_texts (product_id, overview, description)
    select product_id, ${JSON.stringify(noText)}::jsonb, ${JSON.stringify(noText)}::jsonb from ${list}
    on conflict (product_id) do nothing`.execute(tx);
  await sql`update product_texts set overview = change.overview, description = change.description
    from ${list} where product_texts.product_id = change.product_id`.execute(tx);
}

async function writeAttributes(tx: Tx, changed: readonly ChangedProduct[]): Promise<void> {
  const rows = changed
    .filter(({ before, after }) => before.attributes !== after.attributes || before.category_id !== after.category_id)
    .map(({ after: { id, attributes, option_ids, variant } }) => ({ id, attributes, option_ids, variant }));
  if (rows.length === 0) return;
  const present = await presentOptions(tx, rows);
  await sql`update products set attributes = change.attributes, option_ids = change.option_ids,
      variant = nullif(change.variant, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows.map(present))}::jsonb) as change(id integer, attributes jsonb, option_ids integer[], variant jsonb)
    where products.id = change.id`.execute(tx);
}

/** Writes and indexes locked products; triggers note the pages that change. */
export async function writeProducts(
  tx: Tx,
  search: Pick<SearchEngine, 'entries'>,
  changed: readonly ChangedProduct[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const values = changed.map(
    ({ after: { id, name, images, sale_price, old_price, is_listed, sale_mode, category_id, sticker_ids } }) => ({
      id,
      name,
      images,
      sale_price,
      old_price,
      is_listed,
      sale_mode,
      category_id,
      sticker_ids,
    }),
  );
  await sql`
    update products set name = change.name, images = change.images, ${standingPriceValues},
      is_listed = change.is_listed, sale_mode = change.sale_mode, category_id = change.category_id,
      sticker_ids = change.sticker_ids, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as change(id integer, name jsonb, images text[], sale_price bigint, old_price bigint, is_listed boolean, sale_mode text,
        category_id integer, sticker_ids integer[])
    where products.id = change.id`.execute(tx);
  await writeTexts(tx, changed);
  await writeAttributes(tx, changed);
  const found = changed.filter(
    ({ before, after }) =>
      before.name !== after.name || before.attributes !== after.attributes || before.category_id !== after.category_id,
  );
  await indexWritten(
    tx,
    search,
    found.map(({ after }) => after),
  );
}
