import type { ImportMode } from '../../../../lib/contract/import.ts';
import { type Locale, type Localized, noText } from '../../../../lib/i18n/locales.ts';
import { searchKey } from '../../../../lib/translit/translit.ts';
import { availabilityType } from '../../product/availability.ts';
import { changeVariant } from './merge-attributes.ts';
import type { Attributes } from './resolve-attributes.ts';
import type { Brands, ImportedBrand } from '../definitions/brands.ts';
import type { Categories } from '../definitions/categories.ts';
import { noCompatibility } from '../../product/compatibility.ts';
import type { ExistingProduct, ProductState } from './stored-products.ts';
import type { FeedPictureResult } from '../pictures/feed-pictures.ts';
import type { Placeholders } from '../pictures/placeholders.ts';
import { reportValue } from '../correct-forms.ts';
import { unknownProduct } from './price-and-stock-fields.ts';
import type { Fault, LocalizedInput, ProductRow } from './row-schemas.ts';
import { type KnownStock, noStock, type StatedStock, stockAfter, sumOf } from '../../../core/stock/stated-stock.ts';
import type { StockPlaces } from '../definitions/stock-places.ts';
import { changeLocales, fillLocales, plainText } from '../words/three-languages.ts';

/** What validating and completing a row needs. */
export interface ResolveContext {
  readonly mode: ImportMode;
  readonly locale: Locale;
  readonly categories: Categories;
  readonly brands: Brands;
  readonly attributes: Attributes;
  readonly stockPlaces: StockPlaces;
  readonly pictures: Placeholders;
  /** Ids of stickers by key. */
  readonly stickers: ReadonlyMap<string, number>;
  readonly now: () => Date;
  /** When the feed's stock was counted; null if its source counts the shop's orders itself. */
  readonly countedAt: Date | null;
  /** Called for each product that is off sale and stays so. */
  readonly offSale: () => void;
}

/** A row with its stored product and its downloaded pictures. */
export interface Candidate {
  readonly row: ProductRow;
  readonly existing: ExistingProduct | undefined;
  readonly images: ReadonlyMap<string, FeedPictureResult>;
  /** Set if the row states stock. */
  readonly known?: KnownStock | undefined;
}

class RowRefused extends Error {
  readonly fault: Fault;

  constructor(field: string, reason: string, value: unknown) {
    super(reason);
    this.fault = { field, reason, given: reportValue(value) };
  }
}
const refuse = (field: string, reason: string, value?: unknown): never => {
  throw new RowRefused(field, reason, value);
};

const toPlainTexts = (texts: LocalizedInput<string>): LocalizedInput<string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? plainText(text) : text]),
  );

function textOf(
  texts: LocalizedInput<string> | undefined,
  before: Localized | undefined,
  locale: Locale,
  keep: readonly string[],
): Localized {
  if (texts === undefined || before !== undefined)
    return texts === undefined
      ? (before ?? noText)
      : changeLocales(before ?? noText, texts, locale, { keep, isProse: true });
  return fillLocales(toPlainTexts(texts), locale, keep) ?? noText;
}

function nameOf({ row, existing }: Candidate, locale: Locale, keep: readonly string[]): Localized {
  if (row.name === undefined) return existing?.name ?? refuse('name', 'required');
  const name =
    existing === undefined
      ? fillLocales(row.name, locale, keep)
      : changeLocales(existing.name, row.name, locale, { keep, isProse: false });
  return name === undefined || name.ru === '' ? (existing?.name ?? refuse('name', 'required')) : name;
}

/** An absent former price stays while it is above the price; in a full catalogue a new price without one removes it. */
function formerPrice({ price }: ProductRow, existing: ExistingProduct | undefined, mode: ImportMode): number | null {
  const stored = existing?.old_price ?? null;
  if (price === undefined || price === existing?.sale_price) return stored;
  return mode !== 'full' && stored !== null && stored > price ? stored : null;
}

function pricesOf(row: ProductRow, existing: ExistingProduct | undefined, mode: ImportMode) {
  const sale_price = row.price ?? existing?.sale_price ?? refuse('price', 'required');
  const before = row.old_price === undefined ? formerPrice(row, existing, mode) : row.old_price;
  if (before !== null && before < sale_price) refuse('old_price', 'oldPrice', before);
  return { sale_price, old_price: before === sale_price ? null : before };
}

/** The pictures of a product, and those of its row that could not be downloaded. */
async function imagesOf(
  { row, existing, images }: Candidate,
  pictures: Placeholders,
): Promise<{ images: readonly string[]; missing: readonly Fault[] }> {
  const refs = row.images ?? [];
  const found = refs.map((ref): FeedPictureResult => images.get(ref) ?? { ok: false, reason: 'imageMissing' });
  const missing = found.flatMap((result, index) =>
    result.ok ? [] : [{ field: `images.${index}`, reason: result.reason }],
  );
  const keys = [...new Set(found.flatMap((result) => (result.ok ? [result.key] : [])))];
  if (keys.length > 0) return { images: keys, missing };
  // An empty list removes the pictures; an absent list, or one of failed downloads, changes nothing.
  const isEmptied = row.images?.length === 0;
  return { images: existing !== undefined && !isEmptied ? existing.images : [await pictures.box()], missing };
}

const slugOf = (row: ProductRow, name: Localized): string =>
  row.slug ??
  [name.uz, row.external_id]
    .map((part) => searchKey(part).replaceAll(' ', '-'))
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 200);

const stickersOf = (
  row: ProductRow,
  existing: ExistingProduct | undefined,
  known: ReadonlyMap<string, number>,
): readonly number[] =>
  row.stickers?.map((key) => known.get(key) ?? refuse('stickers', 'stickerUnknown', key)) ??
  existing?.sticker_ids ??
  [];

