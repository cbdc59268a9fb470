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

/** Ways to a store by others' maps. */
export const routesTo = ({ lat, long }: Place): readonly { readonly name: string; readonly href: string }[] => [
  { name: 'Yandex', href: `https://yandex.com/maps/?rtext=~${lat},${long}&rtt=auto` },
  { name: 'Google', href: `https://www.google.com/maps/dir/?api=1&destination=${lat},${long}` },
  { name: '2GIS', href: `https://2gis.uz/directions/points/%7C${long}%2C${lat}` },
];
