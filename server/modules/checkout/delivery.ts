import { defaultRegionId } from '../../../lib/region/regions.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { deliveryPrice } from '../../../lib/money/money.ts';
import type { RegionRow } from '../reference/reference.ts';
import type { Settings } from '../reference/settings.ts';

/** Days of delivery that are offered. */
const offeredDays = 7;

/** Who delivers to a region: own couriers in Tashkent city, the parcel service elsewhere. */
export const carrierOf = (regionId: number): 'texnomart' | 'dpd' => (regionId === defaultRegionId ? 'texnomart' : 'dpd');

/** Delivery of goods worth `sum` (what is to be paid for them) to a region: by whom, price, the days to choose from. */
export function deliveryOffer(region: RegionRow, sum: number, settings: Settings, now: Date) {
  const firstDay = Math.max(1, region.delivery_days_min);
  return {
    type: carrierOf(region.id),
    price: deliveryPrice(sum, settings.delivery),
    free_from: settings.delivery.free_from,
    dates: Array.from({ length: offeredDays }, (_, index) => tashkentDay(now, firstDay + index)),
  };
}
