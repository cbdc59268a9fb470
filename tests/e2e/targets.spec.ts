import type { Page } from '@playwright/test';
import { buyable, expect, fillCart, largestLeaf, open, test } from '../support/e2e.ts';

/** Pixels that a finger needs (docs/looks.md); half a pixel is left to rounding. */
const least = 43.5;

/**
 * Links and buttons whose target is too small for a finger, with the area of their pseudo-elements. Links within a
 * sentence are as tall as its line.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const areaOf = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      const styles = ['::before', '::after']
        .map((name) => getComputedStyle(control, name))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute');
      const largest = (own: number, sizes: string[]) =>
        Math.max(own, ...sizes.map((size) => Number.parseFloat(size) || 0));
      return {
        width: largest(
          width,
          styles.map((style) => style.width),
        ),
        height: largest(
          height,
          styles.map((style) => style.height),
        ),
      };
    };
    return [...document.querySelectorAll('a[href], button, select, summary')].flatMap((control) => {
      if (
        !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        control.closest('.sr-only, [inert], p:not(:has(> button))') !== null
      )
        return [];
      const { width, height } = areaOf(control);
      // What is clipped to a pixel is for screen readers.
      if (control.clientWidth <= 1 || getComputedStyle(control).clipPath === 'inset(50%)') return [];
      return width < min || height < min
        ? [`${(control.ariaLabel ?? control.textContent).trim().slice(0, 40)}: ${width} x ${height}`]
        : [];
    });
  }, least);

test('on a phone every control has a target of 44 px', { tag: '@only-phone' }, async ({ page, request }) => {
  test.slow();
  const products = await buyable(request, 2, ({ price_plan }) => price_plan.by_instalments !== null);
  const leaf = await largestLeaf(request);
  const [one] = products;
  await fillCart(page, [{ product: one }]);
  await page.addInitScript(
    (ids) => {
      localStorage.setItem('compare', JSON.stringify({ state: { product_ids: ids }, version: 0 }));
      localStorage.setItem('wishlist', JSON.stringify({ state: { productIds: ids }, version: 0 }));
    },
    products.map(({ id }) => id),
  );
  for (const path of [
    '/',
    '/katalog/',
    `/katalog/${leaf.slug}/`,
    `/product/detail/${one.id}/`,
    '/product/search/samsung/',
    '/cart/',
    '/checkout/',
    '/compare/',
    '/wishlist/',
    '/page/order-status/',
  ]) {
    await open(page, `/ru${path}`);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});
