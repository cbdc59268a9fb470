import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { at, buyable, expect, fillCart, largestLeaf, open, test, text, type Locale } from '../support/e2e.ts';
import { fillAddress, fillContact, next, orderButton, pay, thanks } from '../support/e2e-checkout.ts';

/** No violation in what is on the screen now, once everything has arrived and stands still. */
async function check(page: Page, what: string): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity && one.playState === 'running').length)).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, what).toEqual([]);
}

interface View { readonly locale: Locale; readonly colorScheme: 'light' | 'dark'; readonly tag: string }
/** One language and colouring for each width: their faults are the same on both. */
const views: readonly View[] = [
  { locale: 'ru', colorScheme: 'light', tag: '@desktop' },
  { locale: 'kr', colorScheme: 'dark', tag: '@only-phone' },
];

for (const { locale, colorScheme, tag } of views) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test.slow();

    test('public pages have no barrier', { tag }, async ({ page, request }) => {
      const leaf = await largestLeaf(request);
      for (const path of ['/', '/katalog/', `/katalog/${leaf.slug}/`, '/product/search/zzzzzz/', '/news/', '/brand/', '/cart/', '/checkout/', '/wishlist/', '/compare/', '/profile/', '/thanks/', '/no-such/']) {
        await open(page, at(locale, path));
        await check(page, path);
      }
    });

    test('the tabs of a product have no barrier', { tag }, async ({ page, request }) => {
      const [product] = await buyable(request, 1, ({ reviews_count }) => reviews_count > 0);
      await open(page, at(locale, `/product/detail/${product.id}/`));
      for (const key of ['characteristics', 'description', 'overview', 'stores', 'documents', 'reviews']) {
        await page.getByRole('tab', { name: text(locale, `product.${key}`) }).click();
        await check(page, key);
      }
    });

    test('dialogs have no barrier', { tag }, async ({ page, request }) => {
      const [product] = await buyable(request, 1);
      await open(page, at(locale, `/product/detail/${product.id}/`));
      const closing = async (what: string) => {
        await expect(page.getByRole('dialog')).toBeVisible();
        await check(page, what);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      };
      await page.getByRole('banner').getByRole('button', { name: text(locale, 'header.region') }).filter({ visible: true }).click();
      await closing('region');
      await page.getByRole('button', { name: text(locale, 'product.openPhoto') }).click();
      await closing('photo');
      await page.getByRole('button', { name: text(locale, 'product.pickupShow') }).click();
      await closing('stores');
      await page.getByRole('button', { name: text(locale, 'product.loansAll') }).click();
      await closing('loans');
      await page.getByRole('tab', { name: text(locale, 'product.reviews') }).click();
      await page.getByRole('button', { name: text(locale, 'reviews.write') }).click();
      await closing('review');
      await page.getByRole('complementary').getByRole('button', { name: text(locale, 'card.addToCart') }).filter({ visible: true }).click();
      await closing('basket');
    });

    test('the way from cart to thanks has no barrier', { tag }, async ({ page, request }) => {
      const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
      await fillCart(page, [{ product }]);
      await open(page, at(locale, '/cart/'));
      await check(page, 'cart');
      await page.getByRole('button', { name: text(locale, 'cart.order') }).click();
      await check(page, 'kind of order');
      await page.getByRole('dialog').getByRole('button', { name: text(locale, 'modals.orderKindFull') }).click();
      await expect(page).toHaveURL(at(locale, '/checkout/'));
      await next(page, locale).click();
      await check(page, 'contact with messages');
      await fillContact(page, locale);
      await fillAddress(page, locale);
      await check(page, 'delivery');
      await next(page, locale).click();
      await expect(page.getByRole('radio', { name: text(locale, 'api.payment.cash.name') }).first()).toBeVisible();
      await check(page, 'payment');
      await pay(page, locale, 'cash');
      await expect(orderButton(page, locale)).toBeEnabled();
      await check(page, 'confirmation');
      await orderButton(page, locale).click();
      await expect(thanks(page, locale)).toBeVisible();
      await check(page, 'thanks');
    });
  });
}
