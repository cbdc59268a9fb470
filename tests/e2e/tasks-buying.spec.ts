import type { APIRequestContext } from '@playwright/test';
import { regionBySlug } from '../../lib/region/regions.ts';
import { formatPhone } from '../../lib/phone/phone.ts';
import { buyable, expect, storedState, listing, open, text } from '../support/e2e.ts';
import { fillAddress, fillContact, next, orderButton, ordersOf, pay, person, thanks } from '../support/e2e-checkout.ts';
import {
  applyButton,
  chooseLoan,
  codeField,
  codeOf,
  fillPerson,
  lendable,
  outcome,
  phoneFor,
} from '../support/e2e-loans.ts';
import { buyButton, chooseRegion, findProduct, heading, main, orderInFull, test } from '../support/e2e-tasks.ts';

test.describe.configure({ timeout: 90_000 });

/** A card that the simulated bank declines. */
const declined = '8600 0001 4431 3340';
const named = (slug: string) => {
  const region = regionBySlug(slug);
  if (region === undefined) throw new Error(`no region ${slug}`);
  return region;
};
/** Something that no other test buys out. */
const plenty = async (request: APIRequestContext): Promise<number> => {
  const [{ id }] = await buyable(request, 1, ({ all_stock, sale_price }) => all_stock > 20 && sale_price > 600_000);
  return id;
};

test('a guest orders a delivery to Samarkand', { tag: '@only-phone' }, async ({ page, request }) => {
  const locale = 'kr';
  const [samarkand, id] = [named('samarkand'), await plenty(request)];
  await open(page, '/');
  await chooseRegion(page, locale, samarkand);
  await findProduct(page, locale, id);
  await expect(
    page.getByText(text(locale, 'estimate.parcel', { region: samarkand.name[locale] })).first(),
  ).toBeVisible();
  await orderInFull(page, locale);
  await fillContact(page, locale);
  await fillAddress(page, locale);
  await next(page, locale).click();
  await pay(page, locale, 'cash');
  await orderButton(page, locale).click();
  await expect(thanks(page, locale)).toBeVisible();
  await expect(main(page)).toContainText(samarkand.name[locale]);
  await expect(main(page)).toContainText(text(locale, 'order.nextTitle'));
});

test(
  'after a declined card the shopper orders again with cash on delivery',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const locale = 'ru';
    const product = await findProduct(page, locale, await plenty(request));
    await orderInFull(page, locale);
    await fillContact(page, locale);
    await fillAddress(page, locale);
    await next(page, locale).click();
    await page
      .getByRole('radio', { name: text(locale, 'api.payment.paysys.name') })
      .first()
      .check();
    await next(page, locale).click();
    await orderButton(page, locale).click();
    await expect(heading(page)).toHaveText(text(locale, 'order.awaitTitle'));
    await page.getByLabel(text(locale, 'payment.cardNumber')).fill(declined);
    await page.getByLabel(text(locale, 'payment.cardExpiry')).fill('12/31');
    await page
      .getByRole('region', { name: text(locale, 'payment.title') })
      .getByRole('button', { name: /\d/ })
      .click();
    await page.getByLabel(text(locale, 'payment.code')).fill('111111');
    await page.getByRole('button', { name: text(locale, 'payment.confirm') }).click();
    await expect(main(page).getByRole('alert').first()).toContainText(/не прошёл/);
    await page.getByRole('button', { name: text(locale, 'payment.otherWaysPay') }).click();
    await expect(heading(page)).toHaveText(text(locale, 'checkout.title'));
    await pay(page, locale, 'cash');
    await orderButton(page, locale).click();
    await expect(thanks(page, locale)).toBeVisible();
    await expect(main(page)).toContainText(product.name);
    expect(await ordersOf(page)).toHaveLength(2);
  },
);

test(
  'a shopper buys by instalments, from the monthly price to the partner’s approval',
  { tag: '@only-phone' },
  async ({ page }) => {
    const locale = 'ru';
    const phone = phoneFor();
    const { id } = await lendable(page);
    await findProduct(page, locale, id);
    await page.getByRole('button', { name: text(locale, 'product.loansAll') }).click();
    const dialog = page.getByRole('dialog', { name: text(locale, 'instalment.title') });
    await dialog.getByRole('tab', { name: text(locale, 'instalment.months', { months: 6 }), exact: true }).click();
    await dialog.getByRole('radio', { name: /^Alif/ }).check();
    await dialog.getByRole('button', { name: text(locale, 'instalment.take') }).click();
    await expect(heading(page)).toHaveText(text(locale, 'checkout.title'));
    await fillPerson(page, locale, phone);
    await fillAddress(page, locale);
    await next(page, locale).click();
    await chooseLoan(page, locale, 'Alif', 6);
    await applyButton(page, locale).click();
    await codeField(page, locale).fill(await codeOf(phone, 'alif'), { timeout: 20_000 });
    await expect(outcome(page, locale, 'approved')).toBeVisible();
  },
);

