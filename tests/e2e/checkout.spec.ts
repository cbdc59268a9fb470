import {
  at,
  buyable,
  expect,
  fillCart,
  storedState,
  listing,
  open,
  shopUrl,
  test,
  text,
  widthOf,
} from '../support/e2e.ts';
import {
  choosePickup,
  field,
  fillAddress,
  fillCheckout,
  fillContact,
  next,
  orderButton,
  orderElsewhere,
  ordersOf,
  pay,
  person,
  thanks,
} from '../support/e2e-checkout.ts';
import { regionBySlug } from '../../lib/region/regions.ts';

const create = '**/api/common/v1/order/create/full-payment';
/* The courier brings the orders of the other tests. */
const ways = { kr: 'pickup', uz: 'parcel' } as const;

for (const locale of ['kr', 'uz'] as const) {
  test(
    `a guest orders in ${locale} without signing in`,
    { tag: widthOf[locale] },
    async ({ page, browser, request }, info) => {
      const method = info.project.name === 'phone' ? 'card_on_receipt' : 'cash';
      const [stocked] = await buyable(
        request,
        1,
        ({ all_stock, sale_price }) => all_stock > 15 && sale_price > 600_000,
      );
      await open(page, at(locale, '/'));
      const main = page.getByRole('main');
      await main
        .getByRole('region', { name: text(locale, 'home.special'), exact: true })
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(/\/katalog\//);
      await open(page, at(locale, `/product/detail/${stocked.id}/`));
      await page
        .getByRole('complementary')
        .getByRole('button', { name: text(locale, 'card.addToCart') })
        .filter({ visible: true })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: text(locale, 'modals.basketToCart') })
        .click();
      await page.getByRole('button', { name: text(locale, 'cart.order') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text(locale, 'modals.orderKindFull') })
        .click();
      await expect(page).toHaveURL(at(locale, '/checkout/'));

      let body: {
        phone?: string;
        receive_type?: number;
        payment_method?: string;
        platform?: string;
        delivery?: { type?: string };
      } = {};
      page.on('request', (call) => {
        if (call.url().endsWith('full-payment')) body = call.postDataJSON() as typeof body;
      });
      await fillContact(page, locale);
      let storeName = '';
      if (ways[locale] === 'pickup') {
        await choosePickup(page, locale);
        await expect(page.getByRole('button', { name: text(locale, 'checkout.onMap') })).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          'no wider than the screen',
        ).toBe(0);
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
        await fillAddress(page, locale, regionBySlug('samarkand')?.name[locale]);
        await expect(main).toContainText(text(locale, `estimate.${ways[locale]}`, { region: '' }));
        await expect(main.getByRole('group', { name: text(locale, 'checkout.date') }).getByRole('radio')).toHaveCount(
          7,
        );
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
        platform: 'web',
        phone: '+998901234567',
        payment_method: method,
        receive_type: ways[locale] === 'pickup' ? 1 : 2,
        delivery: { type: { pickup: 'self', parcel: 'dpd' }[ways[locale]] },
      });
      expect(await storedState(page, 'cart')).toMatchObject({ products: [], checkout_products: [] });

      const stranger = await browser.newContext();
      const foreign = await stranger.newPage();
      await foreign.goto(`${shopUrl()}${at(locale, `/thanks/?id=${order?.order_id}`)}`);
      await expect(
        foreign.getByRole('heading', { level: 1, name: text(locale, 'order.notFoundTitle') }),
      ).toBeAttached();
      for (const secret of [person.first, person.last, '123 45 67', order?.number ?? '?'])
        await expect(foreign.getByRole('main')).not.toContainText(secret);
      await stranger.close();
    },
  );
}

test.describe('one checkout', () => {
  test.beforeEach(async ({ page, request }) => {
    const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
    await fillCart(page, [{ product }]);
    await open(page, '/ru/checkout/');
  });

  test('the phone field begins with +998, accepts any spelling and refuses an incomplete number', async ({ page }) => {
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

  test('pressing the order button twice creates one order', async ({ page }) => {
    let sent = 0;
    page.on('request', (call) => {
      if (call.url().endsWith('full-payment')) sent += 1;
    });
    await fillCheckout(page, 'ru');
    await orderButton(page, 'ru').dblclick();
    await expect(thanks(page, 'ru')).toBeVisible();
    expect(sent).toBe(1);
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test('a failing, slow or unreachable server leaves the form filled in', async ({ page, context }) => {
    await fillCheckout(page, 'ru');
    const alert = page.getByRole('alert').filter({ hasText: text('ru', 'checkout.failedTitle') });
    await page.route(create, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 100, message: '', data: [] } }),
    );
    await orderButton(page, 'ru').click();
    await expect(alert).toContainText(text('ru', 'errors.unknown'));
    await page.unroute(create);
    // The quarter of a minute for which an answer is awaited passes in a moment.
    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        ...own,
        set(time: number) {
          own?.set?.call(this, time === 15_000 ? 500 : time);
        },
      });
    });
    await page.route(create, () => undefined);
    await orderButton(page, 'ru').click();
    await expect(alert).toContainText(text('ru', 'errors.timeout'));
    await page.unroute(create);
    await context.setOffline(true);
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: text('ru', 'offline.title') })
        .first(),
    ).toBeVisible();
    await orderButton(page, 'ru').click();
    await expect(alert).toContainText(text('ru', 'errors.offline'));
    await context.setOffline(false);
    await expect(page.getByRole('main')).toContainText(person.first);
    await orderButton(page, 'ru').click();
    await expect(thanks(page, 'ru')).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  });
});

test('two shoppers order the last pieces; the second places no order and sees how many remain', async ({
  page,
  request,
}) => {
  const [product] = await buyable(request, 1, ({ id, all_stock }) => all_stock >= 3 && all_stock < 9 && id % 3 === 1);
  await fillCart(page, [{ product, count: product.all_stock }]);
  await open(page, '/ru/checkout/');
  await fillCheckout(page, 'ru');
  await orderElsewhere(request, product.id, 2);
  await orderButton(page, 'ru').click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'modals.notEnoughTitle') });
  const available = product.all_stock - 2;
  const name = (
    await listing(request, `q=${encodeURIComponent(product.name.split(' ')[1] ?? '')}`, 'ru')
  ).products.find(({ id }) => id === product.id)?.name;
  if (name !== undefined) await expect(dialog).toContainText(name);
  await expect(dialog).toContainText(text('ru', 'modals.notEnoughLeft', { count: available }));
  expect(await ordersOf(page)).toHaveLength(0);
  await dialog.getByRole('button', { name: text('ru', 'modals.notEnoughTake', { count: available }) }).click();
  await dialog.getByRole('button', { name: text('ru', 'common.continue') }).click();
  await orderButton(page, 'ru').click();
  const changes = page.getByRole('dialog', { name: text('ru', 'modals.changesTitle') });
  await expect(thanks(page, 'ru').or(changes)).toBeVisible();
  if (await changes.isVisible())
    await changes.getByRole('button', { name: text('ru', 'modals.changesContinue') }).click();
  await expect(thanks(page, 'ru')).toBeVisible();
});
