import { isDeepStrictEqual } from 'node:util';
import { type StoreField, storeFields, type StoreValues } from '../../../lib/contract/staff-stores.ts';
import type { StoreFact } from '../../catalogue/shop-facts/table-files.ts';

/** Values of a store field by field. */
export function valuesOf({ name, address, services, ...store }: StoreFact): StoreValues {
  return {
    'name.uz': name.uz,
    'name.kr': name.kr,
    'name.ru': name.ru,
    'address.uz': address.uz,
    'address.kr': address.kr,
    'address.ru': address.ru,
    phone: store.phone,
    lat: store.lat,
    long: store.long,
    opens: store.opens,
    closes: store.closes,
    closed_days: [...store.closed_days],
    services: services === null ? [] : [...services],
    open: store.open,
  };
}

/** The store with other values of some fields. */
export function withValues(store: StoreFact, values: Partial<StoreValues>): StoreFact {
  const next = { ...valuesOf(store), ...values };
  const { phone, lat, long, opens, closes, closed_days, services, open } = next;
  return {
    slug: store.slug,
    kind: store.kind,
    region: store.region,
    name: { kr: next['name.kr'], uz: next['name.uz'], ru: next['name.ru'] },
    address: { kr: next['address.kr'], uz: next['address.uz'], ru: next['address.ru'] },
    lat,
    long,
    phone,
    opens,
    closes,
    closed_days,
    services,
    open,
  };
}

/** Lists of days and services mean the same in any order. */
const comparable = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).sort() : value);
export const isSameInAnyOrder = (left: unknown, right: unknown): boolean =>
  isDeepStrictEqual(comparable(left), comparable(right));

/** The fields in which two states of a store differ. */
export function changedFields(before: StoreFact, after: StoreFact): StoreField[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return storeFields.filter((field) => !isSameInAnyOrder(was[field], is[field]));
}
