import { at, buyable, expect, fillCart, grouped, kept, listing, locales, open, shopUrl, test, text, widthOf } from '../support/e2e.ts';
import { choosePickup, field, fillAddress, fillCheckout, fillContact, next, orderButton, orderElsewhere, ordersOf, pay, person, thanks } from '../support/e2e-checkout.ts';
import { regionBySlug } from '../../lib/region/regions.ts';

const create = '**/api/common/v1/order/create/full-payment';
const ways = { kr: 'pickup', uz: 'parcel', ru: 'courier' } as const;

for (const locale of locales) {
  test(`a guest browses and orders in ${locale}, without ever signing in`, { tag: widthOf[locale] }, async ({ page, browser, request }, info) => {
    const method = info.project.name === 'phone' ? 'card_on_receipt' : 'cash';
    const [stocked] = await buyable(request, 1, ({ all_stock, sale_price }) => all_stock > 15 && sale_price > 600_000);
    await open(page, at(locale, '/'));
    const main = page.getByRole('main');
    await main.getByRole('region', { name: text(locale, 'home.special'), exact: true }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/katalog\//);
    await open(page, at(locale, `/product/detail/${stocked.id}/`));
    await page.getByRole('complementary').getByRole('button', { name: text(locale, 'card.addToCart') }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: text(locale, 'modals.basketToCart') }).click();
    await page.getByRole('button', { name: text(locale, 'cart.order') }).click();
    await page.getByRole('dialog').getByRole('button', { name: text(locale, 'modals.orderKindFull') }).click();
    await expect(page).toHaveURL(at(locale, '/checkout/'));

    let body: { phone?: string; receive_type?: number; payment_method?: string; platform?: string; delivery?: { type?: string } } = {};
    page.on('request', (call) => { if (call.url().endsWith('full-payment')) body = call.postDataJSON() as typeof body; });
    await fillContact(page, locale);
    let storeName = '';
    if (ways[locale] === 'pickup') {
      await choosePickup(page, locale);
      await expect(page.getByRole('button', { name: text(locale, 'checkout.onMap') })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'no wider than the screen').toBe(0);
      await next(page, locale).click();
      await expect(main).toContainText(text(locale, 'validation.storeNotSelected'));
      await page.getByRole('button', { name: text(locale, 'checkout.onMap') }).click();
      const map = page.getByRole('dialog', { name: text(locale, 'modals.shopsMapTitle') });
      const store = map.getByRole('button', { name: new RegExp(`^${text(locale, 'common.choose')}`) }).first();
      storeName = ((await store.textContent()) ?? '').split(':').slice(1).join(':').trim();
      await store.click();
      await expect(map).toBeHidden();
      await expect(main.getByRole('radio', { name: storeName })).toBeChecked();
    } else {
      await fillAddress(page, locale, ways[locale] === 'parcel' ? regionBySlug('samarkand')?.name[locale] : undefined);
      await expect(main).toContainText(text(locale, `promise.${ways[locale]}`, { region: '' }));
      await expect(main.getByRole('group', { name: text(locale, 'checkout.date') }).getByRole('radio')).toHaveCount(7);
    }
    await next(page, locale).click();
    await pay(page, locale, method);
    await orderButton(page, locale).click();

    await expect(thanks(page, locale)).toBeVisible();
    const [order] = await ordersOf(page);
    await expect(page).toHaveURL(at(locale, `/thanks/?id=${order?.order_id}`));
    await expect(main).toContainText(order?.number ?? '?');
    await expect(main).toContainText(text(locale, `api.payment.${method}.name`));
    if (storeName !== '') await expect(main).toContainText(storeName);
    if (ways[locale] !== 'pickup') await expect(main).toContainText(text(locale, 'order.free'));
    expect(body).toMatchObject({
      platform: 'web', phone: '+998901234567', payment_method: method, receive_type: ways[locale] === 'pickup' ? 1 : 2,
      delivery: { type: { pickup: 'self', parcel: 'dpd', courier: 'texnomart' }[ways[locale]] },
    });
    expect(await kept(page, 'cart')).toMatchObject({ products: [], checkout_products: [] });

    const stranger = await browser.newContext();
    const foreign = await stranger.newPage();
    await foreign.goto(`${shopUrl()}${at(locale, `/thanks/?id=${order?.order_id}`)}`);
    await expect(foreign.getByRole('heading', { level: 1, name: text(locale, 'order.notFoundTitle') })).toBeAttached();
    for (const secret of [person.first, person.last, '123 45 67', order?.number ?? '?']) await expect(foreign.getByRole('main')).not.toContainText(secret);
    await stranger.close();
  });
}