test(
  'a shopper orders for pickup at the nearest store that has the product',
  { tag: '@only-phone' },
  async ({ page, context, request }) => {
    const locale = 'uz';
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 39.77, longitude: 64.43 });
    const [{ id }] = await buyable(request, 1, ({ all_stock }) => all_stock > 60);
    await findProduct(page, locale, id);
    await orderInFull(page, locale);
    await fillContact(page, locale);
    await page.getByRole('radio', { name: text(locale, 'checkout.pickup') }).check();
    await page.getByRole('button', { name: text(locale, 'checkout.nearest') }).click();
    const stores = main(page)
      .getByRole('group', { name: text(locale, 'checkout.pickupStore') })
      .getByRole('radio');
    await expect(stores.first()).toHaveAccessibleName(new RegExp(text(locale, 'checkout.km', { km: '\\d+(,\\d)?' })));
    const name = ((await stores.first().locator('xpath=..').innerText()).split('·')[0] ?? '?').trim();
    await stores.first().check();
    await next(page, locale).click();
    await pay(page, locale, 'cash');
    await orderButton(page, locale).click();
    await expect(thanks(page, locale)).toBeVisible();
    await expect(main(page)).toContainText(name);
    await expect(main(page)).toContainText(text(locale, 'order.nextPickup'));
  },
);

test(
  'a region change during the checkout asks for the new address and applies its conditions',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const locale = 'ru';
    const samarkand = named('samarkand');
    await findProduct(page, locale, await plenty(request));
    await orderInFull(page, locale);
    await fillContact(page, locale);
    await fillAddress(page, locale);
    await page.getByRole('link', { name: text(locale, 'checkout.backToCart') }).click();
    await expect(heading(page)).toHaveText(new RegExp(text(locale, 'cart.title')));
    await chooseRegion(page, locale, samarkand);
    await page.getByRole('button', { name: text(locale, 'cart.order') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(locale, 'modals.orderKindFull') })
      .click();
    await expect(main(page)).toContainText(text(locale, 'checkout.addressAnew'));
    await fillAddress(page, locale);
    await expect(main(page)).toContainText(text(locale, 'estimate.parcel', { region: '' }));
    await next(page, locale).click();
    await pay(page, locale, 'cash');
    await orderButton(page, locale).click();
    await expect(thanks(page, locale)).toBeVisible();
    await expect(main(page)).toContainText(samarkand.name[locale]);
  },
);

test(
  'a shopper orders one product by phone number alone and pre-orders another',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const locale = 'ru';
    await page.route('https://checkout.paycom.uz/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>provider</h1>' }),
    );
    await findProduct(page, locale, await plenty(request));
    await buyButton(page, 'button', text(locale, 'oneClick.title')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text(locale, 'oneClick.phone')).fill(person.phone);
    await dialog.getByRole('button', { name: text(locale, 'oneClick.send') }).click();
    await expect(dialog).toContainText(formatPhone('+998901234567'), { timeout: 20_000 });
    await dialog.getByRole('link', { name: text(locale, 'oneClick.toOrder') }).click();
    await expect(heading(page)).toHaveText(text(locale, 'order.fastTitle'));

    const { products } = await listing(request, 'brand_id=dyson', locale);
    const awaited = products.find(({ availability }) => availability.type === 'preOrder');
    if (awaited === undefined) throw new Error('nothing is awaited');
    await findProduct(page, locale, awaited.id);
    await buyButton(page, 'link', text(locale, 'card.preOrder')).click();
    const form = page.getByRole('form', { name: text(locale, 'preorder.form') });
    await form.getByLabel(text(locale, 'checkout.firstName')).fill(person.first);
    await form.getByLabel(text(locale, 'checkout.lastName')).fill(person.last);
    await form.getByLabel(text(locale, 'checkout.phone')).fill(person.phone);
    const city = form.getByLabel(text(locale, 'checkout.city'));
    await expect.poll(() => city.getByRole('option').count()).toBeGreaterThan(2);
    await city.selectOption({ index: 1 });
    await form.getByLabel(text(locale, 'checkout.street')).fill('Навои 1');
    await form.getByRole('button', { name: /\d/ }).click();
    await expect(page.getByRole('heading', { name: 'provider' })).toBeVisible({ timeout: 20_000 });
    expect(await ordersOf(page)).toHaveLength(2);
  },
);

test(
  'a shopper cancels an order and reaches the rules of refund and return',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const locale = 'uz';
    await findProduct(page, locale, await plenty(request));
    await orderInFull(page, locale);
    await fillContact(page, locale);
    await fillAddress(page, locale);
    await next(page, locale).click();
    await pay(page, locale, 'cash');
    await orderButton(page, locale).click();
    await expect(thanks(page, locale)).toBeVisible();
    await page.getByRole('button', { name: text(locale, 'order.cancel'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(locale, 'order.cancelDo') })
      .click();
    await expect(heading(page)).toHaveText(text(locale, 'order.cancelledTitle'));
    await expect(main(page)).toContainText(text(locale, 'order.reasonShopper'));
    expect(await storedState(page, 'cart')).toMatchObject({ products: [] });
    const foot = page.getByRole('contentinfo');
    for (const key of ['returns', 'delivery', 'warranty', 'payment'] as const) {
      await foot.getByRole('link', { name: text(locale, `footer.${key}`), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/uz/page/${key}/$`));
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(main(page)).toContainText(/\d/);
    }
  },
);
