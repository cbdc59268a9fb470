import { formatDay } from '../../lib/format/date.ts';
import { formatPhone } from '../../lib/phone/phone.ts';
import { callDay } from '../../lib/shop/callback-time.ts';
import type { Page } from '@playwright/test';
import { at, buyable, expect, fillCart, type Locale, open, test, text } from '../support/e2e.ts';
import {
  fillAddress,
  fillContact,
  next,
  orderButton,
  orderElsewhere,
  ordersOf,
  pay,
  person,
} from '../support/e2e-checkout.ts';

/** Cards that the simulated bank treats as digits 5 to 8 say; the last digit is the check digit. */
const cards = {
  uzcard: '8600 4907 4431 3347',
  humo: '9860 1234 5678 9010',
  unknown: '8600 0000 4431 3341',
  declined: '8600 0001 4431 3340',
} as const;
const code = '111111';

/** An order that awaits its money, made through the whole checkout. */
async function orderWith(page: Page, locale: Locale, method: string): Promise<void> {
  const [product] = await buyable(
    page.request,
    1,
    ({ all_stock, sale_price }) => all_stock > 20 && sale_price > 600_000,
  );
  await fillCart(page, [{ product }]);
  await open(page, at(locale, '/checkout/'));
  await fillContact(page, locale);
  await fillAddress(page, locale);
  await next(page, locale).click();
  await page
    .getByRole('radio', { name: text(locale, `api.payment.${method}.name`) })
    .first()
    .check();
  await next(page, locale).click();
  await orderButton(page, locale).click();
}
/** The page of an order that awaits its money, made beside the browser. */
async function awaiting(page: Page, locale: Locale, method: 'paysys' | 'ipak_yuli'): Promise<void> {
  const [product] = await buyable(
    page.request,
    1,
    ({ all_stock, sale_price }) => all_stock > 20 && sale_price > 600_000,
  );
  await open(page, at(locale, `/thanks/?id=${await orderElsewhere(page.request, product.id, 1, method)}`));
}
const title = (page: Page, locale: Locale, key: string) =>
  page.getByRole('heading', { level: 1, name: text(locale, `order.${key}`) });
async function payByCard(page: Page, locale: Locale, number: string, until = '12/31'): Promise<void> {
  // Over what stood there before, in one go, as a browser fills a card in.
  for (const [key, value] of [
    ['cardNumber', number],
    ['cardExpiry', until],
  ] as const) {
    await page.getByLabel(text(locale, `payment.${key}`)).fill(value);
  }
  // The button that names the sum; after a decline other ways stand beside it.
  await page
    .getByRole('region', { name: text(locale, 'payment.title') })
    .getByRole('button', { name: /\d/ })
    .click();
}

test(
  'the order redirects to Payme; after returning it is unpaid and has a payment button',
  { tag: '@only-phone' },
  async ({ page }) => {
    const [locale, method, host] = ['kr', 'payme', 'checkout.paycom.uz'] as const;
    const requests: string[] = [];
    await page.route(`https://${host}/**`, (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<h1>provider</h1>' });
    });
    await orderWith(page, locale, method);
    await expect(page.getByRole('heading', { name: 'provider' })).toBeVisible();
    await page.goBack();
    await expect(title(page, locale, 'awaitTitle')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^\d{2}:\d{2}(:\d{2})?$/);
    await page
      .getByRole('button', {
        name: text(locale, 'payment.payWith', { name: text(locale, `api.payment.${method}.name`) }),
      })
      .click();
    await expect(page.getByRole('heading', { name: 'provider' })).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(await ordersOf(page)).toHaveLength(1);
  },
);

test.describe('a card payment with a code', () => {
  test('invalid, unknown and declined cards show an error; a valid card pays', async ({ page }) => {
    test.slow();
    await awaiting(page, 'ru', 'paysys');
    await expect(title(page, 'ru', 'awaitTitle')).toBeVisible();
    await payByCard(page, 'ru', '8600 4907 4431 3348', '13/30');
    await expect(page.getByLabel(text('ru', 'payment.cardNumber'))).toHaveAccessibleDescription(
      text('ru', 'validation.cardNumber'),
    );
    await expect(page.getByLabel(text('ru', 'payment.cardExpiry'))).toHaveAccessibleDescription(
      text('ru', 'validation.cardExpiry'),
    );
    await payByCard(page, 'ru', cards.unknown);
    await expect(page.getByLabel(text('ru', 'payment.cardNumber'))).toHaveAccessibleDescription(
      text('ru', 'api.cardNotFound'),
    );
    await payByCard(page, 'ru', cards.declined);
    const field = page.getByLabel(text('ru', 'payment.code'));
    await field.fill('222222');
    const confirm = page.getByRole('button', { name: text('ru', 'payment.confirm') });
    await confirm.click();
    await expect(field).toHaveAccessibleDescription(text('ru', 'api.wrongCode'));
    const again = page.getByRole('button', { name: text('ru', 'payment.resendIn') });
    await expect(again).toBeDisabled();
    await expect(again).toContainText(/0[01]:[0-5]\d/);
    await field.fill(code);
    await confirm.click();
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/не прошёл/);
    await payByCard(page, 'ru', cards.uzcard);
    await field.fill(code);
    await confirm.click();
    await expect(title(page, 'ru', 'paidTitle')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('8600 49** **** 3347');
    await expect(page.getByRole('main')).not.toContainText('4907 4431');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /8600\s?4907/,
    );
  });
});

