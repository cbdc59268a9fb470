/** Pages made of blocks that have an address of their own; all others stand under `/page/{name}/`. */
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

/** Pages made of blocks that the foot of every page and the page of all pages lead to, where they are there. */
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

/** Pages of the shop's own below `/page/`: blocks cannot take their places. */
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

/** Path of the home page among the pages of blocks. */
export const homePath = 'home';

/** Whether a page of blocks under this path has an address that shows it. */
export const hasRoute = (path: string): boolean => {
  if (path === homePath || path === 'promotions/zero-installments' || fixedContentPages.some((one) => one === path))
    return true;
  const [, slug] = /^page\/([a-z0-9-]{1,100})$/.exec(path) ?? [];
  return slug !== undefined && !ownPages.includes(slug);
};

/** Those without header and footer: legal text and what apps show in a frame of their own. */
const barePages: readonly string[] = ['privacy-policy', 'web-view'];
export const isBarePage = (path: string): boolean => barePages.includes(path);

/** Address of a page made of blocks, without language and region. */
export const pageAddress = (path: string): string => (path === homePath ? '/' : `/${path}/`);
