import path from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../server/db/open.ts';
import type { ProductCard } from '../../lib/contract/common.ts';
import { at, buyable, expect, fillCart, grouped, kept, type Locale, open, test, text } from '../support/e2e.ts';
import { fillCheckout, orderButton, ordersOf, thanks } from '../support/e2e-checkout.ts';
import { setting, startProgram, stopProgram } from '../support/e2e-programs.ts';

/* The limits are settings of the shop: they are changed with its API at rest, when no other test orders anything. */

interface Limits { readonly min: number; readonly max: number }
let original: unknown;

/** Changes the limits in the database of this run and tells what they were. */
async function change(limits: unknown): Promise<unknown> {
  const url = process.env['DATABASE_URL'];
  await stopProgram('api');
  const opened = await openDatabase(url === undefined || url === '' ? { folder: path.join(setting('E2E_DATA_DIR'), 'pg') } : { url });
  try {
    const row = await opened.db.selectFrom('settings').select('value').where('key', '=', 'order_limits').executeTakeFirstOrThrow();
    await opened.db.updateTable('settings').set({ value: JSON.stringify(limits) }).where('key', '=', 'order_limits').execute();
    return row.value;
  } finally {
    await opened.close();
    await startProgram('api');
  }
}

const limits: Limits = { min: 900_000, max: 3_000_000 };
test.beforeAll(async () => { original = await change(limits); });
test.afterAll(async () => { await change(original); });

const plenty = ({ all_stock }: ProductCard): boolean => all_stock > 12;

/** A checkout with one product, up to its last button; the call that makes the order is counted. */
async function toOrder(page: Page, locale: Locale, product: ProductCard): Promise<() => number> {
  let sent = 0;
  page.on('request', (call) => { if (call.url().endsWith('create/full-payment')) sent += 1; });
  await fillCart(page, [{ product }]);
  await open(page, at(locale, '/checkout/'));
  await fillCheckout(page, locale);
  await orderButton(page, locale).click();
  return () => sent;
}

const cases = [
  { name: 'below the minimum', locale: 'kr', viewport: { width: 390, height: 844 }, wanted: (sum: number) => sum < limits.min, key: 'belowMinimum', bound: limits.min },
  { name: 'above the maximum', locale: 'uz', viewport: { width: 1280, height: 800 }, wanted: (sum: number) => sum > limits.max, key: 'aboveMaximum', bound: limits.max },
] as const;

for (const { name, locale, viewport, wanted, key, bound } of cases) {
  test.describe(name, () => {
    test.use({ viewport });
    test('an order is refused with the amount, and the cart stays', async ({ page, request }) => {
      test.slow();
      const [product] = await buyable(request, 1, (card) => plenty(card) && wanted(card.discount_price));
      const sent = await toOrder(page, locale, product);
      const alert = page.getByRole('alert').filter({ hasText: text(locale, 'checkout.failedTitle') });
      await expect(alert).toContainText(text(locale, `api.${key}`, { bound: grouped(bound) }));
      expect(sent()).toBe(1);
      expect(await ordersOf(page)).toEqual([]);
      expect(await kept(page, 'cart')).toMatchObject({ products: [{ id: product.id, count: 1, selected: true }] });
      await expect(orderButton(page, locale)).toBeEnabled();
    });
  });
}

test('an order between the limits is made', async ({ page, request }) => {
  test.slow();
  const [product] = await buyable(request, 1, (card) => plenty(card) && card.discount_price >= limits.min && card.discount_price <= limits.max);
  await toOrder(page, 'ru', product);
  await expect(thanks(page, 'ru')).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});
