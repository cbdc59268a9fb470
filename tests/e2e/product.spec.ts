import type { Locator, Page } from '@playwright/test';
import { buyable, expect, grouped, storedState, listing, open, test, text } from '../support/e2e.ts';

const tab = (page: Page, key: string) => page.getByRole('tab', { name: text('ru', `product.${key}`) });

/** Presses a card of a listing while the answer with its page is held back. @returns its preview, its name and what lets the answer through */
async function pressCard(page: Page) {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/product\/detail\//, async (route) => {
    await answered;
    await route.continue();
  });
  await open(page, '/ru/katalog/smartfonlar/');
  const link = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .nth(5)
    .getByRole('heading')
    .getByRole('link');
  // The program draws a card once it comes near the screen, in place of what the page had of it.
  await expect(() => link.scrollIntoViewIfNeeded()).toPass();
  const name = ((await link.textContent()) ?? '').trim();
  const preview = page.locator('.product-preview');
  // Its program comes with the shopper's first move; before that a press shows nothing by itself.
  await expect(async () => {
    await link.click();
    await expect(preview).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return {
    name,
    preview,
    answer: () => {
      answer();
    },
  };
}

/** Notes from where each moved element of the page begins. */
async function noteFlights(page: Page) {
  await page.addInitScript(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called on the element that asked
    const animate = Element.prototype.animate;
    const flights: string[] = [];
    Object.assign(window, { flights });
    Element.prototype.animate = function noted(frames, options) {
      if (Array.isArray(frames)) flights.push(String(frames[0]?.['transform']));
      return animate.call(this, frames, options);
    };
  });
  return () => page.evaluate(() => (window as Window & { flights?: string[] }).flights);
}

test(
  'clicking a card shows name, picture and price at once, at their places of the product page',
  { tag: '@phone' },
  async ({ page }) => {
    const flights = await noteFlights(page);
    const { name, preview, answer } = await pressCard(page);
    const places = async (within: Locator) =>
      Promise.all(
        [
          within.getByText(name, { exact: true }).last(),
          within.locator('.aspect-square').first(),
          within.locator('.price-plan-page .card-price').first(),
        ].map((part) => part.boundingBox()),
      );
    expect(await flights()).toEqual([expect.stringMatching(/^translate\(.+\) scale\(0\.\d+/)]);
    await preview
      .locator('.aspect-square')
      .first()
      .evaluate((place) => Promise.all(place.getAnimations().map(({ finished }) => finished)));
    const promised = await places(preview);
    await expect(preview.getByText(name, { exact: true })).toHaveCount(1);
    answer();
    await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport();
    await expect(preview).toHaveCount(0);
    const [heading, picture, price] = await places(page.getByRole('main').getByRole('article'));
    expect(heading).toEqual(promised[0]);
    expect(picture).toEqual(promised[1]);
    // On phones the price comes below what there is to choose from.
    if ((page.viewportSize()?.width ?? 0) >= 1024) expect(price).toEqual(promised[2]);
  },
);

test('the picture appears without animation under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const flights = await noteFlights(page);
  const { name, answer } = await pressCard(page);
  expect(await flights()).toEqual([]);
  answer();
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport();
});

test('the server’s HTML has the attributes in named groups', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  const html = await (await request.get(`/ru/product/detail/${product.id}/`)).text();
  await open(page, `/ru/product/detail/${product.id}/`);
  await expect(tab(page, 'characteristics')).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  expect(await panel.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(2);
  for (const name of await panel.getByRole('heading', { level: 2 }).allTextContents())
    expect(html).toContain(`>${name}</h2>`);
  expect(await panel.getByRole('term').count()).toBeGreaterThan(4);
});

