import { expect, open, test } from '../support/e2e.ts';
import { cards, more } from '../support/e2e-listing.ts';

/** A listing of more than two pages that is no search. */
const long = '/ru/brand/samsung/';

test('Back from another document brings as many products as were there, and the place in them', { tag: '@phone' }, async ({ page }) => {
  await open(page, long);
  for (const count of [40, 60]) {
    await more(page).click();
    await expect(cards(page)).toHaveCount(count);
  }
  await cards(page).nth(45).scrollIntoViewIfNeeded();
  const names = await cards(page).allTextContents();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await open(page, '/ru/news/');
  await page.goBack();
  await expect(page).toHaveURL(`${long}?page=3`);
  await expect(cards(page)).toHaveText(names);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});
