import { at, expect, listing, open, test, text } from '../support/e2e.ts';
import { expectAccessible, expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { ordersOf, person } from '../support/e2e-checkout.ts';

test('a shopper pre-orders a Dyson and pays with Payme', { tag: '@only-phone' }, async ({ page }) => {
  const locale = 'kr';
  const requests: string[] = [];
  await page.route('https://checkout.paycom.uz/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>provider</h1>' });
  });
  await open(page, at(locale, '/preorder-dyson/'));
  const { products } = await listing(page.request, 'brand_id=dyson', locale);
  const awaited = products.filter(({ availability }) => availability.type === 'preOrder');
  expect(awaited.length).toBeGreaterThan(1);
  const second = awaited[1];
  if (second === undefined) throw new Error('no second one');
  await page.getByRole('link', { name: text(locale, 'preorder.toForm') }).click();
  const form = page.getByRole('region', { name: text(locale, 'preorder.formTitle') });
  await form.getByLabel(text(locale, 'preorder.model')).selectOption(String(second.id));
  await expect(form.getByRole('region', { name: text(locale, 'preorder.terms') })).toContainText(second.name);
  await form.getByLabel(text(locale, 'checkout.firstName')).fill(person.first);
  await form.getByLabel(text(locale, 'checkout.lastName')).fill(person.last);
  await form.getByLabel(text(locale, 'checkout.phone')).fill(person.phone);
  const city = form.getByLabel(text(locale, 'checkout.city'));
  await expect.poll(() => city.getByRole('option').count()).toBeGreaterThan(2);
  await city.selectOption({ index: 1 });
  await form.getByLabel(text(locale, 'checkout.street')).fill('Навоий 1');
  await form.getByRole('button', { name: /\d/ }).click();
  await expect(page.getByRole('heading', { name: 'provider' })).toBeVisible({ timeout: 20_000 });
  const [order] = await ordersOf(page);
  expect(order?.total).toBe(second.discount_price);
  await page.goto(at(locale, `/thanks/?id=${order?.order_id}`));
  await expect(page.getByRole('heading', { level: 1, name: text(locale, 'order.awaitTitle') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(second.name);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a product page links to its pre-order; the pages and the one-click dialog have no accessibility violations', async ({
    page,
  }) => {
    test.slow();
    const locale = 'ru';
    const { products } = await listing(page.request, 'brand_id=dyson', locale);
    const awaited = products.find(({ availability }) => availability.type === 'preOrder');
    await open(page, at(locale, `/product/detail/${awaited?.id}/`));
    await page
      .getByRole('complementary')
      .getByRole('link', { name: text(locale, 'card.preOrder') })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(at(locale, `/preorder/?id=${awaited?.id}`));
    await expect(page.getByRole('form', { name: text(locale, 'preorder.form') })).toBeVisible();
    await expectAccessible(page, 'product', 'main');
    await open(page, at(locale, '/preorder-dyson/'));
    await expectAccessible(page, 'dyson', 'main');
    const { products: all } = await listing(page.request, 'in_stock=1', locale);
    const bought = all.find(({ availability }) => availability.type === 'openToCart');
    await open(page, at(locale, `/product/detail/${bought?.id}/`));
    await page
      .getByRole('complementary')
      .getByRole('button', { name: text(locale, 'oneClick.title') })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'one click', '[role=dialog]');
  });
});
