import { cacheTags } from './tags.ts';

/** How long (seconds) a page is fresh before it is revalidated in the background, and which tags invalidate it at once. */
export interface CachePolicy {
  readonly revalidate: number;
  readonly tags: readonly string[];
}

/**
 * Listings live this long. They are requested by the one page that shows them, which is cached itself and as long: the page cache
 * does not keep their data beside it (storefront/page-cache/next-cache-handler.mjs).
 */
export const listingLife = 120;

/** The one table of what the storefront caches; each loader takes its policy from here. */
export const cachePolicy = {
  /** Who the shop is, on every page: noted with all that the settings touch. */
  shop: (): CachePolicy => ({ revalidate: 3600, tags: [cacheTags.menu] }),
  menu: (): CachePolicy => ({ revalidate: 3600, tags: [cacheTags.menu] }),
  /** The page of all categories, which says how many goods each has, from which price, and which promotion is on. */
  tree: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.menu, cacheTags.search, cacheTags.promotions] }),
  home: (): CachePolicy => ({ revalidate: 300, tags: [cacheTags.home] }),
  /** Of the words of a page; what it shows of the catalogue has policies of its own. */
  pages: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.pages] }),
  news: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.news] }),
  stores: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.stores] }),
  category: (slug: string): CachePolicy => ({
    revalidate: 3600,
    tags: [cacheTags.catalogue, cacheTags.category(slug)],
  }),
  listing: (slug: string): CachePolicy => ({
    revalidate: listingLife,
    tags: [cacheTags.catalogue, cacheTags.category(slug)],
  }),
  brand: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.catalogue, cacheTags.search] }),
  promotions: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.promotions] }),
  promotionListing: (): CachePolicy => ({
    revalidate: listingLife,
    tags: [cacheTags.catalogue, cacheTags.promotions, cacheTags.search],
  }),
  search: (): CachePolicy => ({ revalidate: listingLife, tags: [cacheTags.catalogue, cacheTags.search] }),
  product: (id: number): CachePolicy => ({ revalidate: 600, tags: [cacheTags.product(id), cacheTags.products] }),
  sitemap: (): CachePolicy => ({ revalidate: 3600, tags: [cacheTags.sitemap] }),
} as const;
