import type { Locator, Page } from '@playwright/test';
import { at, buyable, expect, largestLeaf, open, test } from '../support/e2e.ts';
import { cards, more } from '../support/e2e-listing.ts';
import { everyPage } from '../support/e2e-pages.ts';

/** Leaves a list for another document and comes back: what was there is there again, at the same place. */
async function leaveAndReturn(page: Page, items: Locator): Promise<void> {
  await items.nth(Math.floor((await items.count()) * 0.75)).scrollIntoViewIfNeeded();
  const [texts, before, address] = [
    await items.allTextContents(),
    await page.evaluate(() => window.scrollY),
    page.url(),
  ];
  await open(page, '/ru/news/');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(items).toHaveText(texts);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
}

test(
  'Back from another document restores the loaded products and the scroll position',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/ru/brand/samsung/');
    await more(page).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(page).toHaveURL('/ru/brand/samsung/?page=2');
    await leaveAndReturn(page, cards(page));
  },
);

test('Back restores every kind of listing', async ({ page, request }) => {
  test.slow();
  const promotion = (await everyPage(request, 'ru')).find((path) => /^\/promotions\/\d+\/$/.test(path));
  if (promotion === undefined) throw new Error('no promotion is known');
  for (const path of [
    `/katalog/${(await largestLeaf(request)).slug}/`,
    '/product/search/samsung/',
    promotion,
    '/brand-products/samsung/',
  ]) {
    await test.step(path, async () => {
      await open(page, at('ru', path));
      if (await more(page).isVisible()) {
        const first = await cards(page).count();
        await more(page).click();
        await expect.poll(() => cards(page).count()).toBeGreaterThan(first);
      }
      await leaveAndReturn(page, cards(page));
    });
  }
});

test('Back restores the wishlist', async ({ page, request }) => {
  const products = await buyable(request, 8);
  await page.addInitScript(
    (ids) => {
      localStorage.setItem('wishlist', JSON.stringify({ state: { productIds: ids }, version: 0 }));
    },
    products.map(({ id }) => id),
  );
  await open(page, '/ru/wishlist/');
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(8);
  await leaveAndReturn(page, names);
});
