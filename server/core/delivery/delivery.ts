import type { Transaction } from 'kysely';
import { defaultRegionId } from '../../../lib/region/regions.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { deliveryPrice } from '../../../lib/money/money.ts';
import { minutesToCutOff } from '../../../lib/shop/cut-off.ts';
import { workingDayFrom } from '../../../lib/shop/store-hours.ts';
import type { Database } from '../../db/schema.ts';
import type { ReferenceData, RegionRow } from '../reference/reference.ts';
import { readSettings, type Settings } from '../reference/settings.ts';

/** Days from an order to its delivery. */
interface DeliveryDays {
  readonly min: number;
  readonly max: number;
}

/** Number of delivery days to choose from. */
const offeredDays = 7;

type DeliveredRegion = Pick<
  RegionRow,
  'id' | 'delivery_days_min' | 'delivery_days_max' | 'delivery_price' | 'delivery_free_from'
>;

/** Price of delivery and the sum above which it is free, so'm. */
export type DeliveryRule = Pick<Settings['delivery'], 'price' | 'free_from'>;

/** The rule of a region: its own values, those of the whole shop where it has none. */
export const deliveryRule = (
  { delivery_price, delivery_free_from }: Pick<RegionRow, 'delivery_price' | 'delivery_free_from'>,
  { price, free_from }: DeliveryRule,
): DeliveryRule => ({ price: delivery_price ?? price, free_from: delivery_free_from ?? free_from });

/** The rule of a region by its id; that of the whole shop for an unknown one. */
export function deliveryRuleOf(
  { regions, settings }: Pick<ReferenceData, 'regions' | 'settings'>,
  regionId: number,
): DeliveryRule {
  const region = regions.get(regionId);
  return region === undefined ? settings.delivery : deliveryRule(region, settings.delivery);
}

/** The rule of a region as its tables have it in a transaction: the cached reference data may be older. */
export async function storedDeliveryRule(tx: Transaction<Database>, regionId: number): Promise<DeliveryRule> {
  const general = readSettings(
    await tx.selectFrom('settings').selectAll().where('key', '=', 'delivery').execute(),
  ).delivery;
  const region = await tx
    .selectFrom('regions')
    .select(['delivery_price', 'delivery_free_from'])
    .where('id', '=', regionId)
    .executeTakeFirstOrThrow();
  return deliveryRule(region, general);
}

/** The carrier of a region: own couriers in Tashkent city, the parcel service elsewhere. */
export const carrierOf = (regionId: number): 'texnomart' | 'dpd' =>
  regionId === defaultRegionId ? 'texnomart' : 'dpd';

/** The first day from this many days after today on that is no holiday of the shop, as a number of days after today. */
function workingDays(days: number, holidays: readonly string[], now: Date): number {
  const wanted = tashkentDay(now, days);
  return days + (Date.parse(workingDayFrom(wanted, holidays)) - Date.parse(wanted)) / 86_400_000;
}

/**
 * Delivery days after the day of the order, for an order before the cut-off hour and for one after it. Nothing is
 * delivered on the same day or on a holiday of the shop.
 */
export function deliveryDays(
  { delivery_days_min, delivery_days_max }: DeliveredRegion,
  { holidays }: Pick<Settings['shop'], 'holidays'>,
  now: Date,
): { before: DeliveryDays; after: DeliveryDays } {
  const min = Math.max(1, delivery_days_min);
  const max = Math.max(min, delivery_days_max);
  const from = (later: number): DeliveryDays => ({
    min: workingDays(min + later, holidays, now),
    max: workingDays(max + later, holidays, now),
  });
  return { before: from(0), after: from(1) };
}

/** The dates to choose from. */
export function deliveryDates(
  region: DeliveredRegion,
  { delivery, shop }: Pick<Settings, 'delivery'> & { readonly shop: Pick<Settings['shop'], 'holidays'> },
  now: Date,
): string[] {
  const { before, after } = deliveryDays(region, shop, now);
  const { min } = minutesToCutOff(delivery.cut_off_hour, now) > 0 ? before : after;
  const dates: string[] = [];
  for (let day = min; dates.length < offeredDays; day = workingDays(day + 1, shop.holidays, now))
    dates.push(tashkentDay(now, day));
  return dates;
}

/** Delivery of goods worth `sum` (the amount to pay) to a region: carrier, price, dates to choose from. */
export function deliveryOffer(region: DeliveredRegion, sum: number, settings: Settings, now: Date) {
  const rule = deliveryRule(region, settings.delivery);
  return {
    type: carrierOf(region.id),
    price: deliveryPrice(sum, rule),
    free_from: rule.free_from,
    dates: deliveryDates(region, settings, now),
    // The parcel service has its own hours.
    hours: carrierOf(region.id) === 'texnomart' ? settings.courier_hours : null,
  };
}
