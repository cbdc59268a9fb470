import type { DataOf } from '@/lib/contract/endpoint';
import type { Store, storesList } from '@/lib/contract/region';
import { kilometres, type Position } from '@/lib/region/position';
import { isOpenAt } from '@/lib/shop/store-hours';
import { type StoreService, storeServices } from '@/lib/shop/store-services';
import { searchKey } from '@/lib/translit/translit';

export type StoreRegions = DataOf<typeof storesList>;

/** Search criteria for stores. */
export interface StoreCriteria {
  /** Slug of a region; empty for all. */
  readonly region: string;
  readonly query: string;
  /** Only stores that are open now. */
  readonly openAt: Date | undefined;
  /** Only stores with all of these services. */
  readonly services: readonly StoreService[];
  /** Only stores that are not open yet or closed for good. */
  readonly closed: boolean;
  /** Nearest first. */
  readonly near: Position | undefined;
}

export interface FoundStore {
  readonly store: Store;
  readonly region: string;
  /** Neither closed for good nor yet to be opened. */
  readonly works: boolean;
  /** Distance from the requested position, in whole kilometres from ten on. */ readonly km: number | undefined;
}

/** Services that distinguish stores: filters for services of all or no stores are useless. */
export const distinguishingServices = (stores: readonly Store[]): StoreService[] =>
  storeServices.filter((service) => {
    const offering = stores.filter(({ services }) => services.includes(service)).length;
    return offering > 0 && offering < stores.length;
  });

/** Stores that match; text matches in any script. */
export function findStores(
  regions: StoreRegions,
  { region, query, openAt, services, closed, near }: StoreCriteria,
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
        return [{ store, region: slug, works: !closed, km: near === undefined ? undefined : kilometres(near, store) }];
      }),
    );
  return near === undefined ? found : found.toSorted((left, right) => (left.km ?? 0) - (right.km ?? 0));
}

/** An open store may overtake this many times the requested number of nearer ones. */
const openFirstFactor = 2;

/**
 * Recommended stores, open ones first: the nearest if the position is known, else those of the region before others.
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
    stores.toSorted((left, right) => Number(isOpenAt(right.store, now)) - Number(isOpenAt(left.store, now)));
  if (near !== undefined) return openFirst(found.slice(0, count * openFirstFactor)).slice(0, count);
  const own = found.filter((entry) => entry.region === region);
  return [...openFirst(own), ...openFirst(found.filter((entry) => !own.includes(entry)))].slice(0, count);
}

/** Links for directions to a store on external maps. */
export const routesTo = ({ lat, long }: Position): readonly { readonly name: string; readonly href: string }[] => [
  { name: 'Yandex', href: `https://yandex.com/maps/?rtext=~${lat},${long}&rtt=auto` },
  { name: 'Google', href: `https://www.google.com/maps/dir/?api=1&destination=${lat},${long}` },
  { name: '2GIS', href: `https://2gis.uz/directions/points/%7C${long}%2C${lat}` },
];
