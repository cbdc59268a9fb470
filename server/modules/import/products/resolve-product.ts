import type { ImportMode } from '../../../../lib/contract/import.ts';
import type { Locale, Localized } from '../../../../lib/i18n/locales.ts';
import { searchKey } from '../../../../lib/translit/translit.ts';
import type { Attributes } from './resolve-attributes.ts';
import type { Brands, ImportedBrand } from '../definitions/brands.ts';
import type { Categories } from '../definitions/categories.ts';
import { type ExistingProduct, noFits, type ProductState } from './stored-products.ts';
import type { ImageResult } from '../pictures/feed-pictures.ts';
import type { Pictures } from '../pictures/placeholders.ts';
import { unknownProduct } from './changes-alone.ts';
import type { Fault, Given, ProductRow } from './row-schemas.ts';
import { type KnownStock, noStock, type StatedStock, stockAfter, sumOf } from '../../stock/stated-stock.ts';
import type { Supplies } from '../definitions/stock-places.ts';
import { fillLocales, plainText } from '../words/three-languages.ts';

/** What a row is checked against and completed from. */
export interface ResolveContext {
  readonly mode: ImportMode;
  readonly locale: Locale;
  readonly categories: Categories;
  readonly brands: Brands;
  readonly attributes: Attributes;
  readonly supplies: Supplies;
  readonly pictures: Pictures;
  /** Ids of stickers by key. */
  readonly stickers: ReadonlyMap<string, number>;
  readonly now: () => Date;
  /** When the feed's numbers of stock were counted; null where its source counts our orders itself. */
  readonly countedAt: Date | null;
}

/** A row beside what its product is now and the pictures that were got for it. */
export interface Candidate {
  readonly row: ProductRow;
  readonly existing: ExistingProduct | undefined;
  readonly images: ReadonlyMap<string, ImageResult>;
  /** Of a row that says something of stock. */
  readonly known?: KnownStock | undefined;
}

class Refused extends Error {
  readonly fault: Fault;

  constructor(field: string, reason: string) {
    super(reason);
    this.fault = { field, reason };
  }
}
const refuse = (field: string, reason: string): never => { throw new Refused(field, reason); };

const plain = (given: Given<string>): Given<string> =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, typeof text === 'string' ? plainText(text) : text]));

function textOf(given: Given<string> | undefined, before: Localized | undefined, locale: Locale, keep: readonly string[]): Localized {
  const filled = given === undefined ? undefined : fillLocales(plain(given), locale, keep);
  return filled ?? before ?? { kr: '', uz: '', ru: '' };
}

/** A price that comes alone ends what was a discount; in a list of changes the former price stays for as long as it is above. */
function formerPrice({ price }: ProductRow, existing: ExistingProduct | undefined, mode: ImportMode): number | null {
  const stored = existing?.old_price ?? null;
  if (price === undefined) return stored;
  return mode === 'changes' && stored !== null && stored > price ? stored : null;
}

function pricesOf(row: ProductRow, existing: ExistingProduct | undefined, mode: ImportMode) {
  const sale_price = row.price ?? existing?.sale_price ?? refuse('price', 'required');
  const before = row.old_price === undefined ? formerPrice(row, existing, mode) : row.old_price;
  if (before !== null && before < sale_price) refuse('old_price', 'oldPrice');
  return { sale_price, old_price: before === sale_price ? null : before };
}

/** The pictures of a product, and those of its row that could not be had: they come when they can be, the product now. */
async function imagesOf({ row, existing, images }: Candidate, pictures: Pictures): Promise<{ images: readonly string[]; missing: readonly Fault[] }> {
  const refs = row.images ?? [];
  const found = refs.map((ref): ImageResult => images.get(ref) ?? { ok: false, reason: 'imageMissing' });
  const missing = found.flatMap((result, index) => (result.ok ? [] : [{ field: `images.${index}`, reason: result.reason }]));
  const keys = [...new Set(found.flatMap((result) => (result.ok ? [result.key] : [])))];
  if (keys.length > 0) return { images: keys, missing };
  // An empty list says that there are none; no list, or one of which none could be had, says nothing.
  const isEmptied = row.images?.length === 0;
  return { images: existing !== undefined && !isEmptied ? existing.images : [await pictures.box()], missing };
}

const slugOf = (row: ProductRow, name: Localized): string =>
  row.slug ?? [name.uz, row.external_id].map((part) => searchKey(part).replaceAll(' ', '-')).filter((part) => part !== '').join('-').slice(0, 200);

