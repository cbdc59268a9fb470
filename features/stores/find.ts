import type { DataOf } from '@/lib/contract/core';
import type { Store, storesList } from '@/lib/contract/region';
import { kilometres, type Position } from '@/lib/region/near';
import { isOpenAt } from '@/lib/shop/store-hours';
import { type StoreService, storeServices } from '@/lib/shop/store-services';
import { searchKey } from '@/lib/translit/translit';

export type StoreRegions = DataOf<typeof storesList>;

/** Which stores are wanted. */
export interface StoreWish {
  /** Slug of a region; empty for all. */
  readonly region: string;
  readonly query: string;
  /** Only those that are open at this moment. */
  readonly openAt: Date | undefined;
  /** Only those that offer all of these. */
  readonly services: readonly StoreService[];
  /** Those that are not open yet, or any more, in place of those that work. */
  readonly closed: boolean;
  /** The nearest to here first. */
  readonly near: Position | undefined;
}

export interface FoundStore {
  readonly store: Store;
  readonly region: string;
  /** From the place that was requested, whole from ten on. */ readonly km: number | undefined;
}

/** Services by which stores differ: what all of them offer, or none, finds nothing. */
export const tellingServices = (stores: readonly Store[]): StoreService[] =>
  storeServices.filter((service) => {
    const offering = stores.filter(({ services }) => services.includes(service)).length;
    return offering > 0 && offering < stores.length;
  });

/** Stores for a wish; words are found in whatever script they were typed. */
export function findStores(
  regions: StoreRegions,
  { region, query, openAt, services, closed, near }: StoreWish,
): FoundStore[] {
  const words = searchKey(query)
    .split(' ')
    .filter((word) => word !== '');
  const found = regions
    .filter(({ slug }) => region === '' || slug === region)
    .flatMap(({ name, slug, opened_stores, not_opened_stores }) =>
      (closed ? not_opened_stores : opened_stores).flatMap((store): FoundStore[] => {
        const text = searchKey(`${store.name} ${store.address} ${name}`);
        if (!words.every((word) => text.includes(word))) return [];
        if (!services.every((service) => store.services.includes(service))) return [];
        if (openAt !== undefined && !closed && !isOpenAt(store, openAt)) return [];
        return [{ store, region: slug, km: near === undefined ? undefined : kilometres(near, store) }];
      }),
    );
  return near === undefined ? found : found.toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0));
}

/** How many of the nearest stores one that is open may overtake, as a multiple of those that are wanted. */
const reach = 2;

/**
 * The stores that one would rather go to, those that are open at this moment first: of the nearest where the place is
 * known, else of the region, whose stores come before all others.
 */
export function nearStores(
  regions: StoreRegions,
  region: string,
  near: Position | undefined,
  now: Date,
  count: number,
): FoundStore[] {
  const found = findStores(regions, { region: '', query: '', openAt: undefined, services: [], closed: false, near });
  const openFirst = (stores: readonly FoundStore[]) =>
    stores.toSorted((one, other) => Number(isOpenAt(other.store, now)) - Number(isOpenAt(one.store, now)));
  if (near !== undefined) return openFirst(found.slice(0, count * reach)).slice(0, count);
  const own = found.filter((entry) => entry.region === region);
  return [...openFirst(own), ...openFirst(found.filter((entry) => !own.includes(entry)))].slice(0, count);
}

/** Ways to a store by others' maps. */
export const routesTo = ({ lat, long }: Position): readonly { readonly name: string; readonly href: string }[] => [
  { name: 'Yandex', href: `https://yandex.com/maps/?rtext=~${lat},${long}&rtt=auto` },
  { name: 'Google', href: `https://www.google.com/maps/dir/?api=1&destination=${lat},${long}` },
  { name: '2GIS', href: `https://2gis.uz/directions/points/%7C${long}%2C${lat}` },
];
