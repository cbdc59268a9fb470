import { defaultRegionId } from '../../lib/region/regions.ts';
import { orderPath } from '../../lib/routing/order-path.ts';
import { quiet } from './demonstration.mjs';

/** What a shopper does on the screens of buying. @typedef {import('@playwright/test').Page} Page */

/** Cards whose digits select the behaviour of the simulated bank. */
export const cards = { declined: '8600 0001 4431 3340', good: '8600 4907 4431 3347' };
export const person = { first_name: 'Дилноза', last_name: 'Каримова', phone: '+998 90 123 45 67' };

/** @param {Page} page @param {string} address @returns {Promise<any>} */
export const ask = async (page, address) =>
  (await (await page.request.get(`${new URL(page.url()).origin}/api/${address}`)).json()).data;
/** @param {Page} page @returns {Promise<number>} */
const districtOf = async (page) => (await ask(page, `common/v1/checkout/districts?region_id=${defaultRegionId}`))[0].id;

/**
 * The checkout restored at a step.
 * @param {Page} page
 * @param {string} step
 * @param {{ pickup?: boolean, payment?: string }} [wanted]
 */
export async function openStep(page, step, { pickup = false, payment = 'cash' } = {}) {
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
 * Places a full order as the page's guest.
 * @param {Page} page
 * @param {number} product
 * @param {string} method
 * @param {boolean} [pickup]
 */
export async function placeOrder(page, product, method, pickup = false) {
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
export async function typeCard(page, number) {
  await page.locator('main input[autocomplete=cc-number]').fill(number);
  await page.locator('main input[autocomplete=cc-exp]').fill('12/31');
  await page.locator('main form button[type=submit]').click();
  await page.locator('main input[autocomplete=one-time-code]').waitFor();
}
/** @param {Page} page */
export async function typeCode(page) {
  await page.locator('main input[autocomplete=one-time-code]').fill('111111');
  await page.locator('main form button[type=submit]').click();
}

/** Empties a stored list before the page reads it. @param {Page} page @param {string} name */
export async function emptyList(page, name) {
  await page.addInitScript((list) => localStorage.removeItem(list), name);
  await page.reload();
  await quiet(page);
}

/** @param {Page} page @param {import('@playwright/test').Locator} opener */
export async function openDialog(page, opener) {
  await page.mouse.move(40, 300);
  await opener.click();
  await page.getByRole('dialog').waitFor();
}