test('price and buy button are above the fold at every width', async ({ page, request }) => {
  const [product] = await buyable(request, 1, (entry) => entry.reviews_count > 0);
  await open(page, `/ru/product/detail/${product.id}/`);
  const box = page.getByRole('complementary');
  const price = box
    .getByText(new RegExp(`^${grouped(product.price_plan.at_once.price).replaceAll(/\s/g, '\\s')}`))
    .filter({ visible: true })
    .last();
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // On a low screen that of the bar.
    const buy = box
      .getByRole('button', { name: text('ru', 'card.addToCart') })
      .filter({ visible: true })
      .last();
    await expect(buy, `button at ${width}`).toBeInViewport({ ratio: 1 });
    await expect(price, `price at ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test('on a wide screen gallery, facts with instalments and buy box end at about the same height', async ({
  page,
  request,
}) => {
  const [product] = await buyable(request, 1, ({ price_plan }) => price_plan.by_instalments !== null);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/ru/product/detail/${product.id}/`);
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('a part of the page is not rendered');
    return box.y + box.height;
  };
  const bottoms = await Promise.all([
    bottomOf(page.getByRole('region', { name: text('ru', 'product.gallery') })),
    bottomOf(page.getByRole('region', { name: text('ru', 'product.loans') })),
    bottomOf(page.locator('.product-parts > aside > .panel')),
  ]);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(160);
});

test('the stores tab shows the stores of the first region at once', async ({ page, request }) => {
  const [product] = await buyable(request, 1, (entry) => entry.all_stock > 10);
  await open(page, `/ru/product/detail/${product.id}/`);
  await tab(page, 'stores').click();
  const panel = page.getByRole('tabpanel');
  await expect(
    panel
      .getByRole('group', { name: text('ru', 'header.region') })
      .getByRole('button')
      .first(),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(await panel.getByRole('listitem').count()).toBeGreaterThan(0);
});

test('failing stores show an error with a retry', async ({ page, request }) => {
  const [product] = await buyable(request, 1, (entry) => entry.reviews_count > 0 && entry.all_stock > 10);
  await open(page, `/ru/product/detail/${product.id}/`);
  const failing = /\/api\/web\/v1\/product\/(?!detail)/;
  await page.route(failing, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 100, message: '', data: [] } }),
  );
  await tab(page, 'stores').click();
  const alert = page.getByRole('tabpanel').getByRole('alert');
  await expect(alert).toContainText(text('ru', 'errors.server'));
  await page.unroute(failing);
  await alert.getByRole('button', { name: text('ru', 'common.retry') }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(
    page
      .getByRole('complementary')
      .getByRole('button', { name: text('ru', 'card.addToCart') })
      .filter({ visible: true }),
  ).toBeEnabled();
});

test('adding to the cart opens a dialog with the product, and the shopper continues shopping', async ({
  page,
  request,
}) => {
  const [product] = await buyable(request, 1);
  const name = (await listing(request, 'in_stock=1', 'ru')).products.find(({ id }) => id === product.id)?.name ?? '';
  await open(page, `/ru/product/detail/${product.id}/`);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: text('ru', 'card.addToCart') })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'modals.basketTitle') });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText(grouped(product.price_plan.at_once.price));
  await dialog.getByRole('button', { name: text('ru', 'modals.basketContinue') }).click();
  await expect(dialog).toBeHidden();
  expect(await storedState(page, 'cart')).toMatchObject({
    monthly_sale_number: 12,
    selected_products_count: 1,
    checkout_products: [],
    products: [
      {
        id: product.id,
        count: 1,
        selected: true,
        selected_checkout: false,
        sale_price: product.sale_price,
        discount_price: product.discount_price,
        all_stock: expect.any(Number) as unknown,
      },
    ],
  });
  await expect(
    page
      .getByRole('complementary')
      .getByRole('group', { name: text('ru', 'card.count') })
      .filter({ visible: true }),
  ).toBeVisible();
});

test('the browser stores viewed products and shows them on other pages', async ({ page, request }) => {
  const [first, second] = await buyable(request, 2);
  for (const product of [first, second]) {
    await open(page, `/ru/product/detail/${product?.id}/`);
    await expect
      .poll(async () => (await storedState<{ idList: number[] }>(page, 'product'))?.idList[0])
      .toBe(product?.id);
  }
  await open(page, '/ru/news/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const rail = page.getByRole('region', { name: text('ru', 'recent.title') });
  await expect(rail.getByRole('heading', { level: 3 })).toHaveCount(2);
});

test('an unknown product is not found, with the search of the header and a link to the home page', async ({ page }) => {
  await page.goto('/ru/product/detail/999999999/');
  await expect(page.getByRole('heading', { name: text('ru', 'errors.notFoundTitle') })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('ru', 'common.toHome') })
    .click();
  await expect(page).toHaveURL('/ru/');
});
