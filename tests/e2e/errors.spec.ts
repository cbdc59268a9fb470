import type { Page } from '@playwright/test';
import { expect, largestLeaf, open, test, text } from '../support/e2e.ts';
import { results } from '../support/e2e-listing.ts';

const filters = '**/api/common/v1/search/filters**';
const sort = (page: Page) => page.getByRole('combobox', { name: text('ru', 'listing.sort') });
const cards = (page: Page) =>
  page.getByRole('region', { name: text('ru', 'listing.results') }).getByRole('heading', { level: 3 });

test('a refused listing request leaves the page usable and is logged in the console', async ({ page, request }) => {
  const leaf = await largestLeaf(request);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(JSON.stringify(message.text()));
  });
  await open(page, `/ru/katalog/${leaf.slug}/`);
  await page.route(filters, (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, code: 1400, message: 'Проверьте', data: [{ field: 'sort', message: 'нельзя' }] },
    }),
  );
  await sort(page).selectOption('price');
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
});

test('a forbidden request leaves the page as it is', async ({ page }) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 1403, message: '', data: [] } }),
  );
  await open(page, '/ru/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: text('ru', 'home.hits') })).toBeAttached();
  await expect(page).toHaveURL('/ru/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the home page stays usable while its requests fail, and shows an error for each missing part', async ({
  page,
}) => {
  for (const status of [500, 503]) {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status, json: { success: false, code: 100, message: '', data: [] } }),
    );
    await open(page, '/ru/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: text('ru', 'home.brands'), exact: true })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('region', { name: text('ru', 'shelves.stores') })).toContainText(
      text('ru', status === 503 ? 'errors.server' : 'errors.unknown'),
      { timeout: 20_000 },
    );
    await page.unroute('**/api/**');
  }
});

test('a request that the shopper cancels by a new choice shows no error', async ({ page, request }) => {
  const leaf = await largestLeaf(request);
  await open(page, `/ru/katalog/${leaf.slug}/`);
  let requestCount = 0;
  await page.route(filters, async (route) => {
    requestCount += 1;
    if (requestCount > 1) await route.continue();
  });
  await sort(page).selectOption('price');
  await expect.poll(() => requestCount).toBe(1);
  await expect(page.locator('[data-state=loading]')).toBeAttached();
  await sort(page).selectOption('-price');
  await expect.poll(() => requestCount).toBeGreaterThan(1);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('[data-state]')).toHaveCount(0);
});

test('being offline shows a notice that disappears when online', async ({ page, context }) => {
  await open(page, '/ru/');
  const notice = page.getByRole('alert').filter({ hasText: text('ru', 'offline.title') });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('a failing catalogue menu shows an error with a retry', async ({ page }) => {
  const menu = '**/api/web/v1/header/popup-menu-catalog';
  await page.route(menu, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 100, message: '', data: [] } }),
  );
  await open(page, '/ru/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('ru', 'header.catalogue') })
    .click();
  const alert = page.getByRole('alert').filter({ hasText: text('ru', 'header.menuFailed') });
  await expect(alert).toBeVisible();
  await page.unroute(menu);
  await alert.getByRole('button', { name: text('ru', 'common.retry') }).click();
  await expect(page.locator('#catalogue-menu').getByRole('link').first()).toBeVisible();
});

test('a failing sort order keeps the products and shows an error with a retry above them', async ({ page }) => {
  const sorted = '**/search/filters**sort=price**';
  await page.route(sorted, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 100, message: '', data: [] } }),
  );
  await open(page, '/ru/product/search/samsung/');
  const names = await cards(page).allTextContents();
  await page.getByRole('combobox', { name: text('ru', 'listing.sort') }).selectOption('price');
  const alert = results(page).getByRole('alert');
  await expect(alert).toContainText(text('ru', 'errors.listFailed'), { timeout: 20_000 });
  await expect(alert).toBeInViewport();
  await expect(cards(page)).toHaveText(names);
  await page.unroute(sorted);
  await alert.getByRole('button', { name: text('ru', 'common.retry') }).click();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL(/sort=price/);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('if the orders of a browser cannot be loaded, the page shows an error with a retry', async ({ page }) => {
  const orders = '**/api/common/v1/order/list';
  await page.route(orders, (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 100, message: '', data: [] } }),
  );
  await open(page, '/ru/page/order-status/');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(text('ru', 'errors.listFailed'));
  await page.unroute(orders);
  await alert.getByRole('button', { name: text('ru', 'common.retry') }).click();
  await expect(page.getByRole('heading', { name: text('ru', 'profile.ordersEmpty') })).toBeVisible();
});

test('a failed navigation keeps the current page and shows an error with a retry', async ({ page, context }) => {
  await open(page, '/ru/');
  const brands = page
    .getByRole('banner')
    .getByRole('link', { name: text('ru', 'header.brands') })
    .first();
  const pages = '**/ru/brand/**';
  await page.route(pages, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
  await brands.click();
  const alert = page.getByRole('alert').filter({ hasText: text('ru', 'errors.unreachable') });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL('/ru/');
  await expect(page.getByRole('heading', { name: text('ru', 'home.brands'), exact: true })).toBeAttached();
  await page.unroute(pages);
  await alert.getByRole('button', { name: text('ru', 'common.retry') }).click();
  await expect(page).toHaveURL('/ru/brand/');
  await expect(alert).toHaveCount(0);

  // Without a connection its own notice says so, and the page comes with the connection.
  await context.setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('ru', 'footer.returns') })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: text('ru', 'offline.title') })).toBeVisible();
  await expect(page).toHaveURL('/ru/brand/');
  await context.setOffline(false);
  await expect(page).toHaveURL('/ru/page/returns/');
});
