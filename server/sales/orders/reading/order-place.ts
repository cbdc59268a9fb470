import type { Selectable } from 'kysely';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { Database } from '../../../db/schema.ts';
import type { Services } from '../../../services.ts';

/** Columns of an order that name its destination. */
export const placeColumns = ['region_id', 'district_id', 'store_id', 'street', 'home', 'floor', 'room'] as const;
type PlacedRow = Pick<Selectable<Database['orders']>, (typeof placeColumns)[number]>;

/** Names the destinations of orders in one line each: the store, or the address. */
export async function orderPlaces(services: Services, locale: Locale): Promise<(row: PlacedRow) => string> {
  const reference = await services.reference.get();
  return (row) => {
    const store = reference.stores.find((entry) => entry.id === row.store_id);
    const region = reference.regions.get(row.region_id)?.name[locale];
    const district = reference.districtsOf(row.region_id).find((entry) => entry.id === row.district_id)?.name[locale];
    const floor = row.floor === null ? null : services.texts.text(locale, 'api.orderFloor', { floor: row.floor });
    const parts =
      store === undefined
        ? [region, district, row.street, row.home, floor, row.room]
        : [store.name[locale], store.address[locale]];
    return parts.filter((part) => part != null && part !== '').join(', ');
  };
}
