import type { Store } from '../../../lib/contract/region.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { shortRegionName } from '../../../lib/region/regions.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ReferenceData, StoreRow } from '../reference/reference.ts';

/** The coming days on which a store is closed: its own, and the holidays of the shop. */
export const closedDaysOf = (row: StoreRow, { settings }: Pick<ReferenceData, 'settings'>, now: Date): string[] => {
  const today = tashkentDay(now);
  return [...new Set([...row.closed_days, ...settings.shop.holidays])].filter((day) => day >= today).sort();
};

/** Whether orders can be collected at the store. */
export const handsOut = ({ kind, is_open: works, services }: StoreRow): boolean =>
  kind === 'store' && works && services.includes('pickup');

/** Number of coming closed days in a response. */
export const nextClosedDays = 20;

/** A store as the contract shows it. */
export const toStore = (
  row: StoreRow,
  reference: Pick<ReferenceData, 'settings'>,
  locale: Locale,
  now: Date,
): Store => ({
  id: row.id,
  slug: row.slug,
  name: row.name[locale],
  address: row.address[locale],
  lat: row.lat,
  long: row.long,
  phone: row.phone,
  opens: row.opens,
  closes: row.closes,
  closed_days: closedDaysOf(row, reference, now).slice(0, nextClosedDays),
  services: row.services,
});

/** Squared distance in degrees of latitude; accurate enough to sort stores within the country. */
export function distance(from: { lat: number; long: number }, to: { lat: number; long: number }): number {
  const width = Math.cos((from.lat * Math.PI) / 180);
  return (from.lat - to.lat) ** 2 + ((from.long - to.long) * width) ** 2;
}

interface RegionStores<S> {
  id: number;
  name: string;
  slug: string;
  stores: S[];
}

/**
 * Stores grouped by region: the shopper's region first, then by nearest store, and within each the nearest store first.
 * Regions without stores are left out.
 */
export function byRegion<S extends Store>(
  reference: ReferenceData,
  locale: Locale,
  ownRegion: number,
  stores: readonly { regionId: number; store: S }[],
): RegionStores<S>[] {
  const groups = Map.groupBy(stores, (entry) => entry.regionId);
  const home = reference.regions.get(ownRegion);
  const far = (store: Store): number => (home === undefined ? 0 : distance(home, store));
  return [...groups]
    .flatMap(([id, entries]) => {
      const region = reference.regions.get(id);
      if (region === undefined) return [];
      const near = entries
        .map(({ store }) => store)
        .sort((left, right) => far(left) - far(right) || left.id - right.id);
      return [
        {
          id,
          name: shortRegionName(region.name[locale]),
          slug: region.slug,
          stores: near,
          away: id === ownRegion ? -1 : Math.min(...near.map(far)),
        },
      ];
    })
    .sort((left, right) => left.away - right.away || left.id - right.id)
    .map(({ away: _away, ...region }) => region);
}