test('a card payment goes through the bank’s page: declined, then paid', { tag: '@desktop' }, async ({ page }) => {
  const [locale, method] = ['uz', 'ipak_yuli'] as const;
  test.slow();
  await awaiting(page, locale, method);
  await expect(title(page, locale, 'awaitTitle')).toBeVisible();
  await payByCard(page, locale, cards.humo);
  const bank = page.locator('form[method=post]');
  await bank.locator('button[value=decline]').click();
  await expect(page).toHaveURL(new RegExp(`${at(locale, '/thanks/')}\\?id=`));
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('9860 12** **** 9010');
  await payByCard(page, locale, cards.humo);
  await bank.locator('input[name=code]').fill(code);
  await bank.locator('button[value=confirm]').click();
  await expect(title(page, locale, 'paidTitle')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('9860 12** **** 9010');
});

test('a shopper cancels an unpaid order and gives a reason', async ({ page }) => {
  await awaiting(page, 'ru', 'paysys');
  await page.getByRole('button', { name: text('ru', 'order.cancel'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'order.cancelTitle') });
  await dialog.getByRole('button', { name: text('ru', 'order.cancelKeep') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: text('ru', 'order.cancel'), exact: true }).click();
  await dialog.getByRole('textbox').fill('Передумала');
  await dialog.getByRole('button', { name: text('ru', 'order.cancelDo') }).click();
  await expect(title(page, 'ru', 'cancelledTitle')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(text('ru', 'order.reasonShopper'));
  await expect(page.getByRole('button', { name: text('ru', 'order.cancel'), exact: true })).toBeHidden();
});

test('reloads during the checkout keep its values and create no second order', async ({ page }) => {
  const [product] = await buyable(page.request, 1, ({ all_stock }) => all_stock > 20);
  await fillCart(page, [{ product }]);
  await open(page, '/ru/checkout/');
  await fillContact(page, 'ru');
  await fillAddress(page, 'ru');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(person.last);
  await expect(page.getByLabel(text('ru', 'checkout.street'))).toHaveValue('Амир Темур');
  await next(page, 'ru').click();
  await pay(page, 'ru', 'cash');
  const keys: string[] = [];
  await page.route('**/api/common/v1/order/create/full-payment', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await orderButton(page, 'ru').click();
  await expect(page.getByRole('alert').filter({ hasText: text('ru', 'checkout.failedTitle') })).toBeVisible();
  await page.reload();
  await orderButton(page, 'ru').click();
  await expect(title(page, 'ru', 'thanksTitle')).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(await ordersOf(page)).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('checkout'))).not.toContain('Амир');
});

test('a shopper orders with one click and a phone number', { tag: '@only-phone' }, async ({ page }) => {
  const locale = 'kr';
  const [product] = await buyable(page.request, 1, ({ all_stock }) => all_stock > 20);
  await open(page, at(locale, `/product/detail/${product.id}/`));
  await page
    .getByRole('complementary')
    .getByRole('button', { name: text(locale, 'oneClick.title') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text(locale, 'oneClick.send') }).click();
  await expect(dialog.getByLabel(text(locale, 'oneClick.phone'))).toHaveAccessibleDescription(
    text(locale, 'validation.required'),
  );
  await dialog.getByLabel(text(locale, 'oneClick.phone')).fill(person.phone);
  await dialog.getByRole('button', { name: text(locale, 'oneClick.send') }).click();
  const hours = { opens: '9:00', closes: '21:00' };
  const day = callDay({ ...hours, closed_days: [] }, new Date());
  const call = { minutes: 7, phone: formatPhone('+998901234567'), ...hours };
  const promised =
    day === null
      ? text(locale, 'oneClick.madeText', call)
      : text(locale, 'oneClick.madeTextLater', { ...call, day: formatDay(day, locale) });
  await expect(dialog).toContainText(promised, { timeout: 20_000 });
  const [order] = await ordersOf(page);
  await expect(dialog).toContainText(order?.number ?? '?');
  await dialog.getByRole('link', { name: text(locale, 'oneClick.toOrder') }).click();
  await expect(title(page, locale, 'fastTitle')).toBeVisible();
});
