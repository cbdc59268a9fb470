import { z } from 'zod';
import { comparedMonths } from '../../lib/cart/rules.ts';
import type { Localized } from '../../lib/i18n/locales.ts';
import { searchKey } from '../../lib/translit/translit.ts';
import type { StoredAttribute, StoredVariant } from '../../server/db/catalogue-tables.ts';
import type { Searchable, SearchEntry } from '../../server/catalogue/search/search-entry.ts';
import { galleryOf } from './catalogue/looks.ts';
import { shopPrice, type PlannedVariant } from './catalogue/products.ts';
import { filterOptionIds, storedAttributes } from './catalogue/values.ts';
import type { PictureBook } from './pictures.ts';
import { isAwaited } from './data/awaited.ts';
import { createRandom, type Random } from './random.ts';
import { reviewsOf, summarise } from './reviews.ts';
import { supplyOf, type SaleMode } from './stock.ts';
import { settings, stickers } from './data/settings.ts';

const dayMs = 86_400_000;
const days = 540;

export interface ProductRow {
  readonly id: number;
  readonly external_id: string;
  readonly slug: string;
  readonly category_id: number;
  readonly brand_id: number;
  readonly model_group: string;
  readonly model_code: string;
  readonly name: Localized;
  readonly variant: StoredVariant | null;
  readonly old_price: number | null;
  readonly sale_price: number;
  readonly full_payment_percent: number;
  readonly sale_mode: SaleMode;
  readonly stock_total: number;
  readonly images: string[];
  readonly option_ids: number[];
  readonly sticker_ids: number[];
  readonly attributes: StoredAttribute[];
  readonly rate_counts: number[];
  readonly reviews_count: number;
  readonly rating: number;
  readonly popularity: number;
  readonly search_document: string;
  readonly search_length: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface RowContext {
  readonly book: PictureBook;
  readonly storeIds: readonly number[];
  readonly now: Date;
  /** What the product is found by. */
  readonly documentOf: (product: Searchable) => Pick<SearchEntry, 'document' | 'length'>;
}

/** When a product came to the shop: spread over a year and a half. */
export const createdAt = (productId: number, now: Date): Date =>
  new Date(now.getTime() - Math.floor(createRandom(`age:${productId}`).next() ** 1.3 * days) * dayMs - 3_600_000);

/** A lending partner of the settings, as far as its offers go. */
const lenderSchema = z.object({
  min_price: z.number(),
  max_price: z.number().nullable(),
  terms: z.array(z.object({ months: z.number(), markup_bp: z.number() })),
});
const lenders = z.array(lenderSchema).parse(settings['loan_partners']);

/** Whether twelve months cost as much as paying at once, as the shop computes it for cards. */
const isLentWithoutMarkup = (price: number): boolean =>
  lenders.some(
    ({ min_price, max_price, terms }) =>
      price >= min_price &&
      (max_price === null || price <= max_price) &&
      terms.some(({ months, markup_bp }) => months === comparedMonths && markup_bp === 0),
  );

interface StickerFacts {
  readonly isNew: boolean;
  readonly discount: number;
  readonly isReduced: boolean;
  readonly isLentWithoutMarkup: boolean;
  readonly popularity: number;
  readonly price: number;
  readonly mode: SaleMode;
}

/** The stickers that a shop puts on a product at will: only some of them. */
const mostFreeStickers = 2;

/**
 * What is claimed of prices follows from the prices, so that filters count what cards show. The random numbers of the
 * first rows decide nothing: they keep the others of the product as they are.
 */
function stickersOf(facts: StickerFacts, random: Random): number[] {
  if (facts.discount >= 0.1 && facts.discount < 0.2) random.next();
  if (facts.mode === 'cart' && facts.price >= 1_000_000) random.next();
  const free = [
    ...(facts.isNew ? ['new'] : []),
    ...(facts.popularity > 850 ? ['hit'] : []),
    ...(facts.mode === 'cart' && random.chance(0.05) ? ['online-only'] : []),
    ...(facts.price >= 5_000_000 && random.chance(0.15) ? ['free-delivery'] : []),
    ...(random.chance(0.03) ? ['gift'] : []),
  ];
  const keys = [
    ...(facts.isReduced ? ['sale'] : []),
    ...(facts.isReduced && facts.discount >= 0.2 ? ['super-price'] : []),
    ...free.slice(0, mostFreeStickers),
    ...(facts.isLentWithoutMarkup ? ['instalment'] : []),
  ];
  return keys.map((key) => stickers.findIndex((sticker) => sticker.key === key) + 1);
}

/** How the ids of the demonstration's products begin. */
export const idPrefix = 'TX-';

/** The row of one product, without its pictures. */
function productRow(draft: PlannedVariant, { storeIds, now, documentOf }: RowContext): ProductRow {
  const random = createRandom(`product:${draft.id}`);
  const created = createdAt(draft.id, now);
  const supply = supplyOf(draft.id, storeIds, isAwaited(draft));
  const reviews = summarise(reviewsOf(draft.id, draft.leaf.department.slug, created, now));
  const discount = random.chance(0.45) ? 0.05 + 0.2 * random.next() : 0;
  const oldPrice = discount === 0 ? null : shopPrice(draft.price / (1 - discount), random);
  const popularity = Math.floor(1000 * random.next() ** 1.6) + reviews.count * 12;
  const isNew = now.getTime() - created.getTime() < 45 * dayMs;
  const fullPaymentPercent = random.chance(0.06) ? 10 : 0;
  const isReduced = oldPrice !== null && oldPrice > draft.price;
  const supplied = {
    discount,
    isReduced,
    isLentWithoutMarkup: supply.mode === 'cart' && fullPaymentPercent === 0 && isLentWithoutMarkup(draft.price),
    popularity,
    isNew,
    price: draft.price,
    mode: supply.mode,
  };
  const named = {
    name: draft.name,
    model_code: draft.code,
    category_id: draft.leaf.id,
    brand_id: draft.model.maker.brand.id,
    attributes: storedAttributes(draft.leaf, draft.values),
  };
  const searched = documentOf(named);
  return {
    ...named,
    id: draft.id,
    external_id: `${idPrefix}${String(draft.id).padStart(6, '0')}`,
    slug: `${searchKey(draft.name.uz).replaceAll(' ', '-')}-${draft.id}`,
    model_group: draft.group,
    variant: draft.variant,
    old_price: isReduced ? oldPrice : null,
    sale_price: draft.price,
    full_payment_percent: fullPaymentPercent,
    sale_mode: supply.mode,
    stock_total: supply.total,
    images: [],
    option_ids: filterOptionIds(draft.leaf, draft.values),
    sticker_ids: stickersOf(supplied, random),
    rate_counts: reviews.counts,
    reviews_count: reviews.count,
    rating: reviews.rating,
    popularity,
    search_document: searched.document,
    search_length: searched.length,
    created_at: created.toISOString(),
    updated_at: created.toISOString(),
  };
}

export interface ListedProduct {
  readonly draft: PlannedVariant;
  readonly row: ProductRow;
}

/** The rows of a category in the order of its listing. */
export function rowsOfLeaf(drafts: readonly PlannedVariant[], context: RowContext): ListedProduct[] {
  return drafts
    .map((draft): ListedProduct => {
      const images = galleryOf(draft.look).map((picture) => context.book.keyOf({ type: 'device', ...picture }));
      return { draft, row: { ...productRow(draft, context), images } };
    })
    .sort(
      (a, b) =>
        Number(b.row.stock_total > 0) - Number(a.row.stock_total > 0) ||
        b.row.popularity - a.row.popularity ||
        a.row.id - b.row.id,
    );
}
