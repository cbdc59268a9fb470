import { defaultRegionId } from '../../../lib/region/regions.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { deliveryPrice } from '../../../lib/money/money.ts';
import { daysOfOrder, minutesToCutOff, type DeliveryDays } from '../../../lib/shop/cut-off.ts';
import type { RegionRow } from '../reference/reference.ts';
import type { Settings } from '../reference/settings.ts';

/** Days of delivery that are offered. */
const offeredDays = 7;

type DeliveredRegion = Pick<RegionRow, 'id' | 'delivery_days_min' | 'delivery_days_max'>;

/** Who delivers to a region: own couriers in Tashkent city, the parcel service elsewhere. */
export const carrierOf = (regionId: number): 'texnomart' | 'dpd' =>
  regionId === defaultRegionId ? 'texnomart' : 'dpd';

/** Days after that of the order, of an order placed before the cut-off; nothing is delivered on the day of the order. */
export function deliveryDays({ delivery_days_min, delivery_days_max }: DeliveredRegion): DeliveryDays {
  const min = Math.max(1, delivery_days_min);
  return { min, max: Math.max(min, delivery_days_max) };
}

/** The calendar days to choose from. */
export function deliveryDates(region: DeliveredRegion, { cut_off_hour }: Settings['delivery'], now: Date): string[] {
  const { min } = daysOfOrder(deliveryDays(region), minutesToCutOff(cut_off_hour, now));
  return Array.from({ length: offeredDays }, (_, index) => tashkentDay(now, min + index));
}

/** Delivery of goods worth `sum` (what is to be paid for them) to a region: by whom, price, the days to choose from. */
export function deliveryOffer(region: DeliveredRegion, sum: number, settings: Settings, now: Date) {
  return {
    type: carrierOf(region.id),
    price: deliveryPrice(sum, settings.delivery),
    free_from: settings.delivery.free_from,
    dates: deliveryDates(region, settings.delivery, now),
    // The parcel service has hours of its own.
    hours: carrierOf(region.id) === 'texnomart' ? settings.courier_hours : null,
  };
}
