import type { OrderDraft } from '../../../../lib/contract/order.ts';
import { refuse, type Refusal } from '../../../refusal.ts';
import { carrierOf, deliveryOffer } from '../../../core/delivery/delivery.ts';
import type { ReferenceData } from '../../../core/reference/reference.ts';
import { handsOut } from '../../../core/region/stores.ts';

/** A checked destination of the goods. */
export interface Destination {
  readonly type: 'texnomart' | 'dpd' | 'self';
  readonly regionId: number;
  readonly districtId: number | null;
  readonly storeId: number | null;
  readonly date: string | null;
}

const invalidField = (field: string, message: string): Refusal =>
  refuse('invalid', [{ field: `delivery.${field}`, message }]);

function pickup(storeId: number | null | undefined, reference: ReferenceData): Destination | Refusal {
  const store = reference.stores.find((entry) => entry.id === storeId && handsOut(entry));
  if (store === undefined) return invalidField('store_id', 'storeNotSelected');
  return { type: 'self', regionId: store.region_id, districtId: null, storeId: store.id, date: null };
}

/** Checks carrier, district and day of a delivery, or the store of a pickup. */
export function destinationOf(
  delivery: OrderDraft['delivery'],
  reference: ReferenceData,
  now: Date,
): Destination | Refusal {
  if (delivery.type === 'self') return pickup(delivery.store_id, reference);
  const region = reference.regions.get(delivery.region ?? 0);
  if (region === undefined) return invalidField('region', 'invalidValue');
  if (carrierOf(region.id) !== delivery.type) return invalidField('type', 'deliveryType');
  const district = reference.districtsOf(region.id).find((entry) => entry.id === delivery.city);
  if (district === undefined) return invalidField('city', 'district');
  const { dates } = deliveryOffer(region, 0, reference.settings, now);
  const date = delivery.date ?? dates[0] ?? null;
  if (date !== null && !dates.includes(date)) return invalidField('date', 'date');
  return { type: delivery.type, regionId: region.id, districtId: district.id, storeId: null, date };
}
