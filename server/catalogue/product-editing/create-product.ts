import { sql, type Transaction } from 'kysely';
import type { BodyOf } from '../../../lib/contract/endpoint.ts';
import type { contract } from '../../../lib/contract/index.ts';
import { type Locale, type Localized, noText } from '../../../lib/i18n/locales.ts';
import { searchKey } from '../../../lib/translit/translit.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { fillLocales } from '../import/words/three-languages.ts';
import type { SearchEngine } from '../search/engine.ts';
import { indexWritten } from '../search/index-after-commit.ts';

type Tx = Transaction<Database>;
type NewProduct = BodyOf<typeof contract.staff.createProduct>;

const maxSlug = 200;
const maxSlugAttempts = 20;

/** What a copy takes from its product. */
interface Origin {
  readonly attributes: readonly StoredAttribute[];
  readonly option_ids: readonly number[];
  readonly images: readonly string[];
  readonly overview: Localized;
  readonly description: Localized;
}

async function originOf(
  tx: Tx,
  { copy_of: id, category, with_pictures }: NewProduct,
  placeholder: string,
): Promise<Origin | undefined> {
  if (id === undefined)
    return { attributes: [], option_ids: [], images: [placeholder], overview: noText, description: noText };
  const found = await tx
    .selectFrom('products')
    .leftJoin('product_texts', 'product_texts.product_id', 'products.id')
    .select(['category_id', 'attributes', 'option_ids', 'images', 'overview', 'description'])
    .where('products.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const isSameCategory = found.category_id === category;
  return {
    attributes: isSameCategory ? found.attributes : [],
    option_ids: isSameCategory ? found.option_ids : [],
    images: with_pictures === true ? found.images : [placeholder],
    overview: found.overview ?? noText,
    description: found.description ?? noText,
  };
}

/** The product that has this code or barcode. */
async function existingOf(tx: Tx, { code, barcode = '' }: NewProduct): Promise<Refusal | undefined> {
  const found = await tx
    .selectFrom('products')
    .select(['id', 'external_id'])
    .where((eb) => eb.or([eb('external_id', '=', code), ...(barcode === '' ? [] : [eb('barcode', '=', barcode)])]))
    .orderBy(sql`external_id = ${code}`, 'desc')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const field = found.external_id === code ? 'code' : 'barcode';
  return refuse('productExists', [{ field, product_id: found.id }]);
}

const slugOf = (name: Localized, code: string): string =>
  [name.uz, code]
    .map((part) => searchKey(part).replaceAll(' ', '-'))
    .filter((part) => part !== '')
    .join('-')
    .slice(0, maxSlug);

interface Row {
  readonly product: NewProduct;
  readonly name: Localized;
  readonly origin: Origin;
  readonly now: Date;
}

/** Inserts the product under the first free slug; undefined where its code is in use. */
async function insertProduct(tx: Tx, { product, name, origin, now }: Row): Promise<number | undefined> {
  const { code, barcode = '', category, brand, sale_price } = product;
  const base = slugOf(name, code) || `product-${now.getTime()}`;
  for (let attempt = 1; attempt <= maxSlugAttempts; attempt += 1) {
    const row = await tx
      .insertInto('products')
      .values({
        external_id: code,
        barcode: barcode === '' ? null : barcode,
        slug: attempt === 1 ? base : `${base}-${attempt}`,
        category_id: category,
        brand_id: brand,
        model_group: `id:${code}`,
        model_code: code,
        name: JSON.stringify(name),
        variant: null,
        old_price: null,
        sale_price,
        full_payment_percent: 0,
        sale_mode: 'cart',
        is_listed: false,
        is_own: true,
        stock_total: 0,
        images: [...origin.images],
        option_ids: [...origin.option_ids],
        sticker_ids: [],
        attributes: JSON.stringify(origin.attributes),
        rate_counts: [0, 0, 0, 0, 0],
        reviews_count: 0,
        rating: 0,
        popularity: 0,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) return row.id;
    const { rows } = await sql`select from products where external_id = ${code}`.execute(tx);
    if (rows.length > 0) return undefined;
  }
  return undefined;
}

interface CreateContext {
  readonly staffId: number;
  readonly now: Date;
  readonly reference: ReferenceData;
  readonly search: Pick<SearchEngine, 'entries'>;
  /** Key of the picture that stands for a missing one. */
  readonly placeholder: string;
}

/** Whether a category can have products; its lock lets a category that is put below it at the same time wait. */
export async function isLeaf(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('categories').select('id').where('id', '=', id).forShare().executeTakeFirst();
  if (row === undefined) return false;
  const child = await tx.selectFrom('categories').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();
  return child === undefined;
}

/** Creates a hidden product with its texts and search document; its creation begins its history. */
export async function createProduct(
  tx: Tx,
  product: NewProduct,
  { staffId, now, reference, search, placeholder }: CreateContext,
): Promise<{ id: number } | Refusal> {
  const { code, category, brand, copy_of } = product;
  const maker = reference.brands.get(brand)?.name;
  if (maker === undefined) return refuse('invalid', [{ field: 'brand', message: 'invalidValue' }]);
  if (!(await isLeaf(tx, category))) return refuse('invalid', [{ field: 'category', message: 'invalidValue' }]);
  const origin = await originOf(tx, product, placeholder);
  if (origin === undefined || origin.images.includes('')) return refuse('notFound');
  const existing = await existingOf(tx, product);
  if (existing !== undefined) return existing;
  const name = fillLocales(product.name, 'uz', [maker, code]);
  if (name === undefined) return refuse('invalid', [{ field: 'name.uz', message: 'required' }]);
  const id = await insertProduct(tx, { product, name, origin, now });
  // Another call has taken the code since it was looked for.
  if (id === undefined) return (await existingOf(tx, product)) ?? refuse('unavailable');
  await tx
    .insertInto('product_texts')
    .values({
      product_id: id,
      overview: JSON.stringify(origin.overview),
      description: JSON.stringify(origin.description),
    })
    .execute();
  if (copy_of !== undefined)
    await sql`insert into product_fits (product_id, key, needs)
      select ${id}::integer, key, needs from product_fits where product_id = ${copy_of}`.execute(tx);
  await indexWritten(tx, search, [
    { id, name, model_code: code, category_id: category, brand_id: brand, attributes: origin.attributes },
  ]);
  await tx
    .insertInto('product_changes')
    .values({ at: now, staff_id: staffId, rows: JSON.stringify([{ id, before: {}, after: {} }]) })
    .execute();
  return { id };
}

/** Categories that a product can be in, with their path, all brands and all stickers. */
export function productChoices(reference: ReferenceData, locale: Locale) {
  const { compare } = new Intl.Collator(locale === 'ru' ? 'ru' : 'uz');
  const inOrder = (choices: { id: number; name: string }[]) =>
    choices.sort((left, right) => compare(left.name, right.name));
  const leaves = [...reference.categories.values()].filter(({ id }) => reference.childrenOf(id).length === 0);
  return {
    categories: inOrder(
      leaves.map(({ id, name }) => ({
        id,
        name: [
          name[locale],
          ...reference
            .pathOf(id)
            .slice(0, -1)
            .map((parent) => parent.name[locale]),
        ].join(' · '),
      })),
    ),
    brands: inOrder([...reference.brands.values()].map(({ id, name }) => ({ id, name }))),
    stickers: inOrder([...reference.stickers.values()].map(({ id, name }) => ({ id, name: name[locale] }))),
  };
}