test.describe('one checkout', () => {
  test.beforeEach(async ({ page, request }) => {
    const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
    await fillCart(page, [{ product }]);
    await open(page, '/ru/checkout/');
  });

  test('empty fields say so and the first takes the focus', { tag: '@phone' }, async ({ page }) => {
    await next(page, 'ru').click();
    await expect(field(page, 'ru', 'firstName')).toBeFocused();
    for (const key of ['firstName', 'lastName', 'phone']) {
      await expect(field(page, 'ru', key)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'ru', key)).toHaveAccessibleDescription(/.+/);
    }
    await fillContact(page, 'ru');
    await next(page, 'ru').click();
    await expect(page.getByRole('combobox', { name: text('ru', 'checkout.city'), exact: true })).toBeFocused();
    for (const key of ['street', 'home']) await expect(field(page, 'ru', key)).toHaveAccessibleDescription(text('ru', 'validation.required'));
    await fillAddress(page, 'ru');
    await next(page, 'ru').click();
    const cash = page.getByRole('radio', { name: text('ru', 'api.payment.cash.name') });
    await expect(cash).toBeChecked();
  });

  test('a phone begins with +998 and takes any spelling, but no half number', { tag: '@phone' }, async ({ page }) => {
    const phone = field(page, 'ru', 'phone');
    await phone.focus();
    await expect(phone).toHaveValue('+998 ');
    await phone.press('End');
    await page.keyboard.type(person.typed);
    await expect(phone).toHaveValue(person.phone);
    for (const pasted of ['(90) 123-45-67', '998901234567', '+998-90-123-45-67']) {
      await phone.fill('');
      await page.evaluate((value) => navigator.clipboard?.writeText(value).catch(() => undefined), pasted);
      await phone.press('ControlOrMeta+a');
      await page.evaluate((value) => document.execCommand('insertText', false, value), pasted);
      await expect(phone).toHaveValue(person.phone);
    }
    await phone.fill('+998 90 12');
    await next(page, 'ru').click();
    await expect(phone).toHaveAccessibleDescription(text('ru', 'validation.phone'));
  });

  test('another person may receive the order', async ({ page }) => {
    await page.getByRole('radio', { name: text('ru', 'checkout.recipientOther') }).check();
    await field(page, 'ru', 'otherName').fill('Тимур Валиев');
    await field(page, 'ru', 'otherPhone').fill('+998 93 765 43 21');
    await fillCheckout(page, 'ru');
    await orderButton(page, 'ru').click();
    await expect(thanks(page, 'ru')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Тимур Валиев');
    await expect(page.getByRole('main')).toContainText('+998 93 765 43 21');
  });

  test('a button pressed twice makes one order', async ({ page }) => {
    let sent = 0;
    page.on('request', (call) => { if (call.url().endsWith('full-payment')) sent += 1; });
    await fillCheckout(page, 'ru');
    await orderButton(page, 'ru').dblclick();
    await expect(thanks(page, 'ru')).toBeVisible();
    expect(sent).toBe(1);
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test('an order whose answer got lost is sent again under the same key', async ({ page }) => {
    const keys: string[] = [];
    await page.route(create, async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const answer = await route.fetch();
      if (keys.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    await fillCheckout(page, 'ru');
    await orderButton(page, 'ru').click();
    const alert = page.getByRole('alert').filter({ hasText: text('ru', 'checkout.failedTitle') });
    await expect(alert).toContainText(text('ru', 'checkout.failedKept'));
    await orderButton(page, 'ru').click();
    await expect(thanks(page, 'ru')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test('a failing, silent or missing server keeps what was filled in', async ({ page, context }) => {
    test.slow();
    await fillCheckout(page, 'ru');
    const alert = page.getByRole('alert').filter({ hasText: text('ru', 'checkout.failedTitle') });
    await page.route(create, (route) => route.fulfill({ status: 500, json: { success: false, code: 100, message: '', data: [] } }));
    await orderButton(page, 'ru').click();
    await expect(alert).toContainText(text('ru', 'errors.unknown'));
    await page.unroute(create);
    await page.route(create, () => undefined);
    await orderButton(page, 'ru').click();
    await expect(alert).toBeHidden();
    await expect(alert).toContainText(text('ru', 'errors.timeout'), { timeout: 25_000 });
    await page.unroute(create);
    await context.setOffline(true);
    await expect(page.getByRole('alert').filter({ hasText: text('ru', 'offline.title') }).first()).toBeVisible();
    await orderButton(page, 'ru').click();
    await expect(alert).toContainText(text('ru', 'errors.offline'));
    await context.setOffline(false);
    await expect(page.getByRole('main')).toContainText(person.first);
    await orderButton(page, 'ru').click();
    await expect(thanks(page, 'ru')).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test('a sum that changed at the last moment needs the consent of the shopper', async ({ page }) => {
    await fillCheckout(page, 'ru');
    const totals = '**/api/common/v1/checkout/get-total-prices';
    await page.route(totals, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: Record<string, number> };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, sale_price: (body.data['sale_price'] ?? 0) + 1_000, discount_price: (body.data['discount_price'] ?? 0) + 1_000 } } });
    });
    await orderButton(page, 'ru').click();
    const dialog = page.getByRole('dialog', { name: text('ru', 'modals.changesTitle') });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: text('ru', 'modals.changesBack') }).click();
    await expect(dialog).toBeHidden();
    expect(await ordersOf(page)).toHaveLength(0);
  });
});

test('nothing selected offers the way back to the cart', { tag: '@phone' }, async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await fillCart(page, [{ product, selected: false }]);
  await open(page, '/ru/checkout/');
  await expect(page.getByRole('heading', { name: text('ru', 'checkout.emptyTitle') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: text('ru', 'checkout.backToCart') }).click();
  await expect(page).toHaveURL('/ru/cart/');
});

test('small orders pay for their delivery, and the price is told before', async ({ page, request }) => {
  const [product] = await buyable(request, 1, ({ sale_price, all_stock }) => sale_price < 450_000 && all_stock > 12, 'price');
  await fillCart(page, [{ product }]);
  await open(page, '/ru/checkout/');
  await fillCheckout(page, 'ru');
  const button = (await orderButton(page, 'ru').textContent()) ?? '';
  const total = Number(button.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(product.discount_price);
  await expect(page.getByRole('main')).toContainText(grouped(total - product.discount_price));
  await orderButton(page, 'ru').click();
  await expect(thanks(page, 'ru')).toBeVisible();
  expect((await ordersOf(page))[0]?.total).toBe(total);
});

test('the second of two shoppers after the last pieces is told what is left, and no order is made', { tag: '@phone' }, async ({ page, request }, info) => {
  const [product] = await buyable(request, 1, ({ id, all_stock }) => all_stock >= 3 && all_stock < 9 && id % 3 === (info.project.name === 'phone' ? 2 : 1));
  await fillCart(page, [{ product, count: product.all_stock }]);
  await open(page, '/ru/checkout/');
  await fillCheckout(page, 'ru');
  await orderElsewhere(request, product.id, 2);
  await orderButton(page, 'ru').click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'modals.notEnoughTitle') });
  const left = product.all_stock - 2;
  const name = (await listing(request, `q=${encodeURIComponent(product.name.split(' ')[1] ?? '')}`, 'ru')).products.find(({ id }) => id === product.id)?.name;
  if (name !== undefined) await expect(dialog).toContainText(name);
  await expect(dialog).toContainText(text('ru', 'modals.notEnoughLeft', { count: left }));
  expect(await ordersOf(page)).toHaveLength(0);
  await dialog.getByRole('button', { name: text('ru', 'modals.notEnoughTake', { count: left }) }).click();
  await dialog.getByRole('button', { name: text('ru', 'common.continue') }).click();
  await orderButton(page, 'ru').click();
  const changes = page.getByRole('dialog', { name: text('ru', 'modals.changesTitle') });
  await expect(thanks(page, 'ru').or(changes)).toBeVisible();
  if (await changes.isVisible()) await changes.getByRole('button', { name: text('ru', 'modals.changesContinue') }).click();
  await expect(thanks(page, 'ru')).toBeVisible();
});
