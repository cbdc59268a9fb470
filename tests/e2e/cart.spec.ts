import type { Page } from '@playwright/test';
import { at, buyable, expect, fillCart, grouped, storedState, listing, open, test, text } from '../support/e2e.ts';
import { fillAddress, fillContact, next, orderButton, pay } from '../support/e2e-checkout.ts';
import type { ProductCard } from '../../lib/contract/common.ts';

const lines = (page: Page) => page.getByRole('region', { name: text('ru', 'cart.lines') });
const summary = (page: Page) => page.getByRole('complementary', { name: text('ru', 'cart.summary') });
const order = (page: Page) => summary(page).getByRole('button', { name: text('ru', 'cart.order') });
const sum = (products: readonly ProductCard[]): string =>
  grouped(products.reduce((total, product) => total + product.discount_price, 0));

/** Few pieces, of which no other test orders any: those leave every third product alone (checkout.spec.ts). */
const untouched =
  (below: number) =>
  ({ id, all_stock }: ProductCard): boolean =>
    all_stock > 1 && all_stock < below && id % 3 === 0;

interface StoredCart {
  products: { id: number; count: number; selected: boolean; sale_price: number; discount_price: number }[];
  checkout_products: { id: number; selected_checkout: boolean }[];
}
const cartInStorage = (page: Page) => storedState<StoredCart>(page, 'cart');

test(
  'two products added from their cards are in the cart with their total',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const products = (await listing(request, 'q=samsung&in_stock=1', 'ru')).products
      .filter(({ availability }) => availability.type === 'openToCart')
      .slice(0, 2);
    await open(page, '/ru/product/search/samsung/?in_stock=1');
    for (const { name } of products) {
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .getByRole('button', { name: text('ru', 'card.addToCart') })
        .click();
      const dialog = page.getByRole('dialog', { name: text('ru', 'modals.basketTitle') });
      await expect(dialog).toContainText(name);
      await dialog.getByRole('button', { name: text('ru', 'modals.basketContinue') }).click();
      await expect(dialog).toBeHidden();
    }
    const place =
      info.project.name === 'phone'
        ? page.getByRole('navigation', { name: text('ru', 'header.bottomNav') })
        : page.getByRole('navigation', { name: text('ru', 'header.mainNav') });
    await place.getByRole('link', { name: text('ru', 'header.cart') }).click();
    await expect(page).toHaveURL('/ru/cart/');
    for (const { name } of products) await expect(lines(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(summary(page)).toContainText(sum(products));
    expect((await cartInStorage(page))?.products.map(({ id, count, selected }) => ({ id, count, selected }))).toEqual(
      products.map(({ id }) => ({ id, count: 1, selected: true })),
    );
  },
);

test('the checkout has the selected products only, without those removed from the cart', async ({ page, request }) => {
  const products = await buyable(request, 3);
  const [first, second, third] = products;
  await fillCart(page, [
    { product: first },
    { product: second ?? first },
    { product: third ?? first, selected: false },
  ]);
  await open(page, '/ru/cart/');
  await order(page).click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'modals.orderKindTitle') });
  await expect(dialog.getByRole('button', { name: text('ru', 'modals.orderKindLoan') })).toBeVisible();
  await dialog.getByRole('button', { name: text('ru', 'modals.orderKindFull') }).click();
  await expect(page).toHaveURL('/ru/checkout/');
  const chosen = page.getByRole('complementary', { name: text('ru', 'checkout.summary') }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  expect(
    (await cartInStorage(page))?.checkout_products.map(({ id, selected_checkout }) => ({ id, selected_checkout })),
  ).toEqual([first, second].map((product) => ({ id: product?.id, selected_checkout: true })));
  await page.getByRole('link', { name: text('ru', 'checkout.backToCart') }).click();
  await expect(page).toHaveURL('/ru/cart/');
  await lines(page)
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: text('ru', 'cart.remove') })
    .click();
  await expect(lines(page).getByRole('listitem')).toHaveCount(2);
  expect((await cartInStorage(page))?.checkout_products.map(({ id }) => id)).toEqual([second?.id]);
});

