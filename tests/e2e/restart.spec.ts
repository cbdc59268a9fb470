import { buyable, expect, fillCart, kept, open, test } from '../support/e2e.ts';
import { fillCheckout, orderButton, ordersOf, thanks } from '../support/e2e-checkout.ts';
import { startProgram, stopProgram } from '../support/e2e-programs.ts';

test('an order outlives a power cut of both programs', async ({ page, request }) => {
  test.slow();
  const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
  await fillCart(page, [{ product }]);
  await open(page, '/ru/checkout/');
  await fillCheckout(page, 'ru');
  await orderButton(page, 'ru').click();
  await expect(thanks(page, 'ru')).toBeVisible();
  const [order] = await ordersOf(page);
  const address = page.url();

  await stopProgram('storefront', 'SIGKILL');
  await stopProgram('api', 'SIGKILL');
  await startProgram('api');
  await startProgram('storefront');

  await open(page, address);
  await expect(thanks(page, 'ru')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(order?.number ?? '?');
  expect(await ordersOf(page)).toHaveLength(1);
  expect(await kept(page, 'cart')).toMatchObject({ products: [], checkout_products: [] });
});
