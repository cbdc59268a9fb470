import { defaultRegionId } from '../../lib/region/regions.ts';
import { orderPath } from '../../lib/routing/order-path.ts';
import { quiet } from './demonstration.mjs';
import { buttonOf } from './words.mjs';

/**
 * Screens of buying: dialogs over pages, later steps of the checkout, results of orders, empty lists.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./screens.mjs').Screen} Screen
 */

/** Cards whose digits select the behaviour of the simulated bank. */
const cards = { declined: '8600 0001 4431 3340', good: '8600 4907 4431 3347' };
const person = { first_name: 'Дилноза', last_name: 'Каримова', phone: '+998 90 123 45 67' };

/** @param {Page} page @param {string} address @returns {Promise<any>} */
const ask = async (page, address) =>
  (await (await page.request.get(`${new URL(page.url()).origin}/api/${address}`)).json()).data;
/** @param {Page} page @returns {Promise<number>} */
const districtOf = async (page) => (await ask(page, `common/v1/checkout/districts?region_id=${defaultRegionId}`))[0].id;

/**
 * The checkout restored at a step.
 * @param {Page} page @param {string} step @param {{ pickup?: boolean, payment?: string }} [wanted]
 */
async function openStep(page, step, { pickup = false, payment = 'cash' } = {}) {
  const steps = ['contact', 'delivery', 'payment'];
  const [stores] = pickup ? await ask(page, 'web/v1/region/stores-list') : [];
  const place = pickup
    ? { receive: 'pickup', store_id: stores.opened_stores[0].id, city: null, street: '', home: '' }
    : { receive: 'delivery', store_id: null, city: await districtOf(page), street: 'Амир Темур кўчаси', home: '12а' };
  const state = {
    contact: { ...person, is_own: true, other_user_fullname: '', other_user_phone: '+998 ' },
    delivery: { ...place, region: defaultRegionId, floor: '3', room: '27', date: '', user_comment: '' },
    payment: { payment_method: payment },
    finished: steps.slice(0, steps.indexOf(step) < 0 ? undefined : steps.indexOf(step)),
    step,
    attempt: null,
    waiting: null,
    bonus: 0,
    place: defaultRegionId,
    ordered: null,
    savedAt: Date.now(),
  };
  await page.evaluate(
    (checkout) => localStorage.setItem('checkout', JSON.stringify({ version: 0, state: checkout })),
    state,
  );
  // One product only: few stores have all of several.
  if (pickup) {
    await page.addInitScript(() => {
      const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
      const lines = cart.state.products.slice(0, 1);
      localStorage.setItem(
        'cart',
        JSON.stringify({ ...cart, state: { ...cart.state, products: lines, checkout_products: lines } }),
      );
    });
  }
  await page.reload();
  await quiet(page);
}

/**
 * Places a full order as the page's guest. @param {Page} page @param {number} product @param {string} method @param
 * {boolean} [pickup]
 */
