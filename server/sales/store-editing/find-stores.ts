import type { StaffStorePage, StaffStoreRow } from '../../../lib/contract/staff-stores.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { type Locale, locales } from '../../../lib/i18n/locales.ts';
import { shortRegionName } from '../../../lib/region/regions.ts';
import { isOpenAt } from '../../../lib/shop/store-hours.ts';
import { storeFactOf } from '../../catalogue/shop-facts/store-fact.ts';
import type { ReferenceData, StoreRow } from '../../core/reference/reference.ts';
import { closedDaysOf } from '../../core/region/stores.ts';
import { tokenise } from '../../core/text/tokens.ts';
import { valuesOf } from './store-values.ts';

const keysOf = (text: string): string[] => tokenise(text, 40).tokens.map(({ key }) => key);

/** Whether each word begins a word of name, address, region or slug, in any script. */
function isFound(row: StoreRow, words: readonly string[], reference: ReferenceData): boolean {
  const texts = [row.name, row.address, reference.regions.get(row.region_id)?.name].flatMap((text) =>
    text === undefined ? [] : locales.map((locale) => text[locale]),
  );
  const keys = [...texts, row.slug].flatMap(keysOf);
  return words.every((word) => keys.some((key) => key.startsWith(word)));
}

/** A store as the list of the back office shows it. */
export function listedStore(row: StoreRow, reference: ReferenceData, locale: Locale, now: Date): StaffStoreRow {
  const region = reference.regions.get(row.region_id);
  const closed_days = closedDaysOf(row, reference, now);
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    name: row.name[locale],
    address: row.address[locale],
    region: { slug: region?.slug ?? '', name: shortRegionName(region?.name[locale] ?? '') },
    opens: row.opens,
    closes: row.closes,
    closed_days,
    services: row.services,
    open: row.is_open,
    open_now: row.is_open && isOpenAt({ ...row, closed_days }, now),
  };
}

/** Stores of a region that have these words, in their order. */
export function findStores(
  reference: ReferenceData,
  { q = '', region }: { readonly q?: string | undefined; readonly region?: string | undefined },
  locale: Locale,
  now: Date,
): StaffStoreRow[] {
  const words = keysOf(q);
  return reference.stores
    .filter((row) => region === undefined || reference.regions.get(row.region_id)?.slug === region)
    .filter((row) => words.length === 0 || isFound(row, words, reference))
    .map((row) => listedStore(row, reference, locale, now));
}

/** Regions that have stores or warehouses, in their order. */
export function storeRegions(reference: ReferenceData, locale: Locale): { slug: string; name: string }[] {
  const used = new Set(reference.stores.map(({ region_id }) => region_id));
  return [...reference.regions.values()]
    .filter(({ id }) => used.has(id))
    .map(({ slug, name }) => ({ slug, name: shortRegionName(name[locale]) }));
}

/** The page of one store; its values are those of the row, which may be newer than the reference data. */
export function storePage(row: StoreRow, reference: ReferenceData, locale: Locale, now: Date): StaffStorePage {
  return {
    ...listedStore(row, reference, locale, now),
    values: valuesOf(storeFactOf(row)),
    holidays: reference.settings.shop.holidays,
    today: tashkentDay(now),
  };
}