for (const [locale, tag] of [
  ['kr', '@only-phone'],
  ['ru', '@desktop'],
] as const) {
  test(
    `the order button asks for the kind of checkout and opens the selected one, in ${locale}`,
    { tag },
    async ({ page, request }) => {
      const [product] = await buyable(
        request,
        1,
        ({ all_stock, sale_price }) => all_stock > 12 && sale_price > 1_200_000 && sale_price < 9_000_000,
      );
      await fillCart(page, [{ product }]);
      const choose = async (kind: 'orderKindFull' | 'orderKindLoan') => {
        await page.getByRole('button', { name: text(locale, 'cart.order') }).click();
        await page
          .getByRole('dialog', { name: text(locale, 'modals.orderKindTitle') })
          .getByRole('button', { name: text(locale, `modals.${kind}`) })
          .click();
        await expect(page).toHaveURL(at(locale, '/checkout/'));
      };
      const method = (code: string) =>
        page.getByRole('radio', { name: text(locale, `api.payment.${code}.name`) }).first();
      await open(page, at(locale, '/cart/'));
      await choose('orderKindLoan');
      await fillContact(page, locale);
      await fillAddress(page, locale);
      await next(page, locale).click();
      await expect(method('loan')).toBeChecked();
      await expect(page.getByRole('tablist', { name: text(locale, 'instalment.duration') })).toBeVisible();
      // Who thinks better of it goes back; what was filled in stays.
      await page.getByRole('link', { name: text(locale, 'checkout.backToCart') }).click();
      await choose('orderKindFull');
      await expect(method('loan')).not.toBeChecked();
      await pay(page, locale, 'cash');
      await expect(page.getByRole('main')).toContainText(grouped(product.discount_price));
      await expect(orderButton(page, locale)).toBeEnabled();
    },
  );
}

test('the cart shows a changed price and applies the new one', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  const old = product.discount_price - 10_000;
  await fillCart(page, [{ product, discount_price: old }]);
  await open(page, '/ru/cart/');
  await expect(page.getByRole('heading', { name: text('ru', 'cart.changesTitle') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${grouped(old)} → ${grouped(product.discount_price)}`);
  await expect(summary(page)).toContainText(grouped(product.discount_price));
  await page.getByRole('button', { name: text('ru', 'cart.understood') }).click();
  await expect(page.getByRole('heading', { name: text('ru', 'cart.changesTitle') })).toBeHidden();
  await expect.poll(async () => (await cartInStorage(page))?.products[0]?.discount_price).toBe(product.discount_price);
});

test('the cart reports a stock below the count and offers the remaining pieces', async ({ page, request }) => {
  const [product] = await buyable(request, 1, untouched(6));
  await fillCart(page, [{ product, count: 9, all_stock: 12 }]);
  await open(page, '/ru/cart/');
  await expect(lines(page)).toContainText(text('ru', 'cart.left', { count: product.all_stock }));
  await order(page).click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'modals.notEnoughTitle') });
  await expect(dialog).toContainText(text('ru', 'modals.notEnoughLeft', { count: product.all_stock }));
  await dialog.getByRole('button', { name: text('ru', 'modals.notEnoughTake', { count: product.all_stock }) }).click();
  await dialog.getByRole('button', { name: text('ru', 'common.continue') }).click();
  await expect.poll(async () => (await cartInStorage(page))?.products[0]?.count).toBe(product.all_stock);
});

test('unavailable products must be removed before ordering', async ({ page, request }) => {
  let unavailable: ProductCard | undefined;
  for (let index = 1; index <= 20 && unavailable === undefined; index += 1) {
    unavailable = (await listing(request, `sort=price&page=${index}`, 'ru')).products.find(
      ({ availability, all_stock }) => availability.type === 'notAvailable' && all_stock === 0,
    );
  }
  if (unavailable === undefined) throw new Error('the seed has no product that ran out');
  const [product] = await buyable(request, 1);
  await fillCart(page, [{ product: unavailable, all_stock: 3 }, { product }]);
  await open(page, '/ru/cart/');
  await expect(lines(page)).toContainText(text('ru', 'cart.unavailable'));
  await order(page).click();
  const alert = summary(page).getByRole('alert');
  await expect(alert).toHaveText(
    new RegExp(unavailable.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')),
  );
  await alert.getByRole('button', { name: text('ru', 'cart.removeThem') }).click();
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  await order(page).click();
  await expect(page.getByRole('dialog', { name: text('ru', 'modals.orderKindTitle') })).toBeVisible();
});

test('a cart whose prices cannot be loaded shows an error with a retry', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  const calls = '**/api/common/v1/checkout/**';
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 100, message: '', data: [] } }),
  );
  await fillCart(page, [{ product }]);
  await open(page, '/ru/cart/');
  const alert = page.getByRole('alert').filter({ hasText: text('ru', 'cart.checkFailed') });
  await expect(alert).toBeVisible();
  await page.unroute(calls);
  await alert.getByRole('button', { name: text('ru', 'common.retry') }).click();
  await expect(alert).toBeHidden();
});
