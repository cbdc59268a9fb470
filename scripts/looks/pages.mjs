/**
 * Screens of content: pages of blocks, news, promotions, brands, links of the footer and dialogs that explain. Most are
 * captured in full height.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./screens.mjs').Screen} Screen
 */

/** Pages of blocks, by name of the screenshot. @type {readonly (readonly [name: string, path: string])[]} */
const pages = [
  ['delivery', '/page/delivery/'],
  ['payment', '/page/payment/'],
  ['warranty', '/page/warranty/'],
  ['returns', '/page/returns/'],
  ['about', '/page/about/'],
  ['contacts', '/page/contacts/'],
  ['privacy', '/privacy-policy/'],
  ['partners', '/site/our-partners/'],
  ['school', '/back-to-school/'],
  ['guarantee', '/low_price_guarantee/'],
  ['low-prices', '/low_prices/'],
  ['seasonal', '/seasonal_discounts/'],
  ['samsung', '/samsung-lending/'],
  ['dyson', '/preorder-dyson/'],
  ['anniversary', '/texnomart_15_yoshda/'],
  ['zero', '/promotions/zero-installments/'],
  ['web-view', '/web-view/'],
  ['page-mobile', '/page/mobile/delivery/'],
  ['sitemap', '/page/sitemap/'],
  ['vacancies', '/page/vacancy/'],
  ['news', '/news/'],
  ['promotions', '/promotions/'],
  ['brands', '/brand/'],
];

/** Opens a dialog by its button. @param {Page} page @param {string} button */
async function opened(page, button) {
  await page.mouse.move(40, 300);
  await page.locator(button).filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** @param {Page} page @param {number} nth of the product's tabs */
async function atTab(page, nth) {
  const tabs = page.locator('#product-char');
  await tabs.scrollIntoViewIfNeeded();
  await tabs.getByRole('tab').nth(nth).click();
  await tabs.evaluate((section) => section.scrollIntoView());
}

/** @param {Page} page @param {string} part */
const atTop = (page, part) =>
  page
    .locator(part)
    .filter({ visible: true })
    .first()
    .evaluate((found) => found.scrollIntoView());

/**
 * @param {{ product: number, leaf: string, promotion: number, news: number, brand: string }} goods products of the shop
 * @returns {readonly Screen[]}
 */
export const pageScreensOf = ({ product, leaf, promotion, news, brand }) => [
  ...pages.map(([name, path]) => ({ name: `whole-${name}`, path, whole: true })),
  { name: 'whole-promotion', path: `/promotions/${promotion}/`, whole: true },
  { name: 'whole-news-item', path: `/news/${news}/`, whole: true },
  { name: 'whole-news-mobile', path: `/news/mobile/${news}/`, whole: true },
  { name: 'whole-brand', path: `/brand/${brand}/`, whole: true },
  { name: 'whole-brand-products', path: `/brand-products/${brand}/`, whole: true },
  { name: 'whole-home', path: '/', whole: true },
  { name: 'whole-results', path: '/product/search/samsung/', whole: true },
  { name: 'results-chosen', path: '/product/search/samsung/?in_stock=1&min_price=1000000' },
  { name: 'post-missing', path: '/news/999999/' },
  { name: 'thanks-bare', path: '/thanks/' },
  { name: 'thanks-tenge', path: '/tenge-thanks/' },
  { name: 'deleted-account', path: '/deleted-account/' },
  { name: 'foot', path: '/page/delivery/', reach: (page) => atTop(page, 'footer') },
  {
    name: 'listing-sheet',
    path: `/katalog/${leaf}/`,
    reach: async (page, wide) => {
      if (!wide) await opened(page, 'main button[aria-haspopup="dialog"]');
    },
  },
  {
    name: 'dialog-zero',
    path: `/product/detail/${product}/`,
    reach: (page) => opened(page, '.monthly-full button[aria-haspopup="dialog"]'),
  },
  {
    name: 'dialog-at-once',
    path: `/product/detail/${product}/`,
    reach: (page) => opened(page, 'button.price-discount'),
  },
  ...['facts', 'reviews', 'words', 'overview', 'more'].map((name, nth) => ({
    name: `tab-${name}`,
    path: `/product/detail/${product}/`,
    reach: (/** @type {Page} */ page) => atTab(page, nth),
  })),
  { name: 'tab-last', path: `/product/detail/${product}/`, reach: (page) => atTab(page, -1) },
  { name: 'tab-stores', path: `/product/detail/${product}/`, reach: (page) => atTab(page, -2) },
];
