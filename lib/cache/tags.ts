/** Names under which the storefront keeps what it cached; the API sends them when something has changed. */
export const cacheTags = {
  home: 'home',
  menu: 'menu',
  news: 'news',
  regions: 'regions',
  stores: 'stores',
  settings: 'settings',
} as const;

/** Everything that shows this product: its page, lists with its card. */
export const productTag = (id: number): string => `product:${id}`;

/** Listing pages of a category. */
export const categoryTag = (slug: string): string => `category:${slug}`;
