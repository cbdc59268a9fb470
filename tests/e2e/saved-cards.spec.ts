import type { Locator, Page } from '@playwright/test';
import { api, at, buyable, expect, fillCart, type Locale, open, test, text } from '../support/e2e.ts';
import { expectAccessible } from '../support/e2e-barriers.ts';
import { fillAddress, fillContact, next, orderButton } from '../support/e2e-checkout.ts';

const card = { number: '8600 4907 4431 3347', expires: '12/31', shown: 'UZCARD •••• 3347' } as const;
const code = '111111';

/** The checkout up to the choice of the way to pay. */
async function toPayment(page: Page, locale: Locale): Promise<void> {
  // The last order has emptied the cart; the next page fills it again.
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.removeItem('cart'));
  await open(page, at(locale, '/checkout/'));
  await fillContact(page, locale);
  await fillAddress(page, locale);
  await next(page, locale).click();
  await page
    .getByRole('radio', { name: text(locale, 'api.payment.paysys.name') })
    .first()
    .check();
}
async function order(page: Page, locale: Locale): Promise<void> {
  await next(page, locale).click();
  await orderButton(page, locale).click();
  await expect(page.getByRole('heading', { level: 1, name: text(locale, 'order.awaitTitle') })).toBeVisible();
}
async function confirm(page: Page, locale: Locale): Promise<void> {
  await page.getByLabel(text(locale, 'payment.code')).fill(code);
  await page.getByRole('button', { name: text(locale, 'payment.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(locale, 'order.paidTitle') })).toBeVisible();
}
const panel = (page: Page, locale: Locale): Locator =>
  page.getByRole('region', { name: text(locale, 'payment.title') });
const payButton = (page: Page, locale: Locale): Locator =>
  panel(page, locale).getByRole('button').filter({ hasText: /\d{3}/ });
const savedCard = (page: Page, locale: Locale): Locator =>
  page.getByRole('radio', {
    name: text(locale, 'payment.savedCard', { scheme: 'UZCARD', last: '3347', expires: card.expires }),
  });
const cardsOf = (page: Page): Promise<readonly unknown[]> => api<unknown[]>(page.request, 'common/v1/payment/cards');

test('a shopper saves a card, pays the next order with it and removes it', { tag: '@only-phone' }, async ({ page }) => {
  const locale = 'kr';
  test.slow();
  const [product] = await buyable(
    page.request,
    1,
    ({ all_stock, sale_price }) => all_stock > 20 && sale_price > 600_000,
  );
  await fillCart(page, [{ product }]);
  await toPayment(page, locale);
  await order(page, locale);
  await page.getByLabel(text(locale, 'payment.cardNumber')).fill(card.number);
  await page.getByLabel(text(locale, 'payment.cardExpiry')).fill(card.expires);
  await page.getByRole('checkbox', { name: text(locale, 'payment.save') }).check();
  await expectAccessible(page, 'card form with the wish to save', 'main');
  await payButton(page, locale).click();
  await confirm(page, locale);
  expect(await cardsOf(page)).toHaveLength(1);

  await toPayment(page, locale);
  await expect(savedCard(page, locale)).toBeChecked();
  await expectAccessible(page, 'remembered cards in the checkout', 'main');
  await next(page, locale).click();
  await expect(page.getByRole('main')).toContainText(card.shown);
  await orderButton(page, locale).click();
  // The same product was ordered a minute ago.
  await page.getByRole('button', { name: text(locale, 'modals.anotherYes') }).click();
  await expect(savedCard(page, locale)).toBeChecked();
  await expect(page.getByLabel(text(locale, 'payment.cardNumber'))).toHaveCount(0);
  await expectAccessible(page, 'remembered cards on the order’s page', 'main');
  await payButton(page, locale).click();
  await confirm(page, locale);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/8600\s?4907/);

  await toPayment(page, locale);
  await page
    .getByRole('button', { name: text(locale, 'payment.savedRemove', { scheme: 'UZCARD', last: '3347' }) })
    .click();
  const question = page.getByRole('group', {
    name: text(locale, 'payment.savedRemoveAsk', { scheme: 'UZCARD', last: '3347' }),
  });
  await expect(question.getByRole('button', { name: text(locale, 'payment.savedRemoveKeep') })).toBeFocused();
  await question.getByRole('button', { name: text(locale, 'payment.savedRemoveDo') }).click();
  await expect(page.getByRole('status').filter({ hasText: text(locale, 'payment.savedRemoved') })).toBeFocused();
  await expect(savedCard(page, locale)).toHaveCount(0);
  expect(await cardsOf(page)).toEqual([]);
});
