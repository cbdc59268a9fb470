import { contract } from '../../lib/contract/index.ts';
import type { Order } from '../../lib/contract/order-details.ts';
import { formatNumber } from '../../lib/format/number.ts';
import { accountPhone, newAccount } from '../support/e2e-account.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { orderElsewhere } from '../support/e2e-checkout.ts';
import { tooWide } from '../support/e2e-layout.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';
import { api, buyable, expect, open, shopUrl, test } from '../support/e2e.ts';

const ru = (key: string, values: Record<string, string | number> = {}) => staffText('ru', `staff.${key}`, values);

test('@phone staff change the pieces of an order and add a product by keyboard, and the shopper sees the new total', async ({
  page,
  browser,
}) => {
  // Two people, and four looks of the accessibility check.
  test.slow();
  const products = await buyable(
    page.request,
    2,
    ({ all_stock, sale_price }) => all_stock > 10 && sale_price < 400_000,
  );
  const [ordered, other] = products;
  if (other === undefined) throw new Error('two products are needed');
  await open(page, '/ru/');
  const phone = accountPhone();
  const id = await orderElsewhere(page.request, ordered.id, 1, 'cash', phone);
  const show = () => api<Order>(page.request, `${contract.order.show.path}?id=${id}`, { locale: 'ru' });
  const order = await show();
  const [line] = order.products;
  if (line === undefined) throw new Error('the order has no line');

  const room = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await enterRoom(room, await newStaff(page.request, 'orders', 'Kamola'), { at: `/staff/orders/${order.number}/` });
  const press = async (name: string) => {
    await room.getByRole('button', { name, exact: true }).focus();
    await room.keyboard.press('Enter');
  };
  await press(ru('orders.edit.start'));
  await press(ru('orders.edit.more', { name: line.name }));
  await room.getByLabel(ru('orders.edit.find')).fill(other.name);
  // The back office names products in Russian here.
  await room
    .getByRole('button', { name: ru('orders.edit.addOf', { name: '' }) })
    .first()
    .focus();
  await room.keyboard.press('Enter');
  expect(await tooWide(room)).toBe(0);
  await expectAccessibleByDayAndNight(room, 'lines of an order that are changed');
  await press(ru('orders.edit.review'));
  const dialog = room.getByRole('dialog', { name: ru('orders.edit.title', { number: order.number }) });
  await expect(dialog.getByText(ru('orders.edit.count', { count: 2 }))).toBeVisible();
  await expect(dialog.getByText(formatNumber(order.total), { exact: true })).toBeVisible();
  await expectAccessibleByDayAndNight(room, 'a change of an order');
  expect((await show()).total).toBe(order.total);
  await press(ru('orders.edit.save'));
  await expect(room.getByText(ru('orders.edit.saved'))).toBeVisible();
  await expect(dialog).toBeHidden();

  const changed = await show();
  expect(changed.products.map(({ id: product, count }) => [product, count])).toEqual([
    [ordered.id, 2],
    [other.id, 1],
  ]);
  await expect(
    room.getByText(ru('orders.edit.totals', { before: formatNumber(order.total), after: formatNumber(changed.total) })),
  ).toBeVisible();
  await room.getByLabel(ru('orders.notes.text')).fill('Просил звонить после шести');
  await press(ru('orders.notes.add'));
  await expect(room.getByRole('region', { name: ru('orders.notes.title') }).getByText('Просил звонить')).toBeVisible();
  await expectAccessibleByDayAndNight(room, 'a changed order with a note');
  expect(await tooWide(room)).toBe(0);
  await page.goto(`${shopUrl()}/ru/thanks/?id=${id}`);
  await expect(page.getByText(formatNumber(changed.total)).first()).toBeVisible();
  await newAccount(page, { phone, first: 'Анвар', last: 'Каримов' });
  await page.goto(`${shopUrl()}/ru/profile/online-orders/?id=${id}`);
  await expect(page.getByText(changed.products[1]?.name ?? '').first()).toBeVisible();
  await expect(page.getByText(formatNumber(changed.total)).first()).toBeVisible();
  await room.context().close();
});
