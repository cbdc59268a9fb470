import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { contract } from '../../lib/contract/index.ts';
import type { Order } from '../../lib/contract/order-details.ts';
import { formatNumber } from '../../lib/format/number.ts';
import { accountPhone, entranceLink, register } from '../support/e2e-account.ts';
import { orderElsewhere } from '../support/e2e-checkout.ts';
import { sheetsOf } from '../support/e2e-print.ts';
import { api, buyable, expect, open, shopUrl, test, text } from '../support/e2e.ts';

/** What a code leads to, read from its picture as a phone reads it. */
async function readCode(page: Page): Promise<string | undefined> {
  const picture = await page.locator('.receipt-print').getByRole('img', { includeHidden: true }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a receipt is printed alone, in its paper size, with its sums and a QR code that opens the order', async ({
  page,
}) => {
  const [product] = await buyable(
    page.request,
    1,
    ({ all_stock, sale_price }) => all_stock > 10 && sale_price < 400_000,
  );
  await open(page, '/ru/');
  const phone = accountPhone();
  const id = await orderElsewhere(page.request, product.id, 2, 'cash', phone);
  const order = await api<Order>(page.request, `${contract.order.show.path}?id=${id}`, { locale: 'ru' });
  await entranceLink(page, 'ru').click();
  await register(page, 'ru', { phone, first: 'Анвар', last: 'Каримов' });
  await page.goto(`/ru/profile/online-orders/?id=${id}`);
  await page.getByRole('button', { name: text('ru', 'myOrders.receipt.open') }).click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'myOrders.receipt.title', { number: order.number }) });
  await expect(dialog.getByRole('button', { name: text('ru', 'myOrders.receipt.print') })).toBeVisible();

  const sheet = page.locator('.receipt-print');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  // Neither frame nor dialog.
  await expect(page.locator('body > :not(.receipt-print)').filter({ visible: true })).toHaveCount(0);
  expect(order.products_sum - order.discount_sum + order.delivery_sum - order.bonus_sum).toBe(order.total);
  for (const sum of [order.products_sum, order.delivery_sum, order.total])
    await expect(sheet).toContainText(formatNumber(sum));
  await expect(sheet).toContainText(
    text('ru', 'myOrders.receipt.line', {
      count: 2,
      price: formatNumber(order.products[0]?.price ?? 0),
      sum: formatNumber(order.products_sum),
    }),
  );

  const address = `${shopUrl()}/ru/page/order-status/?number=${order.number}`;
  expect(await readCode(page)).toBe(address);
  expect(await sheetsOf(page)).toEqual([[210, 297]]);

  await page.emulateMedia({ media: 'screen' });
  await dialog
    .getByRole('combobox', { name: text('ru', 'myOrders.receipt.paper') })
    .selectOption(text('ru', 'myOrders.receipt.papers.roll'));
  await page.emulateMedia({ media: 'print' });
  expect((await sheet.boundingBox())?.width).toBeLessThanOrEqual((74 / 25.4) * 96 + 1);
  expect(await readCode(page)).toBe(address);
  expect((await sheetsOf(page)).map(([width]) => width)).toEqual([80]);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: text('ru', 'account.statusNumber') })).toHaveValue(order.number);
});
