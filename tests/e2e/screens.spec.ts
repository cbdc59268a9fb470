import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { signInDemoAccount } from '../support/e2e-account.ts';
import { fillCheckout, orderButton, thanks } from '../support/e2e-checkout.ts';
import { beginning, test } from '../support/e2e-fixed-shop.ts';
import { projectRoot } from '../support/e2e-programs.ts';
import { buyable, expect, fillCart, open } from '../support/e2e.ts';

interface Screen {
  /** Name of its pictures in `tests/e2e/screens`. */
  readonly name: string;
  /** Leads to the screen. */
  readonly reach: (page: Page) => Promise<void>;
  /** Parts that differ between runs. */
  readonly covered?: (page: Page) => Locator[];
}

/** Three products, one of them with a former price. */
async function cartOfThree(page: Page): Promise<void> {
  const [reduced] = await buyable(page.request, 1, ({ price_plan }) => price_plan.at_once.old_price !== null);
  const others = await buyable(page.request, 2, ({ id }) => id !== reduced.id);
  await fillCart(
    page,
    [reduced, ...others].map((product) => ({ product })),
  );
}

/** The screens that are opened most. */
const screens: readonly Screen[] = [
  { name: 'home', reach: (page) => open(page, '/ru/') },
  { name: 'categories', reach: (page) => open(page, '/ru/katalog/') },
  { name: 'listing', reach: (page) => open(page, '/ru/katalog/smartfonlar/') },
  { name: 'results', reach: (page) => open(page, '/ru/product/search/samsung/') },
  {
    name: 'product',
    reach: async (page) => {
      const [product] = await buyable(page.request, 1, ({ price_plan }) => price_plan.by_instalments !== null);
      await open(page, `/ru/product/detail/${product.id}/`);
    },
  },
  {
    name: 'cart',
    reach: async (page) => {
      await cartOfThree(page);
      await open(page, '/ru/cart/');
      await expect(page.locator('.cart-sums')).toBeVisible();
    },
  },
  {
    name: 'checkout-contact',
    reach: async (page) => {
      await cartOfThree(page);
      await open(page, '/ru/checkout/');
    },
  },
  {
    name: 'checkout-confirm',
    reach: async (page) => {
      await cartOfThree(page);
      await open(page, '/ru/checkout/');
      await fillCheckout(page, 'ru');
    },
  },
  {
    name: 'thanks',
    reach: async (page) => {
      await cartOfThree(page);
      await open(page, '/ru/checkout/');
      await fillCheckout(page, 'ru');
      await orderButton(page, 'ru').click();
      await expect(thanks(page, 'ru')).toBeVisible();
    },
    // Its number and minute.
    covered: (page) => [page.getByRole('heading', { level: 1 }).locator('+ div')],
  },
  {
    name: 'profile',
    reach: async (page) => {
      await signInDemoAccount(page);
      await open(page, '/ru/profile/');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
];

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

for (const { name, reach, covered } of screens) {
  test(`${name} matches its pictures at two widths in the light and the dark scheme`, async ({ page }) => {
    test.slow();
    await page.clock.setFixedTime(beginning);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes[0]);
    await reach(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page).toHaveScreenshot(['screens', `${name}-${size.width}-${colorScheme}.png`], {
          mask: covered?.(page) ?? [],
          // A large picture: a changed button is less than the usual share of it.
          maxDiffPixelRatio: 0.003,
        });
      }
    }
  });
}

/** New pictures are stored with a palette, which needs a third of the room and differs by less than a step of a colour. */
test.afterAll(async ({}, { config }) => {
  if (config.updateSnapshots !== 'all' && config.updateSnapshots !== 'changed') return;
  const folder = path.join(projectRoot, 'tests/e2e/screens');
  for (const file of readdirSync(folder)) {
    const picture = path.join(folder, file);
    const stored = readFileSync(picture);
    if ((await sharp(stored).metadata()).isPalette) continue;
    writeFileSync(picture, await sharp(stored).png({ palette: true, quality: 90, effort: 10 }).toBuffer());
  }
});
