import { cacheTags } from './tags.ts';

/** How long (seconds) a page is fresh before it is revalidated in the background, and which tags invalidate it at once. */
export interface CachePolicy {
  readonly revalidate: number;
  readonly tags: readonly string[];
}

/**
 * Lifetime of listings. The page that requests one is cached equally long, so the page cache does not store the data
 * separately (storefront/page-cache/next-cache-handler.mjs).
 */
export const listingLifetime = 120;

/** All cache policies of the storefront; each loader takes its policy from here. */
export const cachePolicy = {
  /** Identity of the shop, on every page; invalidated by changes of the settings. */
  shop: (): CachePolicy => ({ revalidate: 3600, tags: [cacheTags.menu] }),
  menu: (): CachePolicy => ({ revalidate: 3600, tags: [cacheTags.menu] }),
  /** The page of all categories with product counts, lowest prices and promotions. */
  tree: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.menu, cacheTags.search, cacheTags.promotions] }),
  home: (): CachePolicy => ({ revalidate: 300, tags: [cacheTags.home] }),
  /** Texts of a page; catalogue data have policies of their own. */
  pages: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.pages] }),
  /** Drafts: never cached. */
  preview: (): CachePolicy => ({ revalidate: 0, tags: [cacheTags.pages] }),
  news: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.news] }),
  stores: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.stores] }),
  category: (slug: string): CachePolicy => ({
    revalidate: 3600,
    tags: [cacheTags.catalogue, cacheTags.category(slug)],
  }),
  listing: (slug: string): CachePolicy => ({
    revalidate: listingLifetime,
    tags: [cacheTags.catalogue, cacheTags.category(slug)],
  }),
  brand: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.catalogue, cacheTags.search] }),
  promotions: (): CachePolicy => ({ revalidate: 600, tags: [cacheTags.promotions] }),
  promotionListing: (): CachePolicy => ({
    revalidate: listingLifetime,
    tags: [cacheTags.catalogue, cacheTags.promotions, cacheTags.search],
  }),
  search: (): CachePolicy => ({ revalidate: listingLifetime, tags: [cacheTags.catalogue, cacheTags.search] }),
  product: (id: number): CachePolicy => ({ revalidate: 600, tags: [cacheTags.product(id), cacheTags.products] }),
  sitemap: (): CachePolicy => ({ revalidate: 3600, tags: [cacheTags.sitemap] }),
} as const;
