import type { Page } from '@playwright/test';
import {
  at,
  buyable,
  expect,
  fillCart,
  largestLeaf,
  type Locale,
  locales,
  open,
  ready,
  test,
  text,
} from '../support/e2e.ts';
import { cutTexts, tooWide } from '../support/e2e-layout.ts';
import { everyPage } from '../support/e2e-pages.ts';

/** A screen of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

/** Buttons and links of a part that no hand can press whole: beyond the edges, or smaller than the least size. */
const unreachable = (page: Page): Promise<string[]> =>
  page.locator('header, main').evaluateAll((parts) =>
    parts.flatMap((part) =>
      [...part.querySelectorAll('a[href], button, input, select, summary')].flatMap((control) => {
        if (
          !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
          control.closest('.sr-only, [inert]') !== null
        )
          return [];
        const { left, right, width, height } = control.getBoundingClientRect();
        for (let at = control.parentElement; at !== null; at = at.parentElement)
          if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return [];
        if (width <= 1 || height <= 1) return [];
        return left < -1 || right > document.documentElement.clientWidth + 1 ? [control.outerHTML.slice(0, 120)] : [];
      }),
    ),
  );

/** The part of the height that stands still at the edges while the rest is scrolled. */
const stickyShare = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 160 && bottom > 0 && top < window.innerHeight)
        .reduce((sum, { height }) => sum + height, 0) / window.innerHeight,
  );

/** Whether the first large button of a page can be scrolled to and touched; true for a page without one. */
const mainButtonIsReached = (page: Page): Promise<boolean> =>
  page.locator('main').evaluate((main) => {
    const button = [...main.querySelectorAll('.button-primary')].find((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    if (button === undefined) return true;
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = button.getBoundingClientRect();
    const touched = document.elementFromPoint(x + width / 2, y + height / 2);
    return touched !== null && button.contains(touched);
  });

/** Opens a page of any kind; one without anything to press is there when it is drawn. */
async function openAny(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(at(locale, path));
  await ready(page);
}

// The languages take turns: what differs between them are the texts, and each kind of page has had the longest in another test.
for (const [index, locale] of locales.entries()) {
  test(`at 400 % nothing is clipped, covered by sticky elements, or wider than the screen: kinds of pages in ${locale}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const [product] = await buyable(request, 1);
    await fillCart(page, [{ product }]);
    await page.setViewportSize(zoomed);
    const paths = (await everyPage(request, locale)).filter((_, place) => place % locales.length === index);
    for (const path of paths) {
      await openAny(page, locale, path);
      expect.soft(await tooWide(page), path).toBeLessThanOrEqual(0);
      expect.soft(await cutTexts(page), path).toEqual([]);
      expect.soft(await unreachable(page), path).toEqual([]);
      expect.soft(await stickyShare(page), `${path}: part of the screen that stands still`).toBeLessThan(0.5);
      expect.soft(await mainButtonIsReached(page), `${path}: the main button`).toBe(true);
    }
  });
}

test('with text at 200 % no kind of page is wider than a wide screen', async ({ page, request }) => {
  test.setTimeout(180_000);
  const [product] = await buyable(request, 1);
  await fillCart(page, [{ product }]);
  for (const path of await everyPage(request, 'ru')) {
    await openAny(page, 'ru', path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect.soft(await tooWide(page), path).toBeLessThanOrEqual(0);
  }
});

test('with text at 200 % listing, product and cart fit the screen, and the order button stays visible', async ({
  page,
  request,
}) => {
  test.slow();
  const [product] = await buyable(request, 1);
  const leaf = await largestLeaf(request);
  await fillCart(page, [{ product }]);
  const listingPath = `/katalog/${leaf.slug}/`;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, view] of [
      [listingPath, 'card'],
      [listingPath, 'list'],
      [`/product/detail/${product.id}/`, 'card'],
      ['/cart/', 'card'],
    ] as const) {
      await open(page, at('ru', path));
      if (path === '/cart/') await expect(page.getByRole('button', { name: text('ru', 'cart.order') })).toBeVisible();
      if (path === listingPath)
        await page
          .getByRole('button', { name: text('ru', view === 'list' ? 'listing.viewList' : 'listing.viewCard') })
          .click();
      for (const size of ['130%', '150%', '200%']) {
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        const name = `${path} as ${view} at ${width}, text at ${size}`;
        expect.soft(await tooWide(page), name).toBeLessThanOrEqual(0);
        expect.soft(await unreachable(page), name).toEqual([]);
      }
    }
  }
});

test('printed product and cart pages contain their content without navigation', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await fillCart(page, [{ product }]);
  for (const path of [`/product/detail/${product.id}/`, '/cart/']) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, at('kr', path));
    if (path === '/cart/') await expect(page.getByRole('button', { name: text('kr', 'cart.order') })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('.header')).toBeHidden();
    await expect(page.locator('footer')).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: text('kr', 'cart.order') })).toBeHidden();
    await expect(page.getByRole('main').getByText(product.name).filter({ visible: true }).first()).toBeVisible();
  }
});

test('with forced colours focus and icons are visible, and selected options are distinguishable', async ({
  page,
  request,
}) => {
  test.slow();
  const leaf = await largestLeaf(request);
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/ru/');
  await page.keyboard.press('Tab');
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return [
        document.activeElement?.outerHTML.slice(0, 100),
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      ] as const;
    });
    expect.soft(ring[1], ring[0]).toBe(true);
  }
  // An icon is drawn in the colour of the text around it, which the system chooses; on its own ground it would be gone.
  const icons = await page.locator('header button svg, header a svg').evaluateAll((all) =>
    all
      .filter((icon) => icon.checkVisibility())
      .map((icon) => {
        const { stroke, fill, color } = getComputedStyle(icon);
        const drawn = stroke === 'none' ? fill : stroke;
        let ground = 'rgba(0, 0, 0, 0)';
        for (let at: Element | null = icon; at !== null && ground === 'rgba(0, 0, 0, 0)'; at = at.parentElement)
          ground = getComputedStyle(at).backgroundColor;
        return { drawn: drawn === 'currentcolor' ? color : drawn, ground };
      }),
  );
  expect(icons.length).toBeGreaterThan(3);
  expect(icons.filter(({ drawn, ground }) => drawn === ground)).toEqual([]);
  await open(page, `/ru/katalog/${leaf.slug}/`);
  const box = page.getByRole('main').getByRole('checkbox').filter({ visible: true }).first();
  await box.focus();
  const look = () =>
    box.evaluate((element) => {
      const { backgroundColor, borderColor, appearance } = getComputedStyle(element);
      return `${backgroundColor} ${borderColor} ${appearance} ${getComputedStyle(element).backgroundImage.length}`;
    });
  const empty = await look();
  const picture = (await box.screenshot()).toString('base64');
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  expect([empty !== (await look()), (await box.screenshot()).toString('base64') !== picture]).toContain(true);
  await open(page, '/ru/page/feedback/');
  const chosen = page.getByRole('radio', { name: text('ru', 'enquiries.topics.question') });
  const other = page.getByRole('radio', { name: text('ru', 'enquiries.topics.claim') });
  expect((await chosen.screenshot()).equals(await other.screenshot())).toBe(false);
});