async function ordered(page, product, method, pickup = false) {
  const { origin } = new URL(page.url());
  const products = [{ id: product, count: 1 }];
  const stores = pickup
    ? (
        await (
          await page.request.post(`${origin}/api/common/v1/checkout/pickup-stores`, {
            headers: { origin },
            data: { products },
          })
        ).json()
      ).data
    : [];
  const store = stores.flatMap((/** @type {{ stores: { id: number }[] }} */ region) => region.stores)[0];
  const delivery =
    store === undefined
      ? {
          type: 'texnomart',
          region: defaultRegionId,
          city: await districtOf(page),
          street: 'Амир Темур кўчаси',
          home: '12а',
          room: '27',
        }
      : { type: 'self', store_id: store.id };
  const answer = await page.request.post(`${origin}/api/common/v1/order/create/full-payment`, {
    headers: { origin },
    data: {
      platform: 'web',
      ...person,
      phone: '998901234567',
      is_own: true,
      products,
      receive_type: store === undefined ? 2 : 1,
      delivery,
      payment_method: method,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { order_id } = (await answer.json()).data;
  await page.goto(new URL(`.${orderPath(order_id)}`, page.url()).href);
  await quiet(page);
  return Number(order_id);
}

/** @param {Page} page @param {string} number */
async function typeCard(page, number) {
  await page.locator('main input[autocomplete=cc-number]').fill(number);
  await page.locator('main input[autocomplete=cc-exp]').fill('12/31');
  await page.locator('main form button[type=submit]').click();
  await page.locator('main input[autocomplete=one-time-code]').waitFor();
}
/** @param {Page} page */
async function typeCode(page) {
  await page.locator('main input[autocomplete=one-time-code]').fill('111111');
  await page.locator('main form button[type=submit]').click();
}

/** Empties a stored list before the page reads it. @param {Page} page @param {string} name */
async function emptied(page, name) {
  await page.addInitScript((list) => localStorage.removeItem(list), name);
  await page.reload();
  await quiet(page);
}

/** @param {Page} page @param {import('@playwright/test').Locator} opener */
async function dialogBy(page, opener) {
  await page.mouse.move(40, 300);
  await opener.click();
  await page.getByRole('dialog').waitFor();
}
/** @param {Page} page */
const toBuy = (page) => buttonOf(page, 'card.addToCart').first();

/** @param {number} product @returns {readonly Screen[]} */
const checkoutScreens = (product) => [
  {
    name: 'checkout-errors',
    path: '/checkout/',
    reach: async (page) => {
      await page.locator('main form button[type=submit]').click();
    },
  },
  { name: 'checkout-delivery', path: '/checkout/', reach: (page) => openStep(page, 'delivery') },
  {
    name: 'checkout-delivery-lower',
    path: '/checkout/',
    reach: async (page) => {
      await openStep(page, 'delivery');
      await page.mouse.wheel(0, 600);
    },
  },
  { name: 'checkout-pickup', path: '/checkout/', reach: (page) => openStep(page, 'delivery', { pickup: true }) },
  {
    name: 'checkout-map',
    path: '/checkout/',
    reach: async (page) => {
      await openStep(page, 'delivery', { pickup: true });
      await buttonOf(page, 'checkout.onMap').click();
    },
  },
  { name: 'checkout-payment', path: '/checkout/', reach: (page) => openStep(page, 'payment') },
  {
    name: 'checkout-payment-card',
    path: '/checkout/',
    reach: (page) => openStep(page, 'payment', { payment: 'paysys' }),
  },
  { name: 'checkout-loan', path: '/checkout/', reach: (page) => openStep(page, 'payment', { payment: 'loan' }) },
  {
    name: 'checkout-loan-lower',
    path: '/checkout/',
    reach: async (page) => {
      await openStep(page, 'payment', { payment: 'loan' });
      await page.mouse.wheel(0, 700);
    },
  },
  {
    name: 'checkout-loan-confirm',
    path: '/checkout/',
    reach: async (page) => {
      await openStep(page, 'payment', { payment: 'loan' });
      await buttonOf(page, 'instalment.choose').click();
    },
  },
  { name: 'checkout-confirm', path: '/checkout/', reach: (page) => openStep(page, 'confirm') },
  {
    name: 'checkout-confirm-lower',
    path: '/checkout/',
    reach: async (page) => {
      await openStep(page, 'confirm', { pickup: true, payment: 'paysys' });
      await page.mouse.wheel(0, 600);
    },
  },
  { name: 'order-kind', path: '/cart/', reach: (page) => dialogBy(page, buttonOf(page, 'cart.order').first()) },
  {
    name: 'order-thanks',
    path: '/',
    reach: async (page) => {
      await ordered(page, product, 'cash');
    },
  },
  {
    name: 'order-thanks-lower',
    path: '/',
    reach: async (page) => {
      await ordered(page, product, 'cash', true);
      await page.mouse.wheel(0, 700);
    },
  },
  {
    name: 'order-waits-card',
    path: '/',
    reach: async (page) => {
      await ordered(page, product, 'paysys');
    },
  },
  {
    name: 'order-waits-provider',
    path: '/',
    reach: async (page) => {
      await ordered(page, product, 'payme');
    },
  },
  {
    name: 'order-code',
    path: '/',
    reach: async (page) => {
      await ordered(page, product, 'paysys');
      await typeCard(page, cards.good);
    },
  },
  {
    name: 'order-declined',
    path: '/',
    reach: async (page) => {
      await ordered(page, product, 'paysys');
      await typeCard(page, cards.declined);
      await typeCode(page);
      await page.locator('main [role=alert]').filter({ hasText: /\S/ }).first().waitFor();
    },
  },
  {
    name: 'order-paid',
    path: '/',
    reach: async (page) => {
      await ordered(page, product, 'paysys');
      await typeCard(page, cards.good);
      await typeCode(page);
      await page.locator('main form').first().waitFor({ state: 'detached' });
    },
  },
  { name: 'order-missing', path: orderPath(999_999) },
  {
    name: 'order-cancel-dialog',
    path: '/',
    reach: async (page) => {
      await ordered(page, product, 'cash');
      await dialogBy(page, buttonOf(page, 'order.cancel'));
    },
  },
  {
    name: 'order-status-found',
    path: '/',
    reach: async (page) => {
      const id = await ordered(page, product, 'cash');
      const { number } = await ask(page, `common/v1/order/show?id=${id}`);
      await page.goto(page.url().replace(/thanks\/.*$/, `page/order-status/?number=${number}`));
      await quiet(page);
      await page.locator('main input[type=tel]').fill(person.phone);
      await page.locator('main form button[type=submit]').click();
      await page.locator('main dl').first().waitFor();
    },
  },
  {
    name: 'order-status-errors',
    path: '/page/order-status/',
    reach: async (page) => {
      await page.locator('main form button[type=submit]').first().click();
    },
  },
  { name: 'order-status-lower', path: '/page/order-status/', reach: (page) => page.mouse.wheel(0, 600) },
];

/** @param {{ product: number, awaited: number }} goods @returns {readonly Screen[]} */
const dialogScreens = ({ product, awaited }) => [
  {
    name: 'dialog-in-cart',
    path: `/product/detail/${product}/`,
    reach: async (page) => {
      await emptied(page, 'cart');
      await dialogBy(page, toBuy(page));
    },
  },
  {
    name: 'dialog-express',
    account: true,
    path: `/product/detail/${product}/`,
    reach: async (page) => {
      await dialogBy(page, buttonOf(page, 'product.express'));
      await page.locator('[role=dialog] fieldset').waitFor();
    },
  },
  {
    name: 'dialog-one-click',
    path: `/product/detail/${product}/`,
    reach: (page) => dialogBy(page, buttonOf(page, 'oneClick.title')),
  },
  {
    name: 'dialog-one-click-errors',
    path: `/product/detail/${product}/`,
    reach: async (page) => {
      await dialogBy(page, buttonOf(page, 'oneClick.title'));
      await page.locator('[role=dialog] button[type=submit]').click();
    },
  },
  {
    name: 'dialog-one-click-made',
    path: `/product/detail/${product}/`,
    reach: async (page) => {
      await dialogBy(page, buttonOf(page, 'oneClick.title'));
      await page.locator('[role=dialog] input[type=tel]').fill(person.phone);
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  {
    name: 'dialog-region',
    path: '/',
    reach: (page) =>
      dialogBy(
        page,
        page.locator('header button[aria-haspopup=dialog]:not([data-support])').filter({ visible: true }).first(),
      ),
  },
  {
    name: 'dialog-stores',
    path: '/katalog/smartfonlar/',
    reach: (page) => dialogBy(page, page.locator('button.card-stock').filter({ visible: true }).first()),
  },
  { name: 'wishlist-empty', path: '/wishlist/', reach: (page) => emptied(page, 'wishlist') },
  { name: 'compare-empty', path: '/compare/', reach: (page) => emptied(page, 'compare') },
  { name: 'cart-empty', path: '/cart/', reach: (page) => emptied(page, 'cart') },
  { name: 'checkout-empty', path: '/checkout/', reach: (page) => emptied(page, 'cart') },
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
