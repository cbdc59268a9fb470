import type { Page } from '@playwright/test';
import { at, expect, largestLeaf, open, test, text } from '../support/e2e.ts';

const t = (key: string, values: Record<string, number> = {}) => text('ru', `listing.${key}`, values);
const thumbOf = (page: Page) =>
  page.getByRole('complementary', { name: t('filters') }).getByRole('slider', { name: `${t('price')}: ${t('from')}` });

test('keys move the price slider, and the address follows', async ({ page, request }) => {
  const leaf = await largestLeaf(request);
  await open(page, at('ru', `/katalog/${leaf.slug}/`));
  // The thumbs come with the shopper's first move.
  await page.keyboard.press('Tab');
  const thumb = thumbOf(page);
  await thumb.focus();
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/min_price=\d+/);
  await expect(thumb).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(at('ru', `/katalog/${leaf.slug}/`));
});

test('keys move the price slider while the products of the first choice are loading', async ({ page, request }) => {
  const leaf = await largestLeaf(request);
  await open(page, at('ru', `/katalog/${leaf.slug}/`));
  // The thumbs come with the shopper's first move.
  await page.keyboard.press('Tab');
  const thumb = thumbOf(page);
  await expect(thumb).toBeVisible();
  const lowest = await thumb.getAttribute('aria-valuetext');
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Neither products nor any program that the choice brings along.
  for (const late of ['**/search/filters**', '**/_next/static/immutable/chunks/**']) {
    await page.route(late, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
  }
  await thumb.focus();
  for (const [key, address] of [
    ['PageUp', /min_price=\d+$/],
    ['Home', /\/$/],
    ['PageUp', /min_price=\d+$/],
    ['Home', /\/$/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address);
    await expect(thumb).toBeFocused();
  }
  release();
  await expect(
    page.getByRole('region', { name: t('results') }).getByText(t('found', { count: leaf.count }), { exact: true }),
  ).toBeVisible();
  await expect(thumb).toHaveAttribute('aria-valuetext', lowest ?? '?');
  await expect(page).toHaveURL(at('ru', `/katalog/${leaf.slug}/`));
});
