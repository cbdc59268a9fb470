import { expect, test } from '@playwright/test';
import { contract } from '../../lib/contract/index.ts';
import { shopUrl } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffCaller, staffText } from '../support/e2e-staff.ts';

const ru = (key: string, values: Record<string, string | number> = {}) => staffText('ru', `staff.${key}`, values);
const { categories, category } = contract.staff;

test('a content manager renames and moves a category and orders its filters by keyboard, and the shop follows', async ({
  page,
  browser,
  request,
}) => {
  const caller = await staffCaller(browser, request, 'content', 'Nodira');
  const rows = async () => categories.response.parse(await caller.call<unknown>('categories')).categories;
  const pageOf = async (id: number) => category.response.parse(await caller.call<unknown>(`category?id=${id}`));
  // A leaf with products and filters that has siblings.
  const all = await rows();
  const leaves = all.filter(
    (row) =>
      row.is_leaf &&
      row.listed > 3 &&
      row.parent !== null &&
      all.some(({ id, parent }) => parent === row.parent && id !== row.id),
  );
  let leaf: Awaited<ReturnType<typeof pageOf>> | undefined;
  for (const { id } of leaves.toReversed()) {
    const candidate = await pageOf(id);
    if (candidate.filters.length < 2 || candidate.place.after === null) continue;
    leaf = candidate;
    break;
  }
  if (leaf === undefined) throw new Error('no leaf has two filters and a sibling before it');
  const { id, slug, names, filters, place, attributes } = leaf;
  const person = await newStaff(request, 'content', 'Kamola');

  await enterRoom(page, person, { at: `/staff/categories/?q=${slug}` });
  const item = page.getByRole('treeitem', { name: leaf.name, exact: true });
  await expect(item).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'the tree of categories');
  await item.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/categories/${id}`));

  const name = page.getByRole('textbox', {
    name: ru('product.textIn', { text: ru('categories.name'), language: ru('product.language.ru') }),
  });
  await name.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('Товары с новым именем');
  const second = attributes.find((one) => one.id === filters[1])?.name ?? '';
  await page.getByRole('button', { name: ru('categories.itemUp', { name: second }), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectAccessibleByDayAndNight(page, 'the page of a category');
  await page.getByRole('button', { name: ru('product.save'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(ru('product.saved'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: ru('categories.earlier'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(ru('categories.placed'))).toBeVisible();

  const changed = await pageOf(id);
  expect(changed.filters.slice(0, 2)).toEqual([filters[1], filters[0]]);
  expect(changed.place.after).not.toBe(place.after);
  const inShop = async () => (await request.get(`${shopUrl()}/ru/katalog/${slug}/`)).text();
  await expect.poll(inShop, { timeout: 5_000 }).toContain('Товары с новым именем');
  const inMenu = async () =>
    (
      await request.get(`${shopUrl()}/api/web/v1/header/popup-menu-catalog`, { headers: { 'accept-language': 'ru' } })
    ).text();
  await expect.poll(inMenu, { timeout: 5_000 }).toContain('Товары с новым именем');

  await caller.call('category-change', {
    id,
    edits: [
      { field: 'name.ru', seen: changed.names.ru.text, wanted: names.ru.text },
      { field: 'filters', seen: changed.filters, wanted: filters },
    ],
  });
  await caller.call('category-move', { id, seen: changed.place, wanted: place });
  await caller.leave();
});

test('a former address of a category leads to the present one at once and for good', async ({ browser, request }) => {
  const caller = await staffCaller(browser, request, 'content', 'Nodira');
  const { categories: rows } = categories.response.parse(await caller.call<unknown>('categories'));
  const leaf = rows.findLast((row) => row.is_leaf && row.listed > 0);
  if (leaf === undefined) throw new Error('no leaf has products');
  const { id, slug } = leaf;
  const present = `${slug}-yangi`;
  const answer = (path: string) => request.get(`${shopUrl()}${path}`, { maxRedirects: 0 });
  expect((await answer(`/ru/katalog/${slug}/`)).status()).toBe(200);
  await caller.call('category-change', { id, edits: [{ field: 'slug', seen: slug, wanted: present }] });
  await expect.poll(async () => (await answer(`/ru/katalog/${slug}/`)).status(), { timeout: 5_000 }).toBe(301);
  expect((await answer(`/ru/katalog/${slug}/`)).headers()['location']).toContain(`/ru/katalog/${present}/`);
  expect((await answer(`/ru/katalog/${present}/`)).status()).toBe(200);
  await caller.call('category-change', { id, edits: [{ field: 'slug', seen: present, wanted: slug }] });
  await expect.poll(async () => (await answer(`/ru/katalog/${slug}/`)).status(), { timeout: 5_000 }).toBe(200);
  await caller.leave();
});
