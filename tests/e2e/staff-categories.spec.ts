import { expect, test } from '@playwright/test';
import { contract } from '../../lib/contract/index.ts';
import { shopUrl } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffCaller, staffText } from '../support/e2e-staff.ts';

const ru = (key: string, values: Record<string, string | number> = {}) => staffText('ru', `staff.${key}`, values);
const { categories, category } = contract.staff;

test('@phone a content manager renames and moves a category and orders its filters by keyboard, and the shop follows', async ({
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
  const { id, slug, names, filters, place } = leaf;
  const person = await newStaff(request, 'content', 'Kamola');

  await enterRoom(page, person, { at: `/staff/categories/?q=${slug}` });
  const item = page.getByRole('treeitem', { name: names.ru.text ?? '', exact: true });
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
  // The second filter goes before the first one.
  await page
    .getByRole('list', { name: ru('categories.filtersTitle') })
    .getByRole('button', { name: /^Выше: / })
    .nth(1)
    .focus();
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

test('two options become one by keyboard after the page has named what it touches; the old filter address moves', async ({
  page,
  browser,
  request,
}) => {
  const caller = await staffCaller(browser, request, 'content', 'Nodira');
  const { attribute, undoOptions } = contract.staff;
  const { categories: rows } = categories.response.parse(await caller.call<unknown>('categories'));
  const attributeOf = async (id: number) => attribute.response.parse(await caller.call<unknown>(`attribute?id=${id}`));
  let found: { slug: string; page: Awaited<ReturnType<typeof attributeOf>> } | undefined;
  for (const { id, slug } of rows.filter((row) => row.is_leaf && row.listed > 5)) {
    const leaf = category.response.parse(await caller.call<unknown>(`category?id=${id}`));
    const filter = leaf.attributes.find((one) => one.has_options && leaf.filters.includes(one.id));
    const candidate = filter === undefined ? undefined : await attributeOf(filter.id);
    if (candidate === undefined || candidate.options.filter(({ products }) => products > 0).length < 3) continue;
    found = { slug, page: candidate };
    break;
  }
  if (found === undefined) throw new Error('no category has a filter of three options');
  // The rarest ones: other tests use the filters of the shop meanwhile.
  const [one, other] = found.page.options
    .filter(({ products }) => products > 0)
    .toSorted((first, second) => first.products - second.products);
  if (one === undefined || other === undefined) throw new Error('the filter has too few options');
  const person = await newStaff(request, 'content', 'Kamola');
  await enterRoom(page, person, { at: `/staff/categories/attributes/${found.page.id}/` });
  const name = one.names.ru.text ?? '';
  await page.getByRole('button', { name: ru('options.merge', { name }), exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: ru('options.mergeTitle', { name }) });
  await dialog.getByRole('combobox').selectOption(String(other.id));
  await expect(dialog.getByText(ru('options.products', { count: one.products }))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'the merge of two options');
  await dialog.getByRole('button', { name: ru('options.write'), exact: true }).focus();
  await page.keyboard.press('Enter');

  const address = (key: string) => `/ru/katalog/${found.slug}/?filter[${found.page.key}]=${key}`;
  const answer = () => request.get(`${shopUrl()}${address(one.key)}`, { maxRedirects: 0 });
  try {
    await expect(page.getByText(ru('options.merged'), { exact: true })).toBeVisible();
    await expect.poll(async () => (await answer()).status(), { timeout: 5_000 }).toBe(301);
    expect(decodeURIComponent((await answer()).headers()['location'] ?? '')).toContain(
      `filter[${found.page.key}]=${other.key}`,
    );
  } finally {
    const [last] = (await attributeOf(found.page.id)).changes;
    undoOptions.response.parse(await caller.call<unknown>('option-undo', { change: last?.id }));
  }
  await expect.poll(async () => (await answer()).status(), { timeout: 5_000 }).toBe(200);
  await caller.leave();
});
