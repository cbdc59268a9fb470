import sharp from 'sharp';
import { socketNamespaces } from '../../lib/chat/limits.ts';
import { contract } from '../../lib/contract/index.ts';
import { accountPhone, entranceLink, newAccount, register, signInDemoAccount } from '../support/e2e-account.ts';
import { expectAccessible, expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { orderElsewhere } from '../support/e2e-checkout.ts';
import { tooWide } from '../support/e2e-layout.ts';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { buyable, expect, open, test, text } from '../support/e2e.ts';
import { staffCaller } from '../support/e2e-staff.ts';

const parts = [
  'addresses',
  'bonus-card',
  'online-orders',
  'my-installments',
  'payment-history',
  'reviews',
  'waiting',
] as const;
/** Where the texts of each stand. */
const empties = ['addresses', 'bonus', 'myOrders', 'contracts', 'paymentHistory', 'myReviews', 'waits'] as const;

test(
  'every section of an empty account says so and has no accessibility violations',
  { tag: '@only-phone' },
  async ({ page }) => {
    await newAccount(page);
    for (const [index, part] of parts.entries()) {
      await page.goto(`/ru/profile/${part}/`);
      await expect(page.getByRole('heading', { name: text('ru', `${empties[index] ?? ''}.emptyTitle`) })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await expectAccessibleByDayAndNight(page, 'a part of the personal area');
    }
  },
);

test(
  'every section of a filled account fits the narrowest screen, has no accessibility violations and is never cached by proxies',
  { tag: '@only-phone' },
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 700 });
    await signInDemoAccount(page);
    for (const part of ['', 'personal-data/', ...parts.map((each) => `${each}/`), 'sessions/']) {
      const answer = await page.goto(`/uz/profile/${part}`);
      expect(answer?.headers()['cache-control'], part).toBe(
        part === 'bonus-card/' ? 'private, no-cache' : 'private, no-store',
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, `profile/${part}`, 'main');
      // Of an account that has something everywhere no part says that it is empty.
      for (const name of empties)
        await expect(page.getByRole('heading', { name: text('uz', `${name}.emptyTitle`) }), part).toHaveCount(0);
      expect(await tooWide(page), part).toBeLessThanOrEqual(0);
    }
    await page.goto('/uz/profile/online-orders/');
    await page
      .getByRole('link', { name: text('uz', 'myOrders.open') })
      .first()
      .click();
    await expect(page.getByRole('list', { name: text('uz', 'myOrders.stepsLabel') })).toBeVisible();
    await expectAccessible(page, 'an order of the account', 'main');
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  },
);

