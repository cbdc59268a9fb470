import { test } from '../support/e2e-own-shop.ts';
import { buyable, expect, fillCart, storedState, listing, open, text } from '../support/e2e.ts';
import { fillCheckout, orderButton, ordersOf, thanks } from '../support/e2e-checkout.ts';
import { startProgram, stopProgram } from '../support/e2e-programs.ts';

/* These end the programs. */

test('without the API cached pages are served, uncached ones show an error and recover', async ({ page, request }) => {
  test.slow();
  const [known] = await buyable(request, 1);
  const { products } = await listing(request, 'sort=-created&page=3', 'ru');
  const unseen = products[7];
  await open(page, '/ru/');
  await open(page, `/ru/product/detail/${known.id}/`);
  await stopProgram('api');
  try {
    for (const path of ['/ru/', `/ru/product/detail/${known.id}/`]) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    }
    const call = await request.get('/api/web/v1/region/regions-list', { headers: { 'accept-language': 'ru' } });
    expect(call.status()).toBe(503);
    expect(await call.json()).toMatchObject({ success: false, message: text('ru', 'api.unavailable') });

    expect((await page.goto(`/ru/product/detail/${unseen?.id}/`))?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.getByRole('heading', { name: text('ru', 'errors.title') })).toBeVisible();
  } finally {
    await startProgram('api');
  }
  await page.getByRole('button', { name: text('ru', 'common.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: unseen?.name ?? '?' })).toBeVisible();
});

test('a failed navigation shows an error page, and no failure leaves a blank page', async ({ page, request }) => {
  test.slow();
  const { products } = await listing(request, 'sort=-created&page=4', 'ru');
  const [first, second] = [products[3], products[5]];
  await open(page, '/ru/brand/');
  await open(page, '/ru/');
  await page.evaluate(
    (links) => {
      // As if the shopper had found them: links of the shop to pages that were never made.
      for (const link of links)
        document.querySelector('main')?.append(Object.assign(document.createElement('a'), link));
    },
    [first, second].map((product, index) => ({
      href: `/ru/product/detail/${product?.id}/`,
      textContent: `unseen ${index}`,
    })),
  );
  await stopProgram('api');
  try {
    await page.getByRole('link', { name: 'unseen 0' }).click();
    await expect(page.getByRole('heading', { name: text('ru', 'errors.title') })).toBeVisible();
    await expect(page.locator('[data-state=failed]')).toBeAttached();
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('ru', 'header.brands') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-state=failed]')).toHaveCount(0);

    // Not even the error page's own program can be had.
    await page.route('**/_next/static/immutable/chunks/**', (route) => route.abort());
    await page.goto(`/ru/product/detail/${second?.id}/`);
    await expect(page.locator('body')).toContainText(/\S/);
    await expect(page.locator('body').getByRole('link').first()).toBeVisible();
  } finally {
    await startProgram('api');
  }
});

test('an order survives the killing of both programs', async ({ page, request }) => {
  test.slow();
  const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
  await fillCart(page, [{ product }]);
  await open(page, '/ru/checkout/');
  await fillCheckout(page, 'ru');
  await orderButton(page, 'ru').click();
  await expect(thanks(page, 'ru')).toBeVisible();
  const [order] = await ordersOf(page);
  const address = page.url();

  await stopProgram('storefront', 'SIGKILL');
  await stopProgram('api', 'SIGKILL');
  await startProgram('api');
  await startProgram('storefront');

  await open(page, address);
  await expect(thanks(page, 'ru')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(order?.number ?? '?');
  expect(await ordersOf(page)).toHaveLength(1);
  expect(await storedState(page, 'cart')).toMatchObject({ products: [], checkout_products: [] });
});
