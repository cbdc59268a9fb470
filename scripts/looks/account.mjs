import { quiet } from './demonstration.mjs';
import { buttonOf, wordOf } from './words.mjs';

/**
 * Screens of signing in and of the customer's account.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./screens.mjs').Screen} Screen
 */

const known = '+998 97 777 00 11';
/** A phone number without an account; a new one for each screenshot, because each has a pending code. */
const unknown = () =>
  `+998 97 5${String(Date.now()).slice(-6, -4)} ${String(Date.now()).slice(-4, -2)} ${String(Date.now()).slice(-2)}`;

/** @param {Page} page */
const submit = (page) => page.locator('main form button[type=submit]').first().click();
/** @param {Page} page @param {string} phone */
async function askCode(page, phone) {
  await page.locator('main input[type=tel]').fill(phone);
  await submit(page);
}
/** @param {Page} page */
const byPassword = (page) => page.getByRole('main').getByRole('tab').nth(1).click();

/**
 * Reloads the page with calls answered as for a new account.
 * @param {Page} page
 * @param {string} call
 * @param {unknown} data
 */
async function answered(page, call, data) {
  await page.route(
    (url) => url.pathname.endsWith(call),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), data } });
    },
  );
  await page.reload();
  await quiet(page);
}

/** @type {readonly Screen[]} */
const entrance = [
  { name: 'entrance-phone-errors', path: '/login/', reach: submit },
  { name: 'entrance-password', path: '/login/', reach: byPassword },
  {
    name: 'entrance-password-errors',
    path: '/login/',
    reach: async (page) => {
      await byPassword(page);
      await page.locator('main input[autocomplete=username]').fill('namuna');
      await page.locator('main input[type=password]').fill('boshqa-parol-2026');
      await submit(page);
      await page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'entrance-code',
    path: '/login/',
    reach: async (page) => {
      await askCode(page, known);
      await page.locator('main input[autocomplete=one-time-code]').waitFor();
    },
  },
  {
    name: 'entrance-unknown',
    path: '/login/',
    reach: async (page) => {
      await askCode(page, unknown());
      await page.locator('main input[autocomplete=given-name]').waitFor();
    },
  },
  { name: 'entrance-register', path: '/register/' },
  { name: 'entrance-register-errors', path: '/register/', reach: submit },
  {
    name: 'entrance-reset',
    path: '/login/',
    reach: async (page) => {
      await byPassword(page);
      await buttonOf(page, 'account.forgot').click();
    },
  },
  {
    name: 'entrance-reset-code',
    path: '/login/',
    reach: async (page) => {
      await byPassword(page);
      await buttonOf(page, 'account.forgot').click();
      await page.locator('main input[autocomplete=username]').fill('namuna');
      await submit(page);
      await page.locator('main input[autocomplete=one-time-code]').waitFor();
    },
  },
  {
    name: 'entrance-dialog',
    path: '/',
    reach: async (page) => {
      await page.mouse.move(40, 300);
      await page
        .getByRole('link', { name: wordOf(page, 'header.signIn'), exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'deleted-account', path: `/deleted-account/?until=${new Date(Date.now() + 25 * 86_400_000).toISOString()}` },
];

/** @type {readonly (readonly [part: string, call: string, data: unknown])[]} */
const empties = [
  ['addresses', '/user/address/get', []],
  ['bonus-card', '/user/bonus-card', []],
  ['my-installments', '/get-contracts', { data: [] }],
  ['payment-history', '/user/payment-history', { contracts: [], orders: [] }],
  ['reviews', '/user/reviews', []],
  ['waiting', '/user/waits', []],
  [
    'online-orders',
    '/user/order/list',
    { orders: [], pagination: { current_page: 1, total_page: 1, total_count: 0, page_size: 10 } },
  ],
];

/** @param {number} tab of the filter @param {number} [nth] order of the list */
const orderOf =
  (tab, nth = 0) =>
  async (/** @type {Page} */ page) => {
    if (tab > 0) {
      await page.getByRole('main').getByRole('tab').nth(tab).click();
      // The orders of the previous tab stay until those of this tab arrive.
      await page.locator('main [aria-busy=false]').waitFor();
      await quiet(page);
    }
    await page.locator('main a[href*="online-orders/?id="].button').nth(nth).click();
    await page.waitForURL(/id=/);
    await quiet(page);
  };

/** @type {readonly Screen[]} */
const area = [
  ...empties.map(([part, call, data]) => ({
    name: `profile-${part}-empty`,
    path: `/profile/${part}/`,
    account: true,
    reach: (/** @type {Page} */ page) => answered(page, call, data),
  })),
  {
    name: 'profile-personal-data-lower',
    path: '/profile/personal-data/',
    account: true,
    reach: (page) => page.mouse.wheel(0, 900),
  },
  {
    name: 'profile-personal-data-lowest',
    path: '/profile/personal-data/',
    account: true,
    reach: (page) => page.mouse.wheel(0, 1700),
  },
  {
    name: 'profile-addresses-form',
    path: '/profile/addresses/',
    account: true,
    reach: async (page) => {
      await buttonOf(page, 'addresses.add').click();
    },
  },
  {
    name: 'profile-addresses-delete',
    path: '/profile/addresses/',
    account: true,
    reach: async (page) => {
      await buttonOf(page, 'addresses.delete').first().click();
    },
  },
  {
    name: 'profile-online-orders-lower',
    path: '/profile/online-orders/',
    account: true,
    reach: (page) => page.mouse.wheel(0, 800),
  },
  { name: 'profile-order', path: '/profile/online-orders/', account: true, reach: orderOf(0) },
  {
    name: 'profile-order-lower',
    path: '/profile/online-orders/',
    account: true,
    reach: async (page) => {
      await orderOf(0)(page);
      await page.mouse.wheel(0, 800);
    },
  },
  { name: 'profile-order-cancelled', path: '/profile/online-orders/', account: true, reach: orderOf(3) },
  { name: 'profile-order-completed', path: '/profile/online-orders/', account: true, reach: orderOf(2) },
  {
    name: 'profile-order-repeat',
    path: '/profile/online-orders/',
    account: true,
    reach: async (page) => {
      await buttonOf(page, 'myOrders.repeat').first().click();
    },
  },
  {
    name: 'profile-order-cancel',
    path: '/profile/online-orders/',
    account: true,
    reach: async (page) => {
      await buttonOf(page, 'myOrders.cancel').first().click();
    },
  },
  {
    name: 'profile-order-receipt',
    path: '/profile/online-orders/',
    account: true,
    reach: async (page) => {
      await orderOf(0)(page);
      await buttonOf(page, 'myOrders.receipt.open').click();
    },
  },
  {
    name: 'profile-my-installments-schedule',
    path: '/profile/my-installments/',
    account: true,
    reach: async (page) => {
      const schedule = page.locator('main details').first();
      await schedule.locator('summary').click();
      await schedule.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'profile-restore',
    path: '/profile/',
    account: true,
    reach: async (page) => {
      await page.route('**/api/common/v1/user/**', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(
            '"deletion_at":null',
            `"deletion_at":"${new Date(Date.now() + 25 * 86_400_000).toISOString()}"`,
          ),
        });
      });
      await page.reload();
      await quiet(page);
    },
  },
];

/** @returns {readonly Screen[]} */
export const accountScreens = [...entrance, ...area];