test('the sections of the account load without layout shifts', { tag: '@only-phone' }, async ({ page }) => {
  await watchShifts(page);
  await newAccount(page);
  for (const part of ['', 'personal-data/', ...parts.map((each) => `${each}/`), 'sessions/']) {
    await page.goto(`/ru/profile/${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: text('ru', 'common.loading') })).toHaveCount(0);
    // What is drawn by then is measured with the frame after it.
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(drawn));
        }),
    );
    expect(await shiftsOf(page), part).toBeLessThanOrEqual(0.02);
  }
});

test('a customer selects, saves and removes an avatar', async ({ page }) => {
  await newAccount(page);
  await page.goto('/ru/profile/personal-data/');
  const section = page.getByRole('region', { name: text('ru', 'account.avatar') });
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await section
    .getByLabel(text('ru', 'account.avatarChoose'))
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(section.getByRole('img', { name: text('ru', 'account.avatarChosen') })).toHaveJSProperty(
    'naturalWidth',
    300,
  );
  await section.getByRole('button', { name: text('ru', 'account.avatarSave') }).click();
  await expect(section.getByText(text('ru', 'account.avatarSaved'))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'personal data with a picture');
  await page.reload();
  await expect(section.getByRole('img', { name: text('ru', 'account.avatarNow') })).toHaveJSProperty(
    'naturalWidth',
    160,
  );
  await section.getByRole('button', { name: text('ru', 'account.avatarRemove') }).click();
  await expect(section.getByRole('img')).toHaveCount(0);
  await page.reload();
  await expect(section.getByText(text('ru', 'account.avatarChoose'))).toBeVisible();
});

test('after registering, a guest’s order moves to the account, can be cancelled and is no longer open to the guest', async ({
  page,
  request,
}) => {
  const [product] = await buyable(request, 1);
  await open(page, '/ru/');
  const phone = accountPhone();
  const id = await orderElsewhere(page.request, product?.id ?? 0, 1, 'cash', phone);
  await entranceLink(page, 'ru').click();
  await register(page, 'ru', { phone, first: 'Анвар', last: 'Каримов' });
  await page.goto('/ru/profile/online-orders/');
  const order = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first();
  await expect(order).toContainText(text('ru', 'api.orderStatus.created'));
  await order.getByRole('link', { name: text('ru', 'myOrders.open') }).click();
  await expect(page).toHaveURL(`/ru/profile/online-orders/?id=${id}`);
  await expect(page.getByRole('list', { name: text('ru', 'myOrders.stepsLabel') })).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'a part of the personal area');

  await page.getByRole('button', { name: text('ru', 'order.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('ru', 'order.cancelKeep') })
    .click();
  await expect(page.getByRole('button', { name: text('ru', 'order.cancel') })).toBeVisible();
  await page.getByRole('button', { name: text('ru', 'order.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('ru', 'order.cancelDo') })
    .click();
  await expect(page.getByRole('main')).toContainText(text('ru', 'api.orderStatus.cancelled'));
  // The guest's cookie of before leads nowhere any more.
  expect((await page.request.get(`/api/${contract.order.show.path}?id=${id}`)).status()).toBe(404);
});

test('an open order page shows a new status at once, without a reload', async ({ page, browser, request }) => {
  const nodira = await staffCaller(browser, request, 'orders', 'Nodira');
  const [product] = await buyable(request, 1);
  await open(page, '/uz/');
  const phone = accountPhone();
  const id = await orderElsewhere(page.request, product.id, 1, 'cash', phone);
  await entranceLink(page, 'uz').click();
  await register(page, 'uz', { phone, first: 'Anvar', last: 'Karimov' });
  const frames: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => frames.push(String(payload))));
  const bells = () => frames.filter((frame) => frame.includes('order_status')).length;
  await page.goto(`/uz/profile/online-orders/?id=${id}`);
  const status = page.getByRole('main').locator('[aria-live=polite]').first();
  await expect(status).toHaveText(text('uz', 'api.orderStatus.created'));
  // Let in where the bells of its account ring.
  await expect.poll(() => frames.some((frame) => frame.startsWith(`40${socketNamespaces.push},{"sid"`))).toBe(true);
  const number = /\d+-\d+/.exec(
    (await page
      .getByRole('main')
      .getByRole('heading', { name: /\d+-\d+/ })
      .textContent()) ?? '',
  )?.[0];
  const requests: number[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname.endsWith(`/order/show/${id}`)) requests.push(bells());
  });
  await nodira.call('order-move', { number, event: 'confirm' });
  await expect(status).toHaveText(text('uz', 'api.orderStatus.confirmed'));
  // It was the bell that had it asked for, and not the turn of its time.
  expect(requests[0]).toBe(1);
  await nodira.leave();
});

test('a customer saves an address with all its fields', async ({ page }) => {
  await newAccount(page);
  await page.goto('/ru/profile/addresses/');
  await page.getByRole('button', { name: text('ru', 'addresses.add') }).click();
  const dialog = page.getByRole('dialog');
  const city = dialog.getByRole('combobox', { name: text('ru', 'checkout.city') });
  await expect.poll(() => city.getByRole('option').count()).toBeGreaterThan(2);
  await city.selectOption({ index: 1 });
  for (const [name, value] of [
    ['street', 'Бобура'],
    ['house', '5'],
    ['flat', '17'],
    ['floor', '4'],
    ['address', 'у базара'],
    ['instructions', 'домофон 17'],
  ] as const) {
    await dialog.getByRole('textbox', { name: text('ru', `addresses.${name}`) }).fill(value);
  }
  await dialog.getByRole('button', { name: text('ru', 'addresses.save') }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(/Бобура, дом 5, кв\. 17, этаж 4/)).toBeVisible();
  for (const words of ['у базара', 'домофон 17', text('ru', 'addresses.default')])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
});
