import { expect, test } from '@playwright/test';
import { contract } from '../../lib/contract/index.ts';
import { formatDay } from '../../lib/format/date.ts';
import { shopUrl } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffCaller, staffText } from '../support/e2e-staff.ts';

test.describe.configure({ mode: 'serial' });
const ru = (key: string, values: Record<string, string | number> = {}) => staffText('ru', `staff.${key}`, values);

test('a store is closed for tomorrow by keyboard with three presses, and the checkout offers a later day', async ({
  page,
  browser,
  request,
}) => {
  const caller = await staffCaller(browser, request, 'admin', 'Nodira');
  const { stores } = contract.staff.stores.response.parse(await caller.call<unknown>('stores'));
  const store = stores.find(({ kind, open, services }) => kind === 'store' && open && services.includes('pickup'));
  if (store === undefined) throw new Error('no store hands out orders');
  const effectBefore = async () => {
    const body = { id: store.id, seen: { opens: store.opens }, wanted: { opens: store.opens } };
    const { before } = contract.staff.storeEffect.response.parse(await caller.call<unknown>('store-effect', body));
    return before.pickup;
  };
  const former = contract.staff.store.response.parse(await caller.call<unknown>(`store?id=${store.id}`));
  const offered = await effectBefore();
  const person = await newStaff(request, 'orders', 'Kamola');
  await enterRoom(page, person, { at: `/staff/stores/${store.id}/` });

  const close = page.getByRole('button', { name: /^Закрыть завтра/ });
  await close.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: ru('stores.review'), exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: ru('stores.reviewTitle') });
  await expect(dialog.getByText(ru('stores.effect.offer'))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'consequences');
  await dialog.getByRole('button', { name: ru('stores.write'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(ru('stores.written'))).toBeVisible();

  const now = contract.staff.store.response.parse(await caller.call<unknown>(`store?id=${store.id}`));
  const [tomorrow] = now.values.closed_days.filter((day) => !former.values.closed_days.includes(day));
  const later = await effectBefore();
  expect(later?.day).not.toBe(tomorrow);
  if (offered !== null && later !== null) expect(later.day >= offered.day).toBe(true);
  const inShop = async () => (await request.get(`${shopUrl()}/ru/shops-map/${store.slug}/`)).text();
  await expect.poll(inShop, { timeout: 5_000 }).toContain(formatDay(tomorrow ?? '', 'ru'));

  await caller.call('store-change', {
    id: store.id,
    seen: { closed_days: now.values.closed_days },
    wanted: { closed_days: former.values.closed_days },
  });
  await caller.leave();
});

test('a synonym mends a search: tried beside the present words, written, and found in the shop', async ({
  page,
  request,
}) => {
  const word = 'qorbobosandiq';
  const person = await newStaff(request, 'content', 'Kamola');
  await enterRoom(page, person, { at: '/staff/words/' });
  await page.getByRole('searchbox', { name: ru('words.try') }).fill(word);
  const area = page.getByRole('textbox', { name: ru('words.list') });
  await area.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(`\n${word} = смартфоны`);
  const then = page.getByRole('region', { name: ru('words.then') });
  await expect(then.getByText(/категория/)).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'search words');
  await page.getByRole('button', { name: ru('words.write'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(ru('words.written'))).toBeVisible();

  const found = async () => {
    const answer = await request.get(`${shopUrl()}/api/common/v1/search/filters?q=${word}`);
    return ((await answer.json()) as { data: { pagination: { total_count: number } } }).data.pagination.total_count;
  };
  await expect.poll(found, { timeout: 5_000 }).toBeGreaterThan(0);
  await page.getByRole('button', { name: ru('words.undo') }).click();
  await expect.poll(found, { timeout: 5_000 }).toBe(0);
});
