import type { Locator, Page } from '@playwright/test';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { cutTexts, tooWide } from '../support/e2e-layout.ts';
import { expect, open, test, text } from '../support/e2e.ts';

const ru = (key: string, values?: Record<string, string | number>): string => text('ru', key, values);

interface Part {
  /** Name of its pictures in `tests/e2e/kit`. */
  readonly name: string;
  readonly path: string;
  /** Leads from the loaded page to the part; what of it belongs to the shop's data is covered. */
  readonly reach: (page: Page) => Promise<Locator> | Locator;
  readonly covered?: (part: Locator) => Locator[];
}

/** Parts of the kit (`components/`), each in a place where nothing but the kit decides what it looks like. */
const parts: readonly Part[] = [
  { name: 'entrance', path: '/ru/login/', reach: (page) => page.getByRole('main').locator('form') },
  {
    name: 'fields',
    path: '/ru/page/feedback/',
    reach: async (page) => {
      const form = page.getByRole('main').locator('form');
      await form.getByRole('radio').nth(1).check();
      await form.getByRole('textbox').first().fill('dilnoza@example.uz');
      await form.getByRole('textbox').first().blur();
      return form;
    },
  },
  {
    name: 'fields-wrong',
    path: '/ru/page/feedback/',
    reach: async (page) => {
      const form = page.getByRole('main').locator('form');
      await form.getByRole('button', { name: ru('enquiries.send') }).click();
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      return form;
    },
  },
  { name: 'calculator', path: '/ru/page/conditioner/', reach: (page) => page.getByRole('main').locator('form') },
  {
    name: 'segments',
    path: '/ru/page/nothing-here/',
    reach: (page) => page.getByRole('group', { name: ru('footer.theme') }),
  },
  {
    name: 'segment-focused',
    path: '/ru/page/nothing-here/',
    reach: async (page) => {
      const group = page.getByRole('group', { name: ru('footer.theme') });
      await group.getByRole('button').nth(1).focus();
      await page.keyboard.press('Shift+Tab');
      return group;
    },
  },
  {
    name: 'empty',
    path: '/ru/wishlist/',
    // The panel alone: popular products follow below it.
    reach: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first().locator('..'),
  },
  { name: 'missing', path: '/ru/page/nothing-here/', reach: (page) => page.getByRole('main') },
  {
    name: 'dialog',
    path: '/ru/news/',
    reach: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${ru('header.region')}`) })
        .first()
        .click();
      return page.getByRole('dialog');
    },
  },
];

for (const { name, path, reach, covered } of parts) {
  test(`${name} matches its screenshots in the light and the dark scheme`, async ({ page }) => {
    await open(page, path);
    const part = await reach(page);
    await expect(part).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(part).toHaveScreenshot(
        ['kit', `${name}-${colorScheme}.png`],
        covered === undefined ? {} : { mask: covered(part) },
      );
    }
  });
}

test('tabs, choices, panels and notices fit 320 px and have no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/ru/shops-map/');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.getByRole('button', { name: text('ru', 'stores.filters') }).click();
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
  expect([await tooWide(page), await cutTexts(page)]).toEqual([0, []]);
  await expectAccessibleByDayAndNight(page, 'tabs and choices', '#main');

  await open(page, '/ru/product/search/samsung/');
  await page
    .getByRole('main')
    .getByRole('button', { name: text('ru', 'card.wishlistAdd') })
    .first()
    .click();
  const notice = page.getByText(text('ru', 'popups.wishlistAdded'));
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 400) <= 320).toBe(true);
  expect(await tooWide(page)).toBe(0);
});
