import type { Store } from '../../../lib/contract/region.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ReferenceData, StoreRow } from '../reference/reference.ts';

/** A store as the contract shows it. */
export const toStore = (row: StoreRow, locale: Locale): Store => ({
  id: row.id, slug: row.slug, name: row.name[locale], address: row.address[locale], lat: row.lat, long: row.long,
  phone: row.phone, opens: row.opens, closes: row.closes,
});

interface RegionStores<S> { id: number; name: string; slug: string; stores: S[] }

/** Stores under their regions, the shopper's region first, then by id; regions without any are left out. */
export function byRegion<S extends Store>(
  reference: ReferenceData,
  locale: Locale,
  ownRegion: number,
  stores: readonly { regionId: number; store: S }[],
): RegionStores<S>[] {
  const groups = Map.groupBy(stores, (entry) => entry.regionId);
  const rank = (id: number) => (id === ownRegion ? 0 : id);
  return [...groups]
    .sort(([one], [other]) => rank(one) - rank(other))
    .flatMap(([id, entries]) => {
      const region = reference.regions.get(id);
      if (region === undefined) return [];
      return [{ id, name: region.name[locale], slug: region.slug, stores: entries.map((entry) => entry.store) }];
    });
}