const stickersOf = (row: ProductRow, existing: ExistingProduct | undefined, known: ReadonlyMap<string, number>): readonly number[] =>
  row.stickers?.map((key) => known.get(key) ?? refuse('stickers', 'stickerUnknown')) ?? existing?.sticker_ids ?? [];

async function attributesOf({ row, existing }: Candidate, categoryId: number, { attributes }: ResolveContext) {
  if (row.attributes === undefined && existing !== undefined && existing.category_id === categoryId) {
    const { attributes: stored, option_ids, variant } = existing;
    return { attributes: stored, option_ids, variant };
  }
  const found = await attributes.resolve(row.attributes ?? [], categoryId);
  if ('fault' in found) return refuse('attributes', found.fault);
  const variant = row.model_group === undefined ? (existing?.variant ?? null) : attributes.variantOf(found.attributes);
  return { attributes: found.attributes, option_ids: found.optionIds, variant };
}

async function categoryOf({ row, existing, images }: Candidate, context: ResolveContext): Promise<number> {
  // A new category shows the first product that came for it.
  const first = row.images?.map((ref) => images.get(ref)).find((found) => found?.ok === true);
  const found = await context.categories.leafOf(row, async () => (first?.ok === true ? first.key : context.pictures.box()));
  if (found === undefined) return existing?.category_id ?? refuse('category', 'required');
  return 'fault' in found ? refuse('category', found.fault) : found.id;
}

const brandOf = async ({ row, existing }: Candidate, { brands }: ResolveContext): Promise<ImportedBrand> =>
  (row.brand === undefined && existing !== undefined ? brands.byId(existing.brand_id) : undefined) ?? brands.ensure(row.brand);

/** A product as a row describes it, and its pictures that could not be had. */
interface Resolved { readonly product: ProductState; readonly stated: StatedStock; readonly missing: readonly Fault[] }

async function build(candidate: Candidate, context: ResolveContext): Promise<Resolved> {
  const { row, existing } = candidate;
  const { locale, mode } = context;
  if (mode === 'changes' && existing === undefined) return refuse('external_id', unknownProduct);
  const keep = [row.brand, row.model_code].filter((name) => name !== undefined);
  const name = (row.name === undefined ? undefined : fillLocales(row.name, locale, keep)) ?? existing?.name ?? refuse('name', 'required');
  // Whatever can refuse the row comes before anything is made for it.
  const prices = pricesOf(row, existing, mode);
  const stated = await context.supplies.statedStock(row, existing, mode === 'changes' ? 'keep' : 'empty');
  if ('fault' in stated) return refuse('stock', stated.fault);
  const stock = stockAfter(stated, candidate.known ?? { ...noStock, stock: existing?.stock ?? {} });
  const sticker_ids = stickersOf(row, existing, context.stickers);
  const { images, missing } = await imagesOf(candidate, context.pictures);
  const category_id = await categoryOf(candidate, context);
  const { variant: derived, ...described } = await attributesOf(candidate, category_id, context);
  const variant = row.variant == null ? (row.variant === null ? null : derived) : (context.attributes.resolveVariant(row.variant) ?? refuse('variant', 'optionUnknown'));
  const brand = await brandOf(candidate, context);
  const model_code = row.model_code ?? existing?.model_code ?? row.external_id;
  const product = {
    external_id: row.external_id, slug: existing !== undefined && row.slug === undefined ? existing.slug : slugOf(row, name),
    category_id, brand_id: brand.id, model_code, name, ...described, variant, ...prices, images, sticker_ids,
    model_group: row.model_group ?? existing?.model_group ?? `id:${row.external_id}`,
    full_payment_percent: row.full_payment_percent ?? existing?.full_payment_percent ?? 0,
    sale_mode: row.sale_mode ?? existing?.sale_mode ?? 'cart', is_listed: row.listed ?? (mode === 'changes' ? (existing?.is_listed ?? true) : true),
    stock_total: sumOf(stock), stock,
    fits: row.fits ?? existing?.fits ?? noFits,
    popularity: row.popularity ?? existing?.popularity ?? 0,
    barcode: row.barcode === undefined ? (existing?.barcode ?? null) : row.barcode,
    created_at: row.created_at === undefined ? (existing?.created_at ?? context.now().toISOString()) : new Date(row.created_at).toISOString(),
    description: textOf(row.description, existing?.description, locale, keep),
    overview: textOf(row.overview, existing?.overview, locale, keep),
  };
  return { product, stated, missing };
}

/** The product that a row describes, whole; or the first thing in it that cannot be. */
export async function resolveRow(candidate: Candidate, context: ResolveContext): Promise<Resolved | { fault: Fault }> {
  try {
    return await build(candidate, context);
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}
