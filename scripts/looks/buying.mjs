import { emptyList, openDialog, person } from './buying-actions.mjs';
import { checkoutScreens } from './checkout-screens.mjs';
import { buttonOf } from './words.mjs';

/**
 * Screens of buying: the checkout and its results, dialogs over pages, empty lists.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./screens.mjs').Screen} Screen
 */

/** @param {Page} page */
const toBuy = (page) => buttonOf(page, 'card.addToCart').first();

/** @param {{ product: number, awaited: number }} goods @returns {readonly Screen[]} */
const dialogScreens = ({ product, awaited }) => [
  {
    name: 'dialog-in-cart',
    path: `/product/detail/${product}/`,
    reach: async (page) => {
      await emptyList(page, 'cart');
      await openDialog(page, toBuy(page));
    },
  },
  {
    name: 'dialog-express',
    account: true,
    path: `/product/detail/${product}/`,
    reach: async (page) => {
      await openDialog(page, buttonOf(page, 'product.express'));
      await page.locator('[role=dialog] fieldset').waitFor();
    },
  },
  {
    name: 'dialog-one-click',
    path: `/product/detail/${product}/`,
    reach: (page) => openDialog(page, buttonOf(page, 'oneClick.title')),
  },
  {
    name: 'dialog-one-click-errors',
    path: `/product/detail/${product}/`,
    reach: async (page) => {
      await openDialog(page, buttonOf(page, 'oneClick.title'));
      await page.locator('[role=dialog] button[type=submit]').click();
    },
  },
  {
    name: 'dialog-one-click-made',
    path: `/product/detail/${product}/`,
    reach: async (page) => {
      await openDialog(page, buttonOf(page, 'oneClick.title'));
      await page.locator('[role=dialog] input[type=tel]').fill(person.phone);
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  {
    name: 'dialog-region',
    path: '/',
    reach: (page) =>
      openDialog(
        page,
        page.locator('header button[aria-haspopup=dialog]:not([data-support])').filter({ visible: true }).first(),
      ),
  },
  {
    name: 'dialog-stores',
    path: '/katalog/smartfonlar/',
    reach: (page) => openDialog(page, page.locator('button.card-stock').filter({ visible: true }).first()),
  },
  { name: 'wishlist-empty', path: '/wishlist/', reach: (page) => emptyList(page, 'wishlist') },
  { name: 'compare-empty', path: '/compare/', reach: (page) => emptyList(page, 'compare') },
  { name: 'cart-empty', path: '/cart/', reach: (page) => emptyList(page, 'cart') },
  { name: 'checkout-empty', path: '/checkout/', reach: (page) => emptyList(page, 'cart') },
  { name: 'preorder', path: `/preorder/?id=${awaited}` },
  {
    name: 'preorder-errors',
    path: `/preorder/?id=${awaited}`,
    reach: async (page) => {
      await page.mouse.move(40, 300);
      await page.locator('main form button[type=submit]').click();
    },
  },
  { name: 'preorder-none', path: '/preorder/' },
  {
    name: 'preorder-dyson-lower',
    path: '/preorder-dyson/',
    reach: async (page) => {
      await page.locator('#preorder-form').scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 500);
    },
  },
];

/** @param {{ product: number, awaited: number }} goods @returns {readonly Screen[]} */
export const buyingScreensOf = (goods) => [...checkoutScreens(goods.product), ...dialogScreens(goods)];
