import type { Page } from '@playwright/test';
import { at, buyable, expect, fillCart, largestLeaf, open, test, text } from '../support/e2e.ts';
import { cutTexts, tooWide } from '../support/e2e-layout.ts';

/** A screen of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

/** Buttons and links of a part that no hand can press whole: beyond the edges, or smaller than the least size. */
const unreachable = (page: Page): Promise<string[]> => page.locator('header, main').evaluateAll((parts) => parts.flatMap((part) => [...part.querySelectorAll('a[href], button, input, select, summary')].flatMap((control) => {
  if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || control.closest('.sr-only, [inert]') !== null) return [];
  const { left, right, width, height } = control.getBoundingClientRect();
  for (let at = control.parentElement; at !== null; at = at.parentElement) if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return [];
  if (width <= 1 || height <= 1) return [];
  return left < -1 || right > document.documentElement.clientWidth + 1 ? [control.outerHTML.slice(0, 120)] : [];
})));

test('at 400 % nothing is cut, hidden behind what stands still, or wider than the screen', async ({ page, request }) => {
  test.slow();
  const [product] = await buyable(request, 1);
  const leaf = await largestLeaf(request);
  await fillCart(page, [{ product }]);
  await page.setViewportSize(zoomed);
  // The languages take turns: what differs between them are the texts, and each kind of page has had the longest in another test.
  for (const [locale, path] of [
    ['ru', '/'], ['uz', `/katalog/${leaf.slug}/`], ['kr', `/product/detail/${product.id}/`], ['ru', '/cart/'], ['uz', '/checkout/'], ['kr', '/page/delivery/'], ['ru', '/page/feedback/'],
    ['uz', '/shops-map/'], ['kr', '/news/'], ['ru', '/page/check-imei/'], ['uz', '/brand/'], ['kr', '/wishlist/'],
  ] as const) {
    await open(page, at(locale, path));
    expect.soft(await tooWide(page), path).toBeLessThanOrEqual(0);
    expect.soft(await cutTexts(page), path).toEqual([]);
    expect.soft(await unreachable(page), path).toEqual([]);
    // What stands at the edges leaves more than half of the little that there is.
    const held = await page.evaluate(() => [...document.querySelectorAll('body *')].filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect()).filter(({ top, bottom, width }) => width > 160 && bottom > 0 && top < window.innerHeight).reduce((sum, { height }) => sum + height, 0) / window.innerHeight);
    expect.soft(held, `${path}: part of the screen that stands still`).toBeLessThan(0.5);
  }
});

test('with text at 200 % listing, product and cart are no wider than the screen, and what orders stays on it', async ({ page, request }) => {
  test.slow();
  const [product] = await buyable(request, 1);
  const leaf = await largestLeaf(request);
  await fillCart(page, [{ product }]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [`/katalog/${leaf.slug}/`, `/product/detail/${product.id}/`, '/cart/']) {
      await open(page, at('ru', path));
      if (path === '/cart/') await expect(page.getByRole('button', { name: text('ru', 'cart.order') })).toBeVisible();
      for (const size of ['130%', '150%', '200%']) {
        await page.evaluate((fontSize) => { document.documentElement.style.fontSize = fontSize; }, size);
        const name = `${path} at ${width}, text at ${size}`;
        expect.soft(await tooWide(page), name).toBeLessThanOrEqual(0);
        expect.soft(await unreachable(page), name).toEqual([]);
      }
    }
  }
});

test('on paper product and cart are what the page is about, without ways elsewhere', async ({ page, request }) => {
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

test('in forced colours the focus is seen, icons are there, and what is chosen differs from what is not', async ({ page, request }) => {
  test.slow();
  const leaf = await largestLeaf(request);
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/ru/');
  await page.keyboard.press('Tab');
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return [document.activeElement?.outerHTML.slice(0, 100), outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2] as const;
    });
    expect.soft(ring[1], ring[0]).toBe(true);
  }
  // An icon is drawn in the colour of the text around it, which the system chooses; on its own ground it would be gone.
  const icons = await page.locator('header button svg, header a svg').evaluateAll((all) => all.filter((icon) => icon.checkVisibility()).map((icon) => {
    const { stroke, fill, color } = getComputedStyle(icon);
    const drawn = stroke === 'none' ? fill : stroke;
    let ground = 'rgba(0, 0, 0, 0)';
    for (let at: Element | null = icon; at !== null && ground === 'rgba(0, 0, 0, 0)'; at = at.parentElement) ground = getComputedStyle(at).backgroundColor;
    return { drawn: drawn === 'currentcolor' ? color : drawn, ground };
  }));
  expect(icons.length).toBeGreaterThan(3);
  expect(icons.filter(({ drawn, ground }) => drawn === ground)).toEqual([]);
  await open(page, `/ru/katalog/${leaf.slug}/`);
  const box = page.getByRole('main').getByRole('checkbox').filter({ visible: true }).first();
  await box.focus();
  const look = () => box.evaluate((element) => { const { backgroundColor, borderColor, appearance } = getComputedStyle(element); return `${backgroundColor} ${borderColor} ${appearance} ${getComputedStyle(element).backgroundImage.length}`; });
  const empty = await look();
  const picture = (await box.screenshot()).toString('base64');
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  expect([empty !== await look(), (await box.screenshot()).toString('base64') !== picture]).toContain(true);
  await open(page, '/ru/page/feedback/');
  const chosen = page.getByRole('radio', { name: text('ru', 'enquiries.topics.question') });
  const other = page.getByRole('radio', { name: text('ru', 'enquiries.topics.claim') });
  expect((await chosen.screenshot()).equals(await other.screenshot())).toBe(false);
});
