import type { DataOf } from '@/lib/contract/core';
import type { Store, storesList } from '@/lib/contract/region';
import { tashkentMinutes } from '@/lib/format/clock';
import { kilometres, type Place } from '@/lib/region/near';
import { searchKey } from '@/lib/translit/translit';

export type StoreRegions = DataOf<typeof storesList>;

/** Which stores are wanted. */
export interface StoreWish {
  /** Slug of a region; empty for all. */
  readonly region: string;
  readonly query: string;
  /** Only those that are open at this moment. */
  readonly openAt: Date | undefined;
  /** Those that are not open yet, or any more, in place of those that work. */
  readonly closed: boolean;
  /** The nearest to here first. */
  readonly near: Place | undefined;
}

export interface FoundStore { readonly store: Store; readonly region: string; /** From the place that was asked for, whole from ten on. */ readonly km: number | undefined }

const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(':');
  return Number(hour) * 60 + Number(minute);
};

/** Whether a store is open at a moment; one that closes after midnight too. */
export function isOpenAt({ opens, closes }: Pick<Store, 'opens' | 'closes'>, now: Date): boolean {
  const [from, to, minutes] = [minutesOf(opens), minutesOf(closes), tashkentMinutes(now)];
  return from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** Stores for a wish; words are found in whatever script they were typed. */
export function findStores(regions: StoreRegions, { region, query, openAt, closed, near }: StoreWish): FoundStore[] {
  const words = searchKey(query).split(' ').filter((word) => word !== '');
  const found = regions.filter(({ slug }) => region === '' || slug === region).flatMap(({ name, slug, opened_stores, not_opened_stores }) =>
    (closed ? not_opened_stores : opened_stores).flatMap((store): FoundStore[] => {
      const text = searchKey(`${store.name} ${store.address} ${name}`);
      if (!words.every((word) => text.includes(word))) return [];
      if (openAt !== undefined && !closed && !isOpenAt(store, openAt)) return [];
      return [{ store, region: slug, km: near === undefined ? undefined : kilometres(near, store) }];
    }));
  return near === undefined ? found : found.toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0));
}

/** How many of the nearest stores one that is open may overtake, as a multiple of those that are wanted. */
const reach = 2;

/**
 * The stores that one would rather go to, those that are open at this moment first: of the nearest where the place is
 * known, else of the region, whose stores come before all others.
 */
export function nearStores(regions: StoreRegions, region: string, near: Place | undefined, now: Date, count: number): FoundStore[] {
  const found = findStores(regions, { region: '', query: '', openAt: undefined, closed: false, near });
  const openFirst = (stores: readonly FoundStore[]) => stores.toSorted((one, other) => Number(isOpenAt(other.store, now)) - Number(isOpenAt(one.store, now)));
  if (near !== undefined) return openFirst(found.slice(0, count * reach)).slice(0, count);
  const own = found.filter((entry) => entry.region === region);
  return [...openFirst(own), ...openFirst(found.filter((entry) => !own.includes(entry)))].slice(0, count);
}

/** Ways to a store by others' maps. */
export const routesTo = ({ lat, long }: Place): readonly { readonly name: string; readonly href: string }[] => [
  { name: 'Yandex', href: `https://yandex.com/maps/?rtext=~${lat},${long}&rtt=auto` },
  { name: 'Google', href: `https://www.google.com/maps/dir/?api=1&destination=${lat},${long}` },
  { name: '2GIS', href: `https://2gis.uz/directions/points/%7C${long}%2C${lat}` },
];
