import { at, buyable, expect, fillCart, largestLeaf, open, test, text, type Locale } from '../support/e2e.ts';
import { iconContrast, noBarrier } from '../support/e2e-barriers.ts';
import { codeField, codeOf, loanByApi, phoneFor, toLoanConfirm, wrongCode } from '../support/e2e-loans.ts';
import { fillAddress, fillContact, next, orderButton, orderElsewhere, pay, thanks } from '../support/e2e-checkout.ts';

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
        await noBarrier(page, path);
      }
    });

    test('the tabs of a product have no barrier', { tag }, async ({ page, request }) => {
      const [product] = await buyable(request, 1, ({ reviews_count }) => reviews_count > 0);
      await open(page, at(locale, `/product/detail/${product.id}/`));
      for (const key of ['characteristics', 'description', 'overview', 'stores', 'documents', 'reviews']) {
        await page.getByRole('tab', { name: text(locale, `product.${key}`) }).click();
        await noBarrier(page, key, key === 'characteristics' ? 'html' : '[role=tabpanel]');
      }
    });

    test('dialogs have no barrier', { tag }, async ({ page, request }) => {
      const [product] = await buyable(request, 1);
      await open(page, at(locale, `/product/detail/${product.id}/`));
      const closing = async (what: string) => {
        await expect(page.getByRole('dialog')).toBeVisible();
        await noBarrier(page, what, what === 'region' ? 'html' : '[role=dialog]');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      };
      await page.getByRole('banner').getByRole('button', { name: text(locale, 'header.region') }).filter({ visible: true }).click();
      await closing('region');
      await page.getByRole('button', { name: text(locale, 'product.openPhoto') }).click();
      await closing('photo');
      await page.getByRole('button', { name: text(locale, 'promise.shops') }).click();
      await closing('stores');
      await page.getByRole('button', { name: text(locale, 'product.loansAll') }).click();
      await closing('loans');
      await page.getByRole('tab', { name: text(locale, 'product.reviews') }).click();
      await page.getByRole('button', { name: text(locale, 'reviews.write') }).click();
      await closing('review');
      await page.getByRole('complementary').getByRole('button', { name: text(locale, 'card.addToCart') }).filter({ visible: true }).click();
      await closing('basket');
    });

    test('instalments have no barrier', { tag }, async ({ page }) => {
      await toLoanConfirm(page, { locale, partner: 'Texnomart', months: 3, phone: phoneFor() });
      await expect(page.getByRole('button', { name: text(locale, 'instalment.documentsNext') })).toBeVisible();
      await noBarrier(page, 'documents');
      await page.getByRole('button', { name: text(locale, 'instalment.documentsNext') }).click();
      await noBarrier(page, 'refused documents', 'main');
      await page.getByRole('button', { name: text(locale, 'instalment.pinflWhere') }).click();
      await noBarrier(page, 'where the number is', '[role=dialog]');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: new RegExp(`^${text(locale, 'checkout.edit')} ?: ${text(locale, 'checkout.stepPayment')}$`) }).click();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await noBarrier(page, 'calculator', 'main');
      const phone = phoneFor();
      const created = await loanByApi(page, 'alif', 3, phone);
      await page.goto(at(locale, `/thanks/?id=${created?.order_id}`));
      await expect(codeField(page, locale)).toBeVisible();
      await noBarrier(page, 'code', '[role=dialog]');
      await codeField(page, locale).fill(wrongCode(await codeOf(phone, 'alif')));
      await expect(page.getByRole('dialog')).toContainText(text(locale, 'api.wrongCode'));
      await noBarrier(page, 'wrong code', '[role=dialog]');
      await page.keyboard.press('Escape');
      await noBarrier(page, 'an instalment order', 'main');
    });

    test('paying by card has no barrier', { tag }, async ({ page, request }) => {
      const [product] = await buyable(request, 1, ({ all_stock, sale_price }) => all_stock > 12 && sale_price > 600_000);
      await open(page, at(locale, `/thanks/?id=${await orderElsewhere(page.request, product.id, 1, 'paysys')}`));
      const form = page.getByRole('region', { name: text(locale, 'payment.title') });
      for (const [key, typed] of [['cardNumber', '8600490744313347'], ['cardExpiry', '1231']] as const) {
        await form.getByLabel(text(locale, `payment.${key}`)).pressSequentially(typed);
      }
      await noBarrier(page, 'card', 'main');
      await form.getByLabel(text(locale, 'payment.cardExpiry')).press('Enter');
      const code = form.getByLabel(text(locale, 'payment.code'));
      await expect(code).toBeVisible();
      await noBarrier(page, 'code of a card', 'main');
      await code.fill('222222');
      await form.getByRole('button', { name: text(locale, 'payment.confirm') }).click();
      await expect(code).toHaveAccessibleDescription(text(locale, 'api.wrongCode'));
      await noBarrier(page, 'wrong code of a card', 'main');
    });

    test('the way from cart to thanks has no barrier', { tag }, async ({ page, request }) => {
      const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
      await fillCart(page, [{ product }]);
      await open(page, at(locale, '/cart/'));
      await noBarrier(page, 'cart');
      await page.getByRole('button', { name: text(locale, 'cart.order') }).click();
      await noBarrier(page, 'kind of order', '[role=dialog]');
      await page.getByRole('dialog').getByRole('button', { name: text(locale, 'modals.orderKindFull') }).click();
      await expect(page).toHaveURL(at(locale, '/checkout/'));
      await next(page, locale).click();
      await noBarrier(page, 'contact with messages');
      await fillContact(page, locale);
      await fillAddress(page, locale);
      await noBarrier(page, 'delivery', 'main');
      await next(page, locale).click();
      await expect(page.getByRole('radio', { name: text(locale, 'api.payment.cash.name') }).first()).toBeVisible();
      await noBarrier(page, 'payment', 'main');
      await pay(page, locale, 'cash');
      await expect(orderButton(page, locale)).toBeEnabled();
      await noBarrier(page, 'confirmation', 'main');
      await orderButton(page, locale).click();
      await expect(thanks(page, locale)).toBeVisible();
      await noBarrier(page, 'thanks');
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`what stands on grounds of its own, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test.slow();

    test('a listing with a chosen quick choice', { tag: '@phone' }, async ({ page, request }) => {
      await open(page, at('ru', `/katalog/${(await largestLeaf(request)).slug}/`));
      const chip = page.getByRole('navigation', { name: text('ru', 'listing.quickChoices') }).getByRole('link').first();
      await chip.click();
      await expect(chip).toHaveAttribute('aria-current', 'true');
      await noBarrier(page, 'listing', 'main');
    });

    test('the open catalogue', { tag: '@desktop' }, async ({ page }) => {
      await open(page, at('kr', '/'));
      await page.getByRole('banner').getByRole('button', { name: text('kr', 'header.catalogue') }).click();
      await expect(page.locator('#catalogue-menu').getByRole('link').first()).toBeVisible();
      await noBarrier(page, 'catalogue', '#catalogue-menu');
    });

    test('a product and its marks', { tag: '@desktop' }, async ({ page, request }) => {
      const [product] = await buyable(request, 1);
      await open(page, at('kr', `/product/detail/${product.id}/`));
      await noBarrier(page, 'product', 'main');
      for (const key of ['wishlistAdd', 'compareAdd']) {
        const button = page.getByRole('button', { name: text('kr', `card.${key}`), description: product.name }).first();
        expect(await iconContrast(button.locator('svg')), key).toBeGreaterThan(3);
        await button.hover();
        expect(await iconContrast(button.locator('svg')), `${key} under the pointer`).toBeGreaterThan(3);
      }
    });
  });
}
