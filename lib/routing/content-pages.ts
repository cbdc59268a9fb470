/** Content pages with an address of their own; all others are at `/page/{name}/`. */
export const fixedContentPages = [
  'back-to-school',
  'low_price_guarantee',
  'low_prices',
  'samsung-lending',
  'seasonal_discounts',
  'texnomart_15_yoshda',
  'privacy-policy',
  'web-view',
  'site/our-partners',
] as const;

/** Content pages that the footer and the sitemap page link to, if they exist. */
export const linkedPages = [
  'back-to-school',
  'low_price_guarantee',
  'low_prices',
  'samsung-lending',
  'seasonal_discounts',
  'texnomart_15_yoshda',
  'privacy-policy',
  'site/our-partners',
  'promotions/zero-installments',
  'page/delivery',
  'page/payment',
  'page/warranty',
  'page/returns',
  'page/about',
  'page/contacts',
] as const;

/** Built-in pages below `/page/`; content pages cannot replace them. */
const ownPages: readonly string[] = [
  'order-status',
  'check-imei',
  'vacancy',
  'conditioner',
  'feedback',
  'forms',
  'mobile',
  'sitemap',
];

/** Path of the home page among the content pages. */
export const homePath = 'home';

/** Whether a content page with this path has a route. */
export const hasRoute = (path: string): boolean => {
  if (path === homePath || path === 'promotions/zero-installments' || fixedContentPages.some((one) => one === path))
    return true;
  const [, slug] = /^page\/([a-z0-9-]{1,100})$/.exec(path) ?? [];
  return slug !== undefined && !ownPages.includes(slug);
};

/** Pages without header and footer: legal texts that apps show in a frame of their own. */
const unframedPages: readonly string[] = ['privacy-policy', 'web-view'];
export const isUnframedPage = (path: string): boolean => unframedPages.includes(path);

/** Address of a content page, without language and region. */
export const pageAddress = (path: string): string => (path === homePath ? '/' : `/${path}/`);

/** Address of the preview of a draft, without language and region. */
export const previewAddress = (key: string): string => `/page-preview/${key}/`;
