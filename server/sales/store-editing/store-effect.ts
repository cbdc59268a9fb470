import type { StoreEffect } from '../../../lib/contract/staff-stores.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { storeValues } from '../../catalogue/shop-facts/write-shop.ts';
import type { StoreFact } from '../../catalogue/shop-facts/table-files.ts';
import { deliveryOffer } from '../../core/delivery/delivery.ts';
import { deliveryEstimate } from '../../core/delivery/delivery-estimate.ts';
import type { ReferenceData, StoreRow } from '../../core/reference/reference.ts';
import { closedDaysOf, handsOut } from '../../core/region/stores.ts';
import type { Services } from '../../services.ts';
import { collectionOf } from '../checkout/collection.ts';
import { rescheduledOrders } from './rescheduled-orders.ts';

/** The row of a store with the values of a fact. */
export function rowOf(row: StoreRow, fact: StoreFact): StoreRow {
  const values = storeValues(fact);
  return { ...row, ...values, name: fact.name, address: fact.address };
}

/** What the checkout offers for goods that every store has: the answers of its own calls. */
function offerOf(store: StoreRow, reference: ReferenceData, locale: Locale, now: Date): StoreEffect['before'] {
  const { settings } = reference;
  const region = reference.regions.get(store.region_id);
  const stores = reference.stores.map((other) => (other.id === store.id ? store : other));
  const hours = { ...store, closed_days: closedDaysOf(store, reference, now) };
  const estimate =
    region === undefined
      ? undefined
      : deliveryEstimate(
          { availabilities: ['openToCart'], price: settings.order_limits.min, storeIds: stores.map(({ id }) => id) },
          region,
          { ...reference, stores },
          locale,
          now,
        );
  const dates =
    region === undefined || estimate?.delivery?.days == null
      ? []
      : deliveryOffer(region, settings.order_limits.min, settings, now).dates;
  return {
    pickup: handsOut(store) ? collectionOf(hours, settings.pickup_minutes, now) : null,
    delivery_day: dates[0] ?? null,
    nearest: estimate?.pickup?.in_region === true ? estimate.pickup.nearest : null,
  };
}

/** What a change of a store does: orders that move, and the checkout before and after. */
export async function storeEffect(
  services: Services,
  before: StoreRow,
  after: StoreRow,
  locale: Locale,
): Promise<StoreEffect> {
  const reference = await services.reference.get();
  const now = services.now();
  const moved = await rescheduledOrders(
    services.db,
    [{ before: { store: before, places: reference }, after: { store: after, places: reference } }],
    locale,
    now,
  );
  return {
    ...moved,
    before: offerOf(before, reference, locale, now),
    after: offerOf(after, reference, locale, now),
  };
}
