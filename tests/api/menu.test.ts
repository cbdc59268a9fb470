import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MenuCategory } from '../../lib/contract/common.ts';
import type { QueryOf } from '../../lib/contract/endpoint.ts';
import type { MenuDepartment } from '../../lib/contract/header.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const menu = async (): Promise<MenuDepartment[]> =>
  (await api.call(contract.header.popupMenuCatalog, { headers: { 'accept-language': 'ru' } })).data;
const list = async (query: QueryOf<typeof contract.catalogue.filters>) =>
  (await api.call(contract.catalogue.filters, { query: { limit: 1, ...query } })).data;
const withAllBelow = (category: MenuCategory): MenuCategory[] => [category, ...category.children.flatMap(withAllBelow)];

/** The department with the most products: it has brands and a promotion may be told of it. */
async function largest(): Promise<MenuDepartment> {
  const [first] = (await menu()).sort((left, right) => right.count - left.count);
  if (first === undefined) throw new Error('no menu');
  return first;
}

/** Ids of listed products below a department. */
async function productsOf(department: MenuDepartment): Promise<number[]> {
  const leaves = withAllBelow(department).map(({ id }) => id);
  const rows = await api.db
    .selectFrom('listing_products')
    .where('category_id', 'in', leaves)
    .select('product_id')
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Listed products of another department, all of one. */
async function elsewhere(department: MenuDepartment, count: number): Promise<number[]> {
  const other = (await menu()).find((one) => one.id !== department.id && one.count >= count);
  if (other === undefined) throw new Error('no other department has so many products');
  return (await productsOf(other)).slice(0, count);
}

/** A promotion of its own list that is on at the hour of the test. */
async function promote(name: string, productIds: readonly number[]): Promise<number> {
  const model = await api.db
    .selectFrom('promotions')
    .selectAll()
    .where('type', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: _id, ...rest } = model;
  const id =
    (
      await api.db
        .selectFrom('promotions')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
    ).id + 1;
  await api.db
    .insertInto('promotions')
    .values({
      ...rest,
      id,
      name: sql`${JSON.stringify({ kr: name, uz: name, ru: name })}::jsonb`,
      body: sql`${JSON.stringify(rest.body)}::jsonb`,
      button: sql`${JSON.stringify(rest.button)}::jsonb`,
      text: sql`${JSON.stringify(rest.text)}::jsonb`,
      status: 'published',
      starts_at: new Date(0),
      ends_at: null,
      sort: 1_000,
    })
    .execute();
  await api.db
    .insertInto('promotion_products')
    .values(productIds.map((product_id) => ({ promotion_id: id, product_id })))
    .execute();
  return id;
}

test('every category has the total and the lowest price of its listing', async () => {
  const categories = (await menu()).flatMap(withAllBelow);
  expect(categories.length).toBeGreaterThan(20);
  for (const { slug, count, min_price } of categories) {
    const { pagination, price } = await list({ category_all: slug });
    expect([slug, count, min_price]).toEqual([
      slug,
      pagination.total_count,
      pagination.total_count === 0 ? null : price.min_price,
    ]);
  }
});

test('a product that is withdrawn lowers the count, and the lowest price follows', async () => {
  const before = await largest();
  const cheapest = await api.db
    .selectFrom('listing_products')
    .where(
      'category_id',
      'in',
      withAllBelow(before).map(({ id }) => id),
    )
    .select(['product_id', 'at_once'])
    .orderBy('at_once')
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(before.min_price).toBe(cheapest.at_once);
  await api.db.updateTable('products').set({ is_listed: false }).where('id', '=', cheapest.product_id).execute();
  const after = (await menu()).find(({ id }) => id === before.id);
  expect(after?.count).toBe(before.count - 1);
  expect(after?.min_price).toBe((await list({ category_all: before.slug })).price.min_price);
  await api.db.updateTable('products').set({ is_listed: true }).where('id', '=', cheapest.product_id).execute();
});

test('the brands are the best-selling ones, each with the product count of its link', async () => {
  const department = await largest();
  expect(department.brands.length).toBeGreaterThan(1);
  for (const { slug, count } of department.brands) {
    const listing = await list({ category_all: department.slug, brand_id: slug });
    expect([slug, count]).toEqual([slug, listing.pagination.total_count]);
  }
  const least = department.brands.at(-1);
  if (least === undefined) throw new Error('no brand');
  const [bought] = await api.db
    .selectFrom('listing_products')
    .where('brand_id', '=', least.id)
    .where(
      'category_id',
      'in',
      withAllBelow(department).map(({ id }) => id),
    )
    .select('product_id')
    .limit(1)
    .execute();
  if (bought === undefined) throw new Error('no product of the brand');
  await api.db.updateTable('products').set({ popularity: 1_000_000 }).where('id', '=', bought.product_id).execute();
  expect((await largest()).brands[0]?.id).toBe(least.id);
});

test('a department shows the promotion with the largest share of its products', async () => {
  const department = await largest();
  const own = await productsOf(department);
  const others = await elsewhere(department, 2);
  await promote('Половина здесь', [...own.slice(0, 2), ...others]);
  const whole = await promote('Всё здесь', own.slice(0, 2));
  await api.db.updateTable('promotions').set({ status: 'hidden' }).where('sort', '<', 1_000).execute();
  expect((await largest()).campaign).toMatchObject({ id: whole, name: 'Всё здесь' });

  await api.db
    .updateTable('promotions')
    .set({ ends_at: new Date(1) })
    .where('id', '=', whole)
    .execute();
  expect((await largest()).campaign).toMatchObject({ name: 'Половина здесь' });
});

test('a department does not show a promotion with few of its products', async () => {
  const department = await largest();
  const own = await productsOf(department);
  const others = await elsewhere(department, 4);
  await api.db.updateTable('promotions').set({ status: 'hidden' }).where('id', '>', 0).execute();
  const smallPromotion = await promote('Почти всё в другом месте', [...own.slice(0, 1), ...others]);
  const departments = await menu();
  expect(departments.find(({ id }) => id === department.id)?.campaign).toBeNull();
  expect(departments.some(({ campaign }) => campaign?.id === smallPromotion)).toBe(true);
});
