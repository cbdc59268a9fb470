import { contract } from '../../lib/contract/index.ts';
import { tashkentDay } from '../../lib/format/date.ts';
import { formatNumber } from '../../lib/format/number.ts';
import { expect, shopUrl, test } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffCaller, staffText } from '../support/e2e-staff.ts';

const ru = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('ru', `staff.product.${key}`, values);

test('a planned price is what shoppers see while it runs, and its end brings back a price changed meanwhile', async ({
  page,
  browser,
  request,
}) => {
  const content = await newStaff(request, 'content', 'Kamola');
  const caller = await staffCaller(browser, request, 'content', 'Zafar');
  // The dearest product: no test of a purchase chooses it.
  const { products } = contract.staff.products.response.parse(
    await caller.call<unknown>('products?state=inStock&sort=dearest'),
  );
  const [product] = products;
  if (product === undefined) throw new Error('no product is in stock');
  const inShop = async () => (await request.get(`${shopUrl()}/ru/product/detail/${product.id}/`)).text();
  const planned = product.sale_price - 130_000;
  const changed = product.sale_price + 70_000;

  await enterRoom(page, content, { at: `/staff/products/${product.id}/` });
  await page.getByRole('button', { name: ru('plans.new') }).click();
  await page.getByLabel(ru('plans.price')).fill(String(planned));
  await page.getByLabel(ru('plans.from')).fill(`${tashkentDay(new Date(), -1)}T00:00`);
  await page.getByLabel(ru('plans.till')).fill(`${tashkentDay(new Date(), 30)}T00:00`);
  await expectAccessibleByDayAndNight(page, 'the form of a planned price');
  await page.getByRole('button', { name: ru('plans.plan'), exact: true }).click();
  await expect(page.getByText(ru('plans.planned'))).toBeVisible();
  await expect.poll(inShop, { timeout: 10_000 }).toContain(formatNumber(planned));

  // Somebody else changes the price: shoppers pay the planned one until its end.
  await caller.call('products-change', {
    edits: [{ id: product.id, seen: { sale_price: product.sale_price }, wanted: { sale_price: changed } }],
  });
  await caller.leave();
  await page.reload();
  expect(await inShop()).not.toContain(formatNumber(changed));
  await page.getByRole('button', { name: /^Отменить плановую цену/ }).click();
  await expect(page.getByText(ru('plans.cancelled'))).toBeVisible();
  await expect.poll(inShop, { timeout: 10_000 }).toContain(formatNumber(changed));
});
