import { at, buyable, expect, fillCart, largestLeaf, open, test, text } from '../support/e2e.ts';
import { hasFocus, announcementsDuring } from '../support/live-regions.ts';

const t = (key: string, values: Record<string, string | number> = {}): string => text('ru', key, values);

test.describe('screen readers hear one sentence for an action, and the focus stays on the page', () => {
  test('adding to wishlist, comparison and cart', async ({ page, request }) => {
    const [product] = await buyable(request, 1);
    await open(page, `/ru/product/detail/${product.id}/`);
    for (const [key, announcement] of [
      ['wishlistAdd', 'wishlistAdded'],
      ['compareAdd', 'compareAdded'],
    ] as const) {
      const button = page
        .getByRole('main')
        .getByRole('button', { name: t(`card.${key}`) })
        .filter({ visible: true })
        .first();
      const announcements = await announcementsDuring(page, () => button.press('Enter'));
      expect(announcements, key).toHaveLength(1);
      expect(announcements[0]).toContain(t(`popups.${announcement}`));
      expect(await hasFocus(page), key).toBe(true);
    }
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('card.addToCart') })
      .filter({ visible: true })
      .press('Enter');
    // A dialog that takes the focus tells its title by itself.
    const dialog = page.getByRole('dialog', { name: t('modals.basketTitle') });
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => hasFocus(page)).toBe(true);
  });

  test('changing the count and removing a product in the cart', async ({ page, request }) => {
    const [first, second] = await buyable(request, 2, ({ all_stock }) => all_stock > 3);
    await fillCart(page, [{ product: first }, { product: second ?? first }]);
    await open(page, '/ru/cart/');
    const line = page
      .getByRole('region', { name: t('cart.lines') })
      .getByRole('listitem')
      .first();
    const announcements = await announcementsDuring(page, () =>
      line.getByRole('button', { name: t('card.more') }).press('Enter'),
    );
    expect(announcements).toEqual(['2']);
    expect(await hasFocus(page)).toBe(true);
    const removed = await announcementsDuring(page, () =>
      line.getByRole('button', { name: t('cart.remove') }).press('Enter'),
    );
    expect(removed.filter((sentence) => sentence.includes(t('popups.cartRemoved')))).toHaveLength(1);
    expect(removed.length).toBeLessThanOrEqual(2);
    expect(await hasFocus(page)).toBe(true);
    await page
      .getByRole('region', { name: t('cart.lines') })
      .getByRole('listitem')
      .getByRole('button', { name: t('cart.remove') })
      .press('Enter');
    await expect(page.getByRole('region', { name: t('cart.lines') })).toHaveCount(0);
    expect(await hasFocus(page)).toBe(true);
  });

  test('filtering and sorting a listing', async ({ page, request }) => {
    const leaf = await largestLeaf(request);
    await open(page, at('ru', `/katalog/${leaf.slug}/`));
    const box = page
      .getByRole('complementary', { name: t('listing.filters') })
      .getByRole('group', { name: t('listing.brand') })
      .getByRole('checkbox')
      .first();
    await box.focus();
    const filtered = await announcementsDuring(page, () => page.keyboard.press('Space'));
    expect(filtered).toHaveLength(1);
    expect(await hasFocus(page)).toBe(true);
    const order = page.getByRole('combobox', { name: t('listing.sort') });
    await order.focus();
    const sorted = await announcementsDuring(page, () => order.selectOption('price'));
    expect(sorted).toHaveLength(1);
    expect(sorted[0]).toContain(t('listing.sort_price'));
    expect(await hasFocus(page)).toBe(true);
  });

  test('submitting an invalid form, which announces each wrong field', async ({ page }) => {
    await open(page, '/ru/page/feedback/');
    const announcements = await announcementsDuring(page, () =>
      page.getByRole('button', { name: t('enquiries.send') }).press('Enter'),
    );
    // Each field that is at fault tells of itself, once; the focus leads to the first.
    expect(announcements).toHaveLength(await page.locator('[aria-invalid=true]').count());
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  });

  test('submitting an invalid sign-in', async ({ page }) => {
    await open(page, '/ru/login/');
    const button = page.getByRole('main').locator('form button[type=submit]').first();
    const announcements = await announcementsDuring(page, () => button.press('Enter'));
    expect(announcements).toHaveLength(1);
    expect(await hasFocus(page)).toBe(true);
  });
});