async function attributesOf({ row, existing }: Candidate, categoryId: number, { attributes }: ResolveContext) {
  const found = await attributes.resolve(row.attributes ?? [], categoryId, existing);
  if ('fault' in found) return refuse('attributes', found.fault, row.attributes);
  const isRegrouped = row.model_group !== undefined && row.model_group !== existing?.model_group;
  const stored = existing?.variant ?? null;
  const variant = stored === null ? null : changeVariant(stored, existing?.attributes ?? [], found.attributes);
  return {
    attributes: found.attributes,
    option_ids: found.optionIds,
    variant: isRegrouped ? attributes.variantOf(found.attributes) : variant,
  };
}

/** The path of names of a row, in any language. */
const pathIn = ({ category_path: path }: ProductRow): string | undefined =>
  [path?.default, path?.ru, path?.uz, path?.kr].find((names) => names != null)?.join(' > ');

async function categoryOf({ row, existing, images }: Candidate, context: ResolveContext): Promise<number> {
  // A new category shows the picture of its first product.
  const first = row.images?.map((ref) => images.get(ref)).find((found) => found?.ok === true);
  const found = await context.categories.leafOf(
    row,
    async () => (first?.ok === true ? first.key : context.pictures.box()),
    existing?.category_id,
  );
  if (found === undefined) return existing?.category_id ?? refuse('category', 'required');
  return 'fault' in found ? refuse('category', found.fault, row.category ?? row.category_id ?? pathIn(row)) : found.id;
}

const brandOf = async ({ row, existing }: Candidate, { brands }: ResolveContext): Promise<ImportedBrand> =>
  (row.brand === undefined && existing !== undefined ? brands.byId(existing.brand_id) : undefined) ??
  brands.ensure(row.brand);

/** The stock that a row states. An availability that matches the present state states nothing. */
async function statedStockOf(
  { row, existing }: Candidate,
  { stockPlaces, mode }: ResolveContext,
): Promise<StatedStock> {
  const isAsBefore =
    existing !== undefined && row.available === (availabilityType({ ...existing, is_listed: true }) !== 'notAvailable');
  const stated = await stockPlaces.statedStock(
    isAsBefore ? { ...row, available: undefined } : row,
    existing,
    mode === 'full' ? 'empty' : 'keep',
  );
  return 'fault' in stated ? refuse('stock', stated.fault, Object.keys(row.store_stock ?? {}).join(', ')) : stated;
}

/** A resolved product, and its pictures that could not be downloaded. */
interface Resolved {
  readonly product: ProductState;
  readonly stated: StatedStock;
  readonly missing: readonly Fault[];
}

async function build(candidate: Candidate, context: ResolveContext): Promise<Resolved> {
  const { row, existing } = candidate;
  const { locale, mode } = context;
  if (mode === 'changes' && existing === undefined) return refuse('external_id', unknownProduct);
  const known = existing === undefined ? undefined : context.brands.byId(existing.brand_id)?.name;
  const keep = [row.brand ?? known, row.model_code ?? existing?.model_code].filter((name) => name !== undefined);
  const name = nameOf(candidate, locale, keep);
  // Everything that can reject the row comes before anything is created for it.
  const prices = pricesOf(row, existing, mode);
  const stated = await statedStockOf(candidate, context);
  const stock = stockAfter(stated, candidate.known ?? { ...noStock, stock: existing?.stock ?? {} });
  const sticker_ids = stickersOf(row, existing, context.stickers);
  const { images, missing } = await imagesOf(candidate, context.pictures);
  const category_id = await categoryOf(candidate, context);
  const { variant: derived, ...described } = await attributesOf(candidate, category_id, context);
  const variant =
    row.variant == null
      ? row.variant === null
        ? null
        : derived
      : (context.attributes.resolveVariant(row.variant) ?? refuse('variant', 'optionUnknown'));
  const brand = await brandOf(candidate, context);
  const model_code = row.model_code ?? existing?.model_code ?? row.external_id;
  const is_listed = row.listed ?? (mode === 'full' || (existing?.is_listed ?? true));
  if (!is_listed && row.listed === undefined) context.offSale();
  const product = {
    external_id: row.external_id,
    slug: existing !== undefined && row.slug === undefined ? existing.slug : slugOf(row, name),
    category_id,
    brand_id: brand.id,
    model_code,
    name,
    ...described,
    variant,
    ...prices,
    images,
    sticker_ids,
    model_group: row.model_group ?? existing?.model_group ?? `id:${row.external_id}`,
    full_payment_percent: row.full_payment_percent ?? existing?.full_payment_percent ?? 0,
    sale_mode: row.sale_mode ?? existing?.sale_mode ?? 'cart',
    is_listed,
    stock_total: sumOf(stock),
    stock,
    fits: {
      has: row.fits?.has ?? existing?.fits.has ?? noCompatibility.has,
      needs: row.fits?.needs ?? existing?.fits.needs ?? noCompatibility.needs,
    },
    popularity: row.popularity ?? existing?.popularity ?? 0,
    barcode: row.barcode === undefined ? (existing?.barcode ?? null) : row.barcode,
    created_at:
      row.created_at === undefined
        ? (existing?.created_at ?? context.now().toISOString())
        : new Date(row.created_at).toISOString(),
    description: textOf(row.description, existing?.description, locale, keep),
    overview: textOf(row.overview, existing?.overview, locale, keep),
  };
  return { product, stated, missing };
}

/** The complete product of a row, or the first fault in it. */
export async function resolveRow(candidate: Candidate, context: ResolveContext): Promise<Resolved | { fault: Fault }> {
  try {
    return await build(candidate, context);
  } catch (error) {
    if (error instanceof RowRefused) return { fault: error.fault };
    throw error;
  }
}
