import { signInDemoAccount } from '../support/e2e-account.ts';
import { thanks } from '../support/e2e-checkout.ts';
import { at, buyable, expect, open, test, text, widthOf } from '../support/e2e.ts';

for (const locale of ['kr', 'uz'] as const) {
  test(
    `a shopper with a saved address orders from the product page in two presses, in ${locale}`,
    { tag: widthOf[locale] },
    async ({ page, request }) => {
      // Each language orders products of its own, also if sales change their order: the same order again within minutes is
      // asked about.
      const [product] = await buyable(
        request,
        1,
        ({ id, all_stock, sale_price }) =>
          id % 2 === (locale === 'kr' ? 0 : 1) && all_stock > 20 && sale_price > 600_000,
      );
      await signInDemoAccount(page);
      if (locale === 'kr') await page.setViewportSize({ width: 320, height: 640 });
      await open(page, at(locale, `/product/detail/${product.id}/`));
      await page.getByRole('button', { name: text(locale, 'product.express'), exact: true }).press('Enter');
      const sheet = page.getByRole('dialog');
      const name = (await page.locator('#product-name').textContent()) ?? '';
      await expect(sheet).toContainText(name);
      // How the last order was paid is proposed; the demonstration's may have been paid elsewhere.
      const cash = sheet.getByRole('radio', { name: text(locale, 'api.payment.cash.name') }).first();
      await expect(cash).toBeVisible();
      if ((await sheet.getByRole('radio', { checked: true }).count()) === 0) await cash.check();
      const sideways = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(sideways).toBe(0);
      const order = sheet.getByRole('button').filter({ hasText: /\d{3}/ });
      await expect(order).toBeInViewport();
      await order.press('Enter');
      await expect(thanks(page, locale)).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('main')).toContainText(name);
    },
  );
}

test('a guest sees the one-click order and not the express order', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await open(page, at('ru', `/product/detail/${product.id}/`));
  await expect(page.getByRole('button', { name: text('ru', 'oneClick.title'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: text('ru', 'product.express'), exact: true })).toBeHidden();
});
