import { deferredScriptsOf } from '../../scripts/lib/first-load.mjs';
import { api, buyable, expect, storedState, test, text } from '../support/e2e.ts';

const program = '**/_next/static/immutable/chunks/**.js';

test('a button pressed before hydration takes effect after it', { tag: '@phone' }, async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(program, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/ru/product/detail/${product.id}/`, { waitUntil: 'commit' });
  const button = page
    .getByRole('main')
    .getByRole('button', { name: text('ru', 'card.addToCart') })
    .first();
  await button.click();
  expect(await storedState(page, 'cart')).toBeNull();
  release();
  await expect(page.getByRole('dialog', { name: text('ru', 'modals.basketTitle') })).toBeVisible();
  expect(await storedState(page, 'cart')).toMatchObject({ products: [{ id: product.id, count: 1 }] });
});

test('a press takes effect whichever script files load last', async ({ browser, request }) => {
  const [product] = await buyable(request, 1);
  const path = `/ru/product/detail/${product.id}/`;
  const files = deferredScriptsOf(await (await request.get(path)).text());
  expect(files.length).toBeGreaterThan(3);
  for (const part of [0, 1, 2, 3]) {
    const late = files.filter((_file, index) => index % 4 === part);
    await test.step(late.join(' '), async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const others = new Set(files.filter((file) => !late.includes(file)));
      const there = new Promise<void>((resolve) => {
        page.on('requestfinished', (sent) => {
          if (others.delete(new URL(sent.url()).pathname) && others.size === 0) resolve();
        });
      });
      await page.route(
        ({ pathname }) => late.includes(pathname),
        async (route) => {
          await released;
          await route.continue();
        },
      );
      await page.goto(path, { waitUntil: 'commit' });
      const button = page
        .getByRole('main')
        .getByRole('button', { name: text('ru', 'card.addToCart') })
        .first();
      await button.hover();
      await there;
      await button.click();
      release();
      await expect(page.getByRole('dialog', { name: text('ru', 'modals.basketTitle') })).toBeVisible();
      expect(await storedState(page, 'cart')).toMatchObject({ products: [{ id: product.id, count: 1 }] });
      await context.close();
    });
  }
});

test('a card below the fold reacts to the first key press, and its wishlist button keeps the focus', async ({
  page,
}) => {
  await page.goto('/ru/');
  const last = page
    .getByRole('main')
    .getByRole('button', { name: text('ru', 'card.wishlistAdd') })
    .last();
  await last.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await storedState<{ productIds: number[] }>(page, 'wishlist'))?.productIds.length)
    .toBe(1);
  await expect(page.locator(':focus')).toHaveAccessibleName(text('ru', 'card.wishlistRemove'));
});

test(
  'a card far down the page has its wishlist button when it is scrolled into view',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/ru/');
    const card = page
      .getByRole('region', { name: text('ru', 'home.climate') })
      .getByRole('listitem')
      .last();
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: text('ru', 'card.wishlistAdd') }).click();
    await expect
      .poll(async () => (await storedState<{ productIds: number[] }>(page, 'wishlist'))?.productIds.length)
      .toBe(1);
  },
);

test('without scripts cart, wishlist and comparison show whether they are empty or loading', async ({
  page,
  request,
}) => {
  const [product] = await buyable(request, 1);
  await page.goto(`/ru/product/detail/${product.id}/`);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('ru', 'card.addToCart') })
    .first()
    .click();
  await expect.poll(() => storedState(page, 'cart')).toMatchObject({ products: [{ id: product.id }] });
  await page.route(program, (route) => route.abort());
  const loading = page.getByRole('status', { name: text('ru', 'common.loading') });
  for (const list of ['wishlist', 'compare']) {
    await page.goto(`/ru/${list}/`);
    await expect(page.getByRole('heading', { name: text('ru', `${list}.emptyTitle`) })).toBeVisible();
    await expect(loading).toBeHidden();
  }
  await page.goto('/ru/cart/');
  await expect(loading).toBeVisible();
  await expect(page.getByRole('heading', { name: text('ru', 'cart.emptyTitle') })).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('public pages are readable', async ({ page, request }) => {
    const [product] = await buyable(request, 1);
    await page.goto('/uz/');
    await expect(page.getByRole('heading', { name: text('uz', 'home.brands'), exact: true })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('uz', 'header.brands') })
      .first()
      .click();
    await expect(page).toHaveURL('/uz/brand/');
    await page.goto(`/uz/product/detail/${product.id}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
  });

  test('the store page lists addresses, hours, phones and directions', async ({ page, request }) => {
    const regions = await api<{ id: number; opened_stores: { name: string; address: string; phone: string }[] }[]>(
      request,
      'web/v1/region/stores-list',
      { locale: 'uz' },
    );
    // The city's own, which the list begins with.
    const [store] = regions.filter(({ id }) => id === 2).flatMap(({ opened_stores }) => opened_stores);
    if (store === undefined) throw new Error('a shop without stores');
    await page.goto('/uz/shops-map/');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: store.address }).first();
    await expect(card.getByRole('heading', { name: store.name })).toBeVisible();
    await expect(card).toContainText(/\d{1,2}:\d\d/);
    await expect(card.getByRole('link', { name: /^\+998/ })).toHaveAttribute('href', `tel:${store.phone}`);
    for (const map of ['yandex', 'google', '2gis'])
      await expect(card.locator(`a[href*="${map}"]`)).toHaveAttribute('href', /^https:/);
    await card.getByRole('link', { name: store.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(store.name);
  });
});
