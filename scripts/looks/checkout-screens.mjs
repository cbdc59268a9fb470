import { orderPath } from '../../lib/routing/order-path.ts';
import { ask, cards, openDialog, openStep, person, placeOrder, typeCard, typeCode } from './buying-actions.mjs';
import { quiet } from './demonstration.mjs';
import { buttonOf } from './words.mjs';

/**
 * Later steps of the checkout and results of orders.
 * @typedef {import('./screens.mjs').Screen} Screen
 */

/** @param {number} product @returns {readonly Screen[]} */
export const checkoutScreens = (product) => [
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
  { name: 'order-kind', path: '/cart/', reach: (page) => openDialog(page, buttonOf(page, 'cart.order').first()) },
  {
    name: 'order-thanks',
    path: '/',
    reach: async (page) => {
      await placeOrder(page, product, 'cash');
    },
  },
  {
    name: 'order-thanks-lower',
    path: '/',
    reach: async (page) => {
      await placeOrder(page, product, 'cash', true);
      await page.mouse.wheel(0, 700);
    },
  },
  {
    name: 'order-waits-card',
    path: '/',
    reach: async (page) => {
      await placeOrder(page, product, 'paysys');
    },
  },
  {
    name: 'order-waits-provider',
    path: '/',
    reach: async (page) => {
      await placeOrder(page, product, 'payme');
    },
  },
  {
    name: 'order-code',
    path: '/',
    reach: async (page) => {
      await placeOrder(page, product, 'paysys');
      await typeCard(page, cards.good);
    },
  },
  {
    name: 'order-declined',
    path: '/',
    reach: async (page) => {
      await placeOrder(page, product, 'paysys');
      await typeCard(page, cards.declined);
      await typeCode(page);
      await page.locator('main [role=alert]').filter({ hasText: /\S/ }).first().waitFor();
    },
  },
  {
    name: 'order-paid',
    path: '/',
    reach: async (page) => {
      await placeOrder(page, product, 'paysys');
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
      await placeOrder(page, product, 'cash');
      await openDialog(page, buttonOf(page, 'order.cancel'));
    },
  },
  {
    name: 'order-status-found',
    path: '/',
    reach: async (page) => {
      const id = await placeOrder(page, product, 'cash');
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
