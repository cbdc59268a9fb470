/**
 * The screens to capture, `whole` ones in full height. `reach` leads from the loaded page to the state to capture. It
 * finds elements by role only, because their names differ by language.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ name: string, path: string, account?: boolean, whole?: boolean, reach?: (page: Page, wide: boolean) =>
 * Promise<void> }} Screen
 */

/** @param {Page} page @param {number} by pixels */
const scrolled = async (page, by) => {
  await page.mouse.wheel(0, by);
};

/**
 * @param {{ product: number, leaf: string, promotion: number, news: number, store: string }} goods products of the shop
 * @returns {readonly Screen[]}
 */
export const screensOf = ({ product, leaf, promotion, news, store }) => [
  { name: 'home', path: '/' },
  { name: 'home-lower', path: '/', reach: (page) => scrolled(page, 1600) },
  { name: 'catalogue', path: '/katalog/' },
  {
    name: 'menu',
    path: '/',
    reach: async (page, wide) => {
      if (wide) await page.locator('[aria-controls="catalogue-menu"]').click();
    },
  },
  { name: 'listing', path: `/katalog/${leaf}/` },
  { name: 'listing-lower', path: `/katalog/${leaf}/`, reach: (page) => scrolled(page, 1200) },
  { name: 'listing-empty', path: `/katalog/${leaf}/?min_price=1&max_price=2` },
  { name: 'results', path: '/product/search/samsung/' },
  { name: 'nothing-found', path: '/product/search/qwxzptk/' },
  { name: 'product', path: `/product/detail/${product}/` },
  { name: 'product-lower', path: `/product/detail/${product}/`, reach: (page) => scrolled(page, 900) },
  { name: 'cart', path: '/cart/' },
  { name: 'checkout', path: '/checkout/' },
  { name: 'wishlist', path: '/wishlist/' },
  { name: 'compare', path: '/compare/' },
  { name: 'brands', path: '/brand/' },
  { name: 'promotions', path: '/promotions/' },
  { name: 'promotion', path: `/promotions/${promotion}/` },
  { name: 'news', path: '/news/' },
  { name: 'news-item', path: `/news/${news}/` },
  { name: 'stores', path: '/shops-map/' },
  {
    name: 'stores-filters',
    path: '/shops-map/',
    reach: async (page, wide) => {
      if (!wide)
        await page
          .locator('main button[aria-controls][aria-expanded]')
          .filter({ visible: true })
          .first()
          .click({ timeout: 3_000 })
          .catch(() => undefined);
    },
  },
  {
    name: 'stores-map',
    path: '/shops-map/',
    reach: async (page) => {
      await page.getByRole('main').getByRole('tab').nth(1).click();
      await page.locator('main [data-stores]').nth(3).click();
      await page
        .getByRole('main')
        .getByRole('tablist')
        .evaluate((tabs) => tabs.scrollIntoView());
    },
  },
  { name: 'store', path: `/shops-map/${store}/` },
  { name: 'store-lower', path: `/shops-map/${store}/`, reach: (page) => scrolled(page, 700) },
  { name: 'delivery', path: '/page/delivery/' },
  { name: 'payment', path: '/page/payment/' },
  { name: 'contacts', path: '/page/contacts/' },
  { name: 'conditioner', path: '/page/conditioner/' },
  { name: 'room', path: '/room/' },
  { name: 'imei', path: '/page/check-imei/' },
  { name: 'feedback', path: '/page/feedback/' },
  { name: 'vacancies', path: '/page/vacancy/' },
  { name: 'order-status', path: '/page/order-status/' },
  { name: 'missing', path: '/page/nothing-here/' },
  { name: 'offline', path: '/offline/' },
  { name: 'sign-in', path: '/login/' },
  ...[
    '',
    'personal-data/',
    'addresses/',
    'bonus-card/',
    'online-orders/',
    'my-installments/',
    'payment-history/',
    'reviews/',
    'waiting/',
    'sessions/',
  ].map((part) => ({ name: `profile-${part.replace('/', '') || 'start'}`, path: `/profile/${part}`, account: true })),
];
