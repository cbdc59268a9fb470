import type { Page } from '@playwright/test';
import { buyable, expect, fillCart, open, test, text } from '../support/e2e.ts';
import { fillCheckout, orderButton, thanks } from '../support/e2e-checkout.ts';

interface Sent {
  readonly type: string;
  readonly product_id?: number;
  readonly path?: string;
}

/** Events that the page sends, in order; all of them have been taken by the API. */
function watchEvents(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/analytic/new/visit')) return;
    const body = request.postDataJSON() as Sent | { events: Sent[] };
    sent.push(...('events' in body ? body.events : [body]));
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/analytic/new/visit')) expect(response.status()).toBe(200);
  });
  return sent;
}
const types = (sent: readonly Sent[]) => sent.map(({ type }) => type);

test('the shop counts a visit once per browser session and each product page with its id', async ({
  page,
  request,
}) => {
  const sent = watchEvents(page);
  const [one, other] = await buyable(request, 2);
  await open(page, '/ru/');
  await expect.poll(() => types(sent)).toEqual(['visit']);
  await open(page, `/ru/product/detail/${one.id}/`);
  await expect.poll(() => types(sent)).toEqual(['visit', 'product_detail']);
  await open(page, `/uz/product/detail/${other?.id}/`);
  await expect.poll(() => types(sent)).toEqual(['visit', 'product_detail', 'product_detail']);
  expect(sent.slice(1)).toMatchObject([
    { product_id: one.id, path: `/ru/product/detail/${one.id}/` },
    { product_id: other?.id },
  ]);
});

test('the shop counts a product added to the cart and an opened checkout', async ({ page, request }) => {
  const sent = watchEvents(page);
  const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 3);
  await open(page, `/ru/product/detail/${product.id}/`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: text('ru', 'card.addToCart') })
    .filter({ visible: true })
    .first()
    .click();
  await expect.poll(() => types(sent)).toContain('add_to_cart');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('ru', 'modals.basketContinue') })
    .click();
  await main
    .getByRole('button', { name: text('ru', 'card.more') })
    .filter({ visible: true })
    .first()
    .click();
  await open(page, '/ru/cart/');
  await page.getByRole('button', { name: text('ru', 'cart.order') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('ru', 'modals.orderKindFull') })
    .click();
  await expect(page).toHaveURL('/ru/checkout/');
  await expect
    .poll(() => types(sent).filter((type) => !['visit', 'product_detail'].includes(type)))
    .toEqual(['add_to_cart', 'click_checkout', 'go_checkout']);
  expect(sent.find(({ type }) => type === 'add_to_cart')).toMatchObject({ product_id: product.id });
  await open(page, '/ru/checkout/');
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  expect(types(sent).filter((type) => type === 'go_checkout')).toHaveLength(1);
});

test('the shop counts an order once and a failed order never', async ({ page, request }) => {
  const sent = watchEvents(page);
  const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
  await fillCart(page, [{ product }]);
  await open(page, '/ru/checkout/');
  await fillCheckout(page, 'ru');
  await page.route('**/full-payment', (route) => route.abort(), { times: 1 });
  await orderButton(page, 'ru').click();
  await expect(page.getByRole('alert').filter({ hasText: text('ru', 'checkout.failedTitle') })).toBeVisible();
  await orderButton(page, 'ru').click();
  await expect(thanks(page, 'ru')).toBeVisible();
  await expect.poll(() => types(sent).filter((type) => type === 'create_order')).toHaveLength(1);
  await open(page, page.url());
  await expect(thanks(page, 'ru')).toBeVisible();
  expect(types(sent).filter((type) => type === 'create_order')).toHaveLength(1);
});

test('the shop counts a click on a banner without delaying the navigation', async ({ page }) => {
  let body: unknown;
  // Nobody answers.
  await page.route('**/content/metrika/click', (route) => {
    body = route.request().postDataJSON();
  });
  const sent = watchEvents(page);
  await open(page, '/ru/');
  await expect.poll(() => types(sent)).toEqual(['visit']);
  const banner = page.locator('main a[data-counted^="banner:"]:not([inert] a)').first();
  const id = Number((await banner.getAttribute('data-counted'))?.split(':')[1]);
  await banner.click();
  await expect(page).not.toHaveURL('/ru/');
  await expect.poll(() => body).toEqual({ type: 'banner', id, path: '/ru/', platform: 1 });
});

test.describe('third-party counters', () => {
  const notice = (page: Page) => page.getByRole('region', { name: text('ru', 'consent.title') });
  const button = (page: Page, key: string) => page.getByRole('button', { name: text('ru', `consent.${key}`) });

  test('ask for no consent if none is configured', async ({ page }) => {
    await open(page, '/ru/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect(button(page, 'settings')).toHaveCount(0);
  });
});
