import { defaultRegionId } from '../../../lib/region/regions.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { deliveryPrice } from '../../../lib/money/money.ts';
import { daysOfOrder, minutesToCutOff, type DeliveryDays } from '../../../lib/shop/cut-off.ts';
import type { RegionRow } from '../reference/reference.ts';
import type { Settings } from '../reference/settings.ts';

/** Number of delivery days to choose from. */
const offeredDays = 7;

type DeliveredRegion = Pick<RegionRow, 'id' | 'delivery_days_min' | 'delivery_days_max'>;

/** The carrier of a region: own couriers in Tashkent city, the parcel service elsewhere. */
export const carrierOf = (regionId: number): 'texnomart' | 'dpd' =>
  regionId === defaultRegionId ? 'texnomart' : 'dpd';

/** Delivery days after the day of the order, for an order before the cut-off; nothing is delivered on the same day. */
export function deliveryDays({ delivery_days_min, delivery_days_max }: DeliveredRegion): DeliveryDays {
  const min = Math.max(1, delivery_days_min);
  return { min, max: Math.max(min, delivery_days_max) };
}

/** The dates to choose from. */
export function deliveryDates(region: DeliveredRegion, { cut_off_hour }: Settings['delivery'], now: Date): string[] {
  const { min } = daysOfOrder(deliveryDays(region), minutesToCutOff(cut_off_hour, now));
  return Array.from({ length: offeredDays }, (_, index) => tashkentDay(now, min + index));
}

/** Delivery of goods worth `sum` (the amount to pay) to a region: carrier, price, dates to choose from. */
export function deliveryOffer(region: DeliveredRegion, sum: number, settings: Settings, now: Date) {
  return {
    type: carrierOf(region.id),
    price: deliveryPrice(sum, settings.delivery),
    free_from: settings.delivery.free_from,
    dates: deliveryDates(region, settings.delivery, now),
    // The parcel service has its own hours.
    hours: carrierOf(region.id) === 'texnomart' ? settings.courier_hours : null,
  };
}
