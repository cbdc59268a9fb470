import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { contract } from '../../lib/contract/index.ts';
import type { Order } from '../../lib/contract/order-details.ts';
import { formatNumber } from '../../lib/format/number.ts';
import { accountPhone } from '../support/e2e-account.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { orderElsewhere } from '../support/e2e-checkout.ts';
import { tooWide } from '../support/e2e-layout.ts';
import { sheetsOf } from '../support/e2e-print.ts';
import { enterRoom, newStaff, staffCaller, staffText } from '../support/e2e-staff.ts';
import { api, buyable, open, shopUrl, test } from '../support/e2e.ts';

const ru = (key: string, values: Record<string, string | number> = {}) =>
  staffText('ru', `staff.orders.${key}`, values);

/** Two orders of one shopper, the newer one first. */
async function twoOrders(request: APIRequestContext, phone: string): Promise<[Order, Order]> {
  const products = await buyable(request, 2, ({ all_stock, sale_price }) => all_stock > 10 && sale_price < 400_000);
  const orders: Order[] = [];
  for (const { id } of products) {
    const order = await orderElsewhere(request, id, 1, 'cash', phone);
    orders.push(await api<Order>(request, `${contract.order.show.path}?id=${order}`, { locale: 'ru' }));
  }
  const [older, newer] = orders;
  if (older === undefined || newer === undefined) throw new Error('two products are needed');
  return [newer, older];
}

/** The orders of a list, as a table or as cards. */
const listed = (page: Page, number: string): Locator =>
  page.getByRole('link', { name: number }).filter({ visible: true });

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Opens an action on all orders of the list. */
async function openAction(page: Page, name: 'move' | 'assign' | 'tag' | 'print'): Promise<Locator> {
  await press(page, ru('batch.selectPage'));
  await press(page, ru(`batch.open.${name}`));
  return page.getByRole('dialog');
}

test('@phone a shift assigns and tags its orders together, finds them again, and confirms them after a preview', async ({
  page,
  browser,
}) => {
  test.slow();
  await open(page, '/ru/');
  const phone = accountPhone();
  const [newer, older] = await twoOrders(page.request, phone);
  const room = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await enterRoom(room, await newStaff(page.request, 'orders', 'Kamola'), {
    at: `/staff/orders/?q=${encodeURIComponent(phone)}`,
  });
  await expect(listed(room, newer.number)).toBeVisible();
  await expectAccessibleByDayAndNight(room, 'orders that can be selected');
  expect(await tooWide(room)).toBe(0);

  const assign = await openAction(room, 'assign');
  await press(room, ru('batch.assign'));
  await expect(assign.getByText(ru('batch.done', { count: 2 }))).toBeVisible();
  await press(room, ru('batch.finish'));

  const tag = `смена ${phone.slice(-4)}`;
  const tagging = await openAction(room, 'tag');
  await tagging.getByLabel(ru('marks.tag'), { exact: true }).fill(tag.toUpperCase());
  await expectAccessibleByDayAndNight(room, 'a tag for several orders');
  await press(room, ru('batch.tagModes.add'));
  await expect(tagging.getByText(ru('batch.done', { count: 2 }))).toBeVisible();
  await press(room, ru('batch.finish'));

  await room.goto(`${shopUrl()}/staff/orders/?assigned=mine&tag=${encodeURIComponent(tag)}`);
  await expect(listed(room, newer.number)).toBeVisible();
  await expect(listed(room, older.number)).toBeVisible();
  await expect(room.getByText(tag, { exact: true }).filter({ visible: true }).first()).toBeVisible();

  const moving = await openAction(room, 'move');
  const step = ru('batch.step', { before: ru('status.created'), after: ru('status.confirmed') });
  await expect(moving.getByRole('listitem').filter({ hasText: step })).toHaveCount(2);
  await expectAccessibleByDayAndNight(room, 'the preview of a step of several orders');
  await press(room, ru('batch.move', { count: 2 }));
  await expect(moving.getByText(ru('batch.done', { count: 2 }))).toBeVisible();
  await press(room, ru('batch.finish'));

  await listed(room, older.number).click();
  await expect(room.getByText(ru('marks.assigned', { name: 'Kamola' }))).toBeVisible();
  await expect(room.getByText(new RegExp(`\\+ ${tag}`))).toBeVisible();
  await press(room, ru('marks.remove', { tag }));
  await expect(room.getByText(new RegExp(`− ${tag}`))).toBeVisible();
  await room.getByLabel(ru('marks.newTag')).fill('хрупкое');
  await press(room, ru('marks.add'));
  await expect(room.getByRole('button', { name: ru('marks.remove', { tag: 'хрупкое' }) })).toBeVisible();
  await expectAccessibleByDayAndNight(room, 'tags of an order');
  expect(await tooWide(room)).toBe(0);
  await room.context().close();
});

test('picking list, waybills and labels of selected orders are printed alone, each in the size of its paper', async ({
  page,
  browser,
}) => {
  test.slow();
  await open(page, '/ru/');
  const phone = accountPhone();
  const [newer, older] = await twoOrders(page.request, phone);
  // Goods of orders that nobody has confirmed are not picked.
  const caller = await staffCaller(browser, page.request, 'orders', 'Xodim');
  const orders = [newer, older].map(({ number }) => ({ number, status: 'created' }));
  await caller.call('orders-move', { orders, event: 'confirm' });
  await caller.leave();
  const room = await (await browser.newContext()).newPage();
  await enterRoom(room, await newStaff(page.request, 'operator', 'Kamola'), {
    at: `/staff/orders/?q=${encodeURIComponent(phone)}`,
  });
  await expect(listed(room, newer.number)).toBeVisible();
  const dialog = await openAction(room, 'print');
  const opened = room.waitForEvent('popup');
  await dialog.getByRole('link', { name: ru('print.kinds.picking') }).click();
  const sheet = await opened;
  const printed = sheet.locator('.order-print');
  const kinds = sheet.getByRole('combobox', { name: ru('print.kind') });
  await expect(sheet.getByRole('region', { name: ru('print.preview') })).toBeVisible();
  await expect(printed).toBeHidden();
  await expectAccessibleByDayAndNight(sheet, 'the list of what to pick');
  await sheet.emulateMedia({ media: 'print' });
  await expect(printed).toContainText(newer.number);
  await expect(printed).not.toContainText('Аҳмедов');
  await expect(sheet.locator('body > :not(.order-print)').filter({ visible: true })).toHaveCount(0);
  expect((await sheetsOf(sheet)).every(([width, height]) => width === 210 && height === 297)).toBe(true);

  for (const [kind, size] of [
    ['waybill', [210, 297]],
    ['label80', [80, 80]],
    ['label58', [58, 60]],
  ] as const) {
    await sheet.emulateMedia({ media: 'screen' });
    await kinds.selectOption(kind);
    const first = printed.locator('article').first();
    await sheet.emulateMedia({ media: 'print' });
    await expect(printed).toHaveAttribute('data-kind', kind);
    await expect(first).toContainText('Жасур Аҳмедов');
    await expect(first).toContainText(ru('print.toCollect', { sum: formatNumber(newer.total) }));
    await expect(
      first.getByRole('img', { name: ru('print.code', { number: newer.number }), includeHidden: true }),
    ).toBeVisible();
    // One sheet for each order.
    expect(await sheetsOf(sheet), kind).toEqual([size, size]);
    await expect(printed.locator('article').nth(1)).toContainText(older.number);
  }
  await sheet.emulateMedia({ media: 'screen' });
  await expectAccessibleByDayAndNight(sheet, 'labels');
  await room.context().close();
});
