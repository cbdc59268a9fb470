/**
 * Tags of cached pages and data. The API sends the tags of changed data; the storefront's loaders attach them (see
 * `manifest.ts`).
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
  /** Every product page; used when many products change at once. */
  products: 'products',
  product: (id: number) => `product:${id}`,
  category: (slug: string) => `category:${slug}`,
} as const;

/** The shop's own search words, which every API process keeps in memory. Sent in the same way as tags of pages. */
export const searchWordsTag = 'search-words';

/** True for the tag of one product's page. */
export const isProductTag = (tag: string): boolean => tag.startsWith('product:');
