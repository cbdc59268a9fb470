import type { DeliveryEstimate } from '../../../lib/contract/common.ts';
import type { AvailabilityType } from '../../../lib/contract/constants.ts';
import { spokenHours } from '../../../lib/format/clock.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { deliveryPrice } from '../../../lib/money/money.ts';
import { shortRegionName } from '../../../lib/region/regions.ts';
import { callbackMinutes } from '../../../lib/shop/callback-time.ts';
import type { ReferenceData, RegionRow, StoreRow } from '../reference/reference.ts';
import type { Settings } from '../reference/settings.ts';
import { distance, handsOut } from '../region/stores.ts';
import { carrierOf, deliveryDays, deliveryRule } from './delivery.ts';

/** Goods to estimate: one product, or all lines of a cart. */
export interface EstimatedGoods {
  /** Availability of each product. */
  readonly availabilities: readonly AvailabilityType[];
  /** Full-payment price of the goods, so'm. */
  readonly price: number;
  /** Ids of stores that have all of the goods. */
  readonly storeIds: readonly number[];
}

type Places = Pick<ReferenceData, 'stores' | 'regions' | 'settings'>;

function deliveryOf(
  ways: ReadonlySet<AvailabilityType>,
  price: number,
  region: RegionRow,
  settings: Settings,
  now: Date,
): DeliveryEstimate['delivery'] {
  // Products that only stores sell are not delivered.
  if (ways.has('hasStores')) return null;
  const { cut_off_hour } = settings.delivery;
  const rule = deliveryRule(region, settings.delivery);
  const offer = { type: carrierOf(region.id), price: deliveryPrice(price, rule), free_from: rule.free_from };
  if (ways.has('withManager')) return { ...offer, days: null, days_after_cut_off: null, cut_off_hour: null };
  if (ways.has('preOrder'))
    return {
      ...offer,
      days: { min: settings.preorder.days_min, max: settings.preorder.days_max },
      days_after_cut_off: null,
      cut_off_hour: null,
    };
  const { before, after } = deliveryDays(region, settings.shop, now);
  return { ...offer, days: before, days_after_cut_off: after, cut_off_hour };
}

function pickupOf(
  ids: readonly number[],
  region: RegionRow,
  { stores, regions }: Places,
  locale: Locale,
): DeliveryEstimate['pickup'] {
  const storesWithGoods = stores.filter((store) => handsOut(store) && ids.includes(store.id));
  const distanceTo = (store: StoreRow): number => distance(region, store);
  const own = storesWithGoods.filter((store) => store.region_id === region.id);
  const [nearest] = [...(own.length > 0 ? own : storesWithGoods)].sort(
    (left, right) => distanceTo(left) - distanceTo(right) || left.id - right.id,
  );
  if (nearest === undefined) return null;
  return {
    in_region: own.length > 0,
    region_name: shortRegionName(regions.get(nearest.region_id)?.name[locale] ?? ''),
    stores: storesWithGoods.filter((store) => store.region_id === nearest.region_id).length,
    nearest: nearest.name[locale],
  };
}

/**
 * How goods reach a shopper of a region. The only source of this: every method that it names can be ordered, and days,
 * carrier and price are those of the checkout and the order.
 */
export function deliveryEstimate(
  { availabilities, price, storeIds }: EstimatedGoods,
  region: RegionRow,
  places: Places,
  locale: Locale,
  now: Date,
): DeliveryEstimate {
  const kinds = new Set(availabilities);
  const isSold = kinds.size > 0 && !kinds.has('notAvailable');
  const ahead = isSold && kinds.has('preOrder');
  return {
    region: { id: region.id, name: shortRegionName(region.name[locale]) },
    delivery: isSold ? deliveryOf(kinds, price, region, places.settings, now) : null,
    pickup: isSold && !ahead ? pickupOf(storeIds, region, places, locale) : null,
    operator:
      isSold && kinds.has('withManager')
        ? { minutes: callbackMinutes, ...spokenHours(places.settings.shop.hours) }
        : null,
    ahead,
  };
}
