import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxViews } from '../../../lib/contract/staff-views.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let content: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 10 });
  content = await staffIn(api, 'content');
  colleague = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const save = (name: string, query: string, isShared: boolean, by = content) =>
  by.call(staff.saveProductView, { body: { name, query, is_shared: isShared } });
const viewsOf = async (by = content) => (await by.call(staff.productViews)).data.views;

test('own views and those that others share are listed; a name is saved once and replaced', async () => {
  const { id } = (await save('Скидки', 'state=discounted', false)).data;
  await save('Нет в наличии', 'state=outOfStock&columns=stock', true);
  expect((await viewsOf()).map(({ name }) => name)).toEqual(['Нет в наличии', 'Скидки']);
  expect(await viewsOf(colleague)).toMatchObject([{ name: 'Нет в наличии', is_mine: false, is_shared: true }]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => save('Скидки', 'state=listed', true)));
  expect(new Set(answers.map(({ data }) => data.id))).toEqual(new Set([id]));
  expect((await viewsOf(colleague)).map(({ query }) => query)).toContain('state=listed');
});

test('a view of somebody else cannot be removed; an own one is, and stays gone', async () => {
  const { id } = (await save('Дорогие', 'sort=dearest', true)).data;
  expect((await colleague.call(staff.removeProductView, { body: { id } })).status).toBe(404);
  expect((await viewsOf()).some((view) => view.id === id)).toBe(true);
  for (const attempt of ['first', 'second'])
    expect((await content.call(staff.removeProductView, { body: { id } })).status, attempt).toBe(200);
  expect((await viewsOf()).some((view) => view.id === id)).toBe(false);
});

test('one person has a limited number of views, and an address cannot lead elsewhere', async () => {
  const other = await staffIn(api, 'content');
  const answers = await Promise.all(
    Array.from({ length: maxViews + 3 }, (_, index) => save(`Вид ${index}`, 'sort=cheapest', false, other)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxViews);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  expect(await viewsOf(other)).toHaveLength(maxViews + (await viewsOf()).filter((v) => v.is_shared).length);
  for (const query of ['//evil.example', 'q=<script>', 'x'.repeat(501)])
    expect((await save('Плохой', query, false)).status, query).toBe(400);
});

test('each list has views of its own: one name in both, and none is removed from the other list', async () => {
  const query = 'status=created&assigned=mine';
  const { id } = (await colleague.call(staff.saveOrderView, { body: { name: 'Мои новые', query, is_shared: true } }))
    .data;
  await save('Мои новые', 'state=listed', false, colleague);
  const operator = await staffIn(api, 'operator');
  expect((await operator.call(staff.orderViews)).data.views).toMatchObject([
    { id, name: 'Мои новые', query, is_mine: false, is_shared: true },
  ]);
  expect((await colleague.call(staff.removeProductView, { body: { id } })).status).toBe(404);
  expect((await operator.call(staff.removeOrderView, { body: { id } })).status).toBe(404);
  expect((await colleague.call(staff.removeOrderView, { body: { id } })).status).toBe(200);
  expect((await operator.call(staff.orderViews)).data.views).toEqual([]);
  expect((await viewsOf(colleague)).map(({ name }) => name)).toContain('Мои новые');
  expect((await content.call(staff.orderViews)).status).toBe(403);
});
