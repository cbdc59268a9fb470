import { defaultServices } from '../../../lib/shop/store-services.ts';
import { type AllFacts, compareSlugs, parentsFirst } from './current.ts';
import type { Facts } from './folder.ts';
import { withSwitches } from './partner-fact.ts';
import type { CategoryFact, StoreFact } from './table-files.ts';

/** The named rows first, in their order, then those that the folder no longer names. */
const withUnnamed = <Row extends { readonly slug: string }>(
  named: readonly Row[],
  known: readonly Row[],
  settle: (row: Row) => Row,
): Row[] => {
  const slugs = new Set(named.map(({ slug }) => slug));
  return [...named, ...known.filter(({ slug }) => !slugs.has(slug)).map(settle)];
};

/** Orders refer to stores, so a store that is no longer named is closed; warehouses stay, because they hold stock. */
const asClosed = (store: StoreFact): StoreFact => (store.kind === 'warehouse' ? store : { ...store, open: false });

function stores(named: readonly StoreFact[], known: readonly StoreFact[]): StoreFact[] {
  const before = new Map(known.map((row) => [row.slug, row]));
  const settled = named.map((row) => ({
    ...row,
    services: row.services ?? before.get(row.slug)?.services ?? [...defaultServices],
  }));
  return withUnnamed(settled, known, asClosed);
}

function categories(named: readonly CategoryFact[], known: readonly CategoryFact[]): CategoryFact[] {
  const before = new Map(known.map((row) => [row.slug, row]));
  const settled = named.map((row) => {
    const own = before.get(row.slug);
    const linked = own?.filters ?? null;
    return {
      ...row,
      feed_id: row.feed_id ?? own?.feed_id ?? null,
      filters: row.filters === null || linked === null ? linked : row.filters,
      // No named accessories means none, as an absent list does.
      accessories:
        row.accessories === null ? (own?.accessories ?? null) : row.accessories.length === 0 ? null : row.accessories,
    };
  });
  return parentsFirst(withUnnamed(settled, known, (row) => row));
}

type Regions = AllFacts['shop']['regions'];

/** Regions that the folder does not name stay, and so do values that it does not name of a region. */
const regions = (named: Regions = {}, known: Regions): Regions =>
  Object.fromEntries(
    [...new Set([...Object.keys(known), ...Object.keys(named)] as (keyof Regions)[])].map((slug) => [
      slug,
      { ...known[slug], ...named[slug] },
    ]),
  ) as Regions;

/** The content of the database after applying a folder: absent facts stay. */
export function mergeFacts(wanted: Facts, current: AllFacts): AllFacts {
  return {
    shop: { ...current.shop, ...wanted.shop, regions: regions(wanted.shop?.regions, current.shop.regions) },
    stores: wanted.stores === undefined ? current.stores : stores(wanted.stores, current.stores),
    categories:
      wanted.categories === undefined ? current.categories : categories(wanted.categories, current.categories),
    brands:
      wanted.brands === undefined
        ? current.brands
        : withUnnamed(wanted.brands, current.brands, (row) => row).sort(compareSlugs),
    home: { ...current.home, ...wanted.home },
    payments: { ...current.payments, ...wanted.payments },
    partners:
      wanted.partners?.partners === undefined
        ? current.partners
        : { partners: withSwitches(wanted.partners.partners, current.partners.partners) },
    feeds: { ...current.feeds, ...wanted.feeds },
  };
}
