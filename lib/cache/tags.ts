/**
 * Names under which pages and fetched data are cached and revalidated. The API sends these names when something
 * changed; the storefront's loaders attach them (see `manifest.ts`).
 */
export const cacheTags = {
  menu: 'menu',
  home: 'home',
  news: 'news',
  /** Pages made of blocks. */
  pages: 'pages',
  promotions: 'promotions',
  stores: 'stores',
  catalogue: 'catalogue',
  /** Listings outside of categories: brands, search. */
  search: 'search',
  sitemap: 'sitemap',
  /** Every product page; for changes of many products at once. */
  products: 'products',
  product: (id: number) => `product:${id}`,
  category: (slug: string) => `category:${slug}`,
} as const;

/** Noted beside the pages' tags: the shop's own words of the search, which every process keeps in memory. */
export const searchWordsTag = 'search-words';

/** True for the tag of one product's page. */
export const isProductTag = (tag: string): boolean => tag.startsWith('product:');
