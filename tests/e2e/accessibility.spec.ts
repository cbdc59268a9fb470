import { at, buyable, expect, fillCart, largestLeaf, open, test, text } from '../support/e2e.ts';
import { iconContrast, expectAccessible, expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { codeField, codeOf, loanByApi, phoneFor, toLoanConfirm, wrongCode } from '../support/e2e-loans.ts';
import { fillAddress, fillContact, next, orderButton, orderElsewhere, pay, thanks } from '../support/e2e-checkout.ts';

/*
 * Faults of contrast are the same on every width, those of structure in either colouring: whole pages are looked at in one
 * colouring a width, those that both widths lay out alike on one; parts of a page, which cost little, in both colourings.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const everywhere = ['/', '/katalog/', 'a category'] as const;
const looks = [
  {
    locale: 'ru',
    colorScheme: 'light',
    tag: '@desktop',
    paths: [...everywhere, '/product/search/zzzzzz/', '/news/', '/brand/', '/no-such/'],
  },
  {
    locale: 'kr',
    colorScheme: 'dark',
    tag: '@only-phone',
    paths: [
      ...everywhere,
      '/cart/',
      '/checkout/',
      '/wishlist/',
      '/compare/',
      '/page/order-status/',
      '/login/',
      '/register/',
      '/thanks/',
    ],
  },
] as const;

for (const { locale, colorScheme, tag, paths } of looks) {
  test(`public pages have no accessibility violations, in ${locale}`, { tag }, async ({ page, request }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    const leaf = await largestLeaf(request);
    for (const path of paths) {
      await open(page, at(locale, path === 'a category' ? `/katalog/${leaf.slug}/` : path));
      await expectAccessible(page, path);
    }
  });
}

test.describe('on a wide screen', () => {
  const locale = 'ru';
  test.slow();

  test('the tabs of a product have no accessibility violations', async ({ page, request }) => {
    const [product] = await buyable(request, 1, ({ reviews_count }) => reviews_count > 0);
    await open(page, at(locale, `/product/detail/${product.id}/`));
    await expectAccessible(page, 'product');
    for (const key of ['characteristics', 'description', 'overview', 'stores', 'documents', 'reviews']) {
      await page.getByRole('tab', { name: text(locale, `product.${key}`) }).click();
      await expectAccessibleByDayAndNight(page, key, '[role=tabpanel]');
    }
  });

  test('dialogs have no accessibility violations', async ({ page, request }) => {
    const [product] = await buyable(request, 1);
    await open(page, at(locale, `/product/detail/${product.id}/`));
    const expectDialogCloses = async (what: string) => {
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleByDayAndNight(page, what, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await page
      .getByRole('banner')
      .getByRole('button', { name: text(locale, 'header.region') })
      .filter({ visible: true })
      .click();
    await expectDialogCloses('region');
    await page.getByRole('button', { name: text(locale, 'product.openPhoto') }).click();
    await expectDialogCloses('photo');
    await page.getByRole('button', { name: text(locale, 'estimate.shops') }).click();
    await expectDialogCloses('stores');
    await page.getByRole('button', { name: text(locale, 'product.loansAll') }).click();
    await expectDialogCloses('loans');
    await page.getByRole('tab', { name: text(locale, 'product.reviews') }).click();
    await page.getByRole('button', { name: text(locale, 'reviews.write') }).click();
    await expectDialogCloses('review');
    await page
      .getByRole('complementary')
      .getByRole('button', { name: text(locale, 'card.addToCart') })
      .filter({ visible: true })
      .click();
    await expectDialogCloses('basket');
  });
});

test.describe('on a phone', () => {
  const locale = 'kr';
  test.slow();

  test('the instalment steps have no accessibility violations', { tag: '@only-phone' }, async ({ page }) => {
    await toLoanConfirm(page, { locale, partner: 'Texnomart', months: 3, phone: phoneFor() });
    await expect(page.getByRole('button', { name: text(locale, 'instalment.documentsNext') })).toBeVisible();
    await expectAccessible(page, 'documents');
    await page.getByRole('button', { name: text(locale, 'instalment.documentsNext') }).click();
    await expectAccessibleByDayAndNight(page, 'refused documents', 'main');
    await page.getByRole('button', { name: text(locale, 'instalment.pinflWhere') }).click();
    await expectAccessibleByDayAndNight(page, 'where the number is', '[role=dialog]');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', {
        name: new RegExp(`^${text(locale, 'checkout.edit')} ?: ${text(locale, 'checkout.stepPayment')}$`),
      })
      .click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'calculator', 'main');
    const phone = phoneFor();
    const created = await loanByApi(page, 'alif', 3, phone);
    await page.goto(at(locale, `/thanks/?id=${created?.order_id}`));
    await expect(codeField(page, locale)).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'code', '[role=dialog]');
    await codeField(page, locale).fill(wrongCode(await codeOf(phone, 'alif')));
    await expect(page.getByRole('dialog')).toContainText(text(locale, 'api.wrongCode'));
    await expectAccessibleByDayAndNight(page, 'wrong code', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expectAccessibleByDayAndNight(page, 'an instalment order', 'main');
  });

  test('the card payment form has no accessibility violations', { tag: '@only-phone' }, async ({ page, request }) => {
    const [product] = await buyable(request, 1, ({ all_stock, sale_price }) => all_stock > 12 && sale_price > 600_000);
    await open(page, at(locale, `/thanks/?id=${await orderElsewhere(page.request, product.id, 1, 'paysys')}`));
    const form = page.getByRole('region', { name: text(locale, 'payment.title') });
    for (const [key, typed] of [
      ['cardNumber', '8600490744313347'],
      ['cardExpiry', '1231'],
    ] as const) {
      await form.getByLabel(text(locale, `payment.${key}`)).pressSequentially(typed);
    }
    await expectAccessibleByDayAndNight(page, 'card', 'main');
    await form.getByLabel(text(locale, 'payment.cardExpiry')).press('Enter');
    const code = form.getByLabel(text(locale, 'payment.code'));
    await expect(code).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'code of a card', 'main');
    await code.fill('222222');
    await form.getByRole('button', { name: text(locale, 'payment.confirm') }).click();
    await expect(code).toHaveAccessibleDescription(text(locale, 'api.wrongCode'));
    await expectAccessibleByDayAndNight(page, 'wrong code of a card', 'main');
  });

  test(
    'cart, checkout and thanks page have no accessibility violations',
    { tag: '@only-phone' },
    async ({ page, request }) => {
      const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
      await fillCart(page, [{ product }]);
      await open(page, at(locale, '/cart/'));
      await expectAccessible(page, 'cart');
      await page.getByRole('button', { name: text(locale, 'cart.order') }).click();
      await expectAccessibleByDayAndNight(page, 'kind of order', '[role=dialog]');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text(locale, 'modals.orderKindFull') })
        .click();
      await expect(page).toHaveURL(at(locale, '/checkout/'));
      await next(page, locale).click();
      await expectAccessible(page, 'contact with messages');
      await fillContact(page, locale);
      await fillAddress(page, locale);
      await expectAccessibleByDayAndNight(page, 'delivery', 'main');
      await next(page, locale).click();
      await expect(page.getByRole('radio', { name: text(locale, 'api.payment.cash.name') }).first()).toBeVisible();
      await expectAccessibleByDayAndNight(page, 'payment', 'main');
      await pay(page, locale, 'cash');
      await expect(orderButton(page, locale)).toBeEnabled();
      await expectAccessibleByDayAndNight(page, 'confirmation', 'main');
      await orderButton(page, locale).click();
      await expect(thanks(page, locale)).toBeVisible();
      await expectAccessible(page, 'thanks');
    },
  );
});

test.describe('parts with a background of their own have no accessibility violations', () => {
  test('a listing with a selected quick filter', async ({ page, request }) => {
    await open(page, at('ru', `/katalog/${(await largestLeaf(request)).slug}/`));
    const chip = page
      .getByRole('navigation', { name: text('ru', 'listing.quickChoices') })
      .getByRole('link')
      .first();
    await chip.click();
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await expectAccessibleByDayAndNight(page, 'listing', 'main');
  });

  test('the open catalogue menu', async ({ page }) => {
    await open(page, at('kr', '/'));
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('kr', 'header.catalogue') })
      .click();
    await expect(page.locator('#catalogue-menu').getByRole('link').first()).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'catalogue', '#catalogue-menu');
  });

  test('a product page, and its icons have enough contrast', async ({ page, request }) => {
    const [product] = await buyable(request, 1);
    await open(page, at('kr', `/product/detail/${product.id}/`));
    await expectAccessibleByDayAndNight(page, 'product', 'main');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const key of ['wishlistAdd', 'compareAdd']) {
        const button = page.getByRole('button', { name: text('kr', `card.${key}`), description: product.name }).first();
        expect(await iconContrast(button.locator('svg')), key).toBeGreaterThan(3);
        await button.hover();
        expect(await iconContrast(button.locator('svg')), `${key} under the pointer`).toBeGreaterThan(3);
      }
    }
  });
});
