import { expect, open, test } from '../support/e2e.ts';
import { cards, more } from '../support/e2e-listing.ts';

/** A listing of two pages and more that is no search. */
const long = '/ru/brand/samsung/';

test('Back from another document brings as many products as were there, and the place in them', { tag: '@phone' }, async ({ page }) => {
  await open(page, long);
  await more(page).click();
  await expect(cards(page)).toHaveCount(40);
  await cards(page).nth(30).scrollIntoViewIfNeeded();
  const names = await cards(page).allTextContents();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await open(page, '/ru/news/');
  await page.goBack();
  await expect(page).toHaveURL(`${long}?page=2`);
  await expect(cards(page)).toHaveText(names);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});
