import { sql, type ExpressionBuilder } from 'kysely';
import type { ProductCard } from '../../../lib/contract/common.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Database } from '../../db/schema.ts';
import type { RequestContext } from '../../http/context.ts';
import { deliveryEstimate } from '../../core/delivery/delivery-estimate.ts';
import type { ReferenceData, RegionRow } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';
import { availabilityLabel, availabilityType, goesIntoCart, type SaleMode } from './availability.ts';
import { nameLead } from './name-lead.ts';
import { pricePlan, priceRules, pricesOf } from './price-plan.ts';

export interface CardRow {
  readonly id: number;
  readonly slug: string;
  readonly model_group: string;
  readonly name: string;
  readonly image: string;
  readonly brand_id: number;
  readonly category_id: number;
  readonly old_price: number | null;
  readonly sale_price: number;
  readonly full_payment_percent: number;
  readonly sale_mode: SaleMode;
  readonly is_listed: boolean;
  readonly stock_total: number;
  readonly sticker_ids: readonly number[];
  readonly rating: number;
  readonly reviews_count: number;
  /** Stores and warehouses that have it. */
  readonly store_ids: readonly number[];
}

/** Selection of the columns of a card. */
export const cardColumns = (locale: Locale) => (eb: ExpressionBuilder<Database, 'products'>) =>
  [
    'products.id',
    'products.slug',
    'products.model_group',
    'products.brand_id',
    'products.category_id',
    'products.old_price',
    'products.sale_price',
    'products.full_payment_percent',
    'products.sale_mode',
    'products.is_listed',
    'products.stock_total',
    'products.sticker_ids',
    'products.rating',
    'products.reviews_count',
    sql<string>`${eb.ref('products.name')} ->> ${locale}`.as('name'),
    sql<string>`${eb.ref('products.images')}[1]`.as('image'),
    sql<
      number[]
    >`array(select store_stock.store_id from store_stock where store_stock.product_id = ${eb.ref('products.id')} and store_stock.quantity > 0)`.as(
      'store_ids',
    ),
  ] as const;

/** The viewer of a product: language and region decide its texts and delivery estimate. */
export type Viewer = Pick<RequestContext, 'locale' | 'regionId'>;

/** The region of a viewer; unknown ids never get here. */
export function regionOf(reference: ReferenceData, regionId: number): RegionRow {
  const region = reference.regions.get(regionId);
  if (region === undefined) throw new Error(`region ${regionId} is not in the database`);
  return region;
}

/** The delivery estimate of a product for a region. */
export const deliveryEstimateOf = (
  row: CardRow,
  region: RegionRow,
  reference: ReferenceData,
  locale: Locale,
  now: Date,
) =>
  deliveryEstimate(
    { availabilities: [availabilityType(row)], price: pricesOf(row).atOnce, storeIds: row.store_ids },
    region,
    reference,
    locale,
    now,
  );

/** Turns products into cards for one viewer; the only place that does. */
export function cardMaker(
  services: Pick<Services, 'texts' | 'partners' | 'now'>,
  reference: ReferenceData,
  { locale, regionId }: Viewer,
): (row: CardRow) => ProductCard {
  const rules = priceRules(services, reference.settings);
  const region = regionOf(reference, regionId);
  const now = services.now();
  return (row) => {
    const brand = reference.brands.get(row.brand_id);
    const prices = pricesOf(row);
    const price_plan = pricePlan(prices, rules, goesIntoCart(row));
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      name_lead: nameLead(row.name, brand?.name ?? '', reference.categories.get(row.category_id)?.name[locale] ?? ''),
      image: mediaUrl(row.image),
      brand: { id: row.brand_id, name: brand?.name ?? '', slug: brand?.slug ?? '' },
      category_id: row.category_id,
      old_price: row.old_price,
      sale_price: row.sale_price,
      discount_price: prices.atOnce,
      f_old_price: row.old_price === null ? '' : formatNumber(row.old_price),
      f_sale_price: formatNumber(row.sale_price),
      axiom_monthly_price: price_plan.by_instalments?.monthly ?? null,
      price_plan,
      delivery_promise: deliveryEstimateOf(row, region, reference, locale, now),
      all_stock: row.stock_total,
      availability: {
        type: availabilityType(row),
        text: services.texts.text(locale, `api.availability.${availabilityLabel(row)}`),
      },
      rating: Math.round(row.rating * 10) / 10,
      reviews_count: row.reviews_count,
      stickers: row.sticker_ids.flatMap((id) => {
        const sticker = reference.stickers.get(id);
        return sticker === undefined ? [] : [{ id, key: sticker.key, name: sticker.name[locale], tone: sticker.tone }];
      }),
    };
  };
}
