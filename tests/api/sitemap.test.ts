import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitemapProducts } from '../../lib/contract/sitemap.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { setStock } from '../support/stock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 80 });
});
afterAll(() => api.close());

const part = async (name: string) => (await api.call(contract.content.sitemapPart, { query: { name } })).data;

test('every listed product is in one part, by id ranges', async () => {
  await api.db.updateTable('products').set({ is_listed: false }).where('id', '=', 5).execute();
  await api.db
    .updateTable('products')
    .set({ id: sitemapProducts + 7, updated_at: '2026-11-20T00:00:00Z' })
    .where('id', '=', 80)
    .execute()
    .catch(async () => {
      // Its texts and stock hold it: let them go first.
      await setStock(api.db, 80, {});
      for (const table of ['product_texts', 'stock_movements', 'reviews', 'collection_products'] as const)
        await api.db.deleteFrom(table).where('product_id', '=', 80).execute();
      await api.db
        .updateTable('products')
        .set({ id: sitemapProducts + 7, updated_at: '2026-11-20T00:00:00Z' })
        .where('id', '=', 80)
        .execute();
    });
  const { data } = await api.call(contract.content.sitemapParts);
  expect(data.map(({ name }) => name)).toEqual(['pages', 'categories', 'brands', 'news', 'products-1', 'products-2']);
  expect(data.at(-1)?.updated_at).toBe('2026-11-20T00:00:00.000Z');
  expect(await part('products-1')).toHaveLength(78);
  expect(await part('products-2')).toEqual([
    { path: `/product/detail/${sitemapProducts + 7}/`, updated_at: '2026-11-20T00:00:00.000Z' },
  ]);
});

test('categories and brands without products, hidden posts and unknown parts are left out', async () => {
  const categories = (await part('categories')).map(({ path }) => path);
  const filled = await api.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .where('is_listed', '=', true)
    .select('categories.slug')
    .distinct()
    .execute();
  for (const { slug } of filled) expect(categories).toContain(`/katalog/${slug}/`);
  const [hidden] = await api.db.selectFrom('news').select('id').where('status', '=', 'hidden').execute();
  expect((await part('news')).map(({ path }) => path)).not.toContain(`/news/${hidden?.id}/`);
  expect((await part('pages')).map(({ path }) => path)).toContain('/');
  for (const name of ['products-99', 'products-99999']) {
    expect((await api.call(contract.content.sitemapPart, { query: { name } })).status).toBe(404);
  }
  for (const name of ['products-0', 'products-9999999', 'orders', '../x']) {
    expect((await api.call(contract.content.sitemapPart, { query: { name } })).status).toBe(400);
  }
});

test('the Dyson pre-order page is listed and announced only while something can be pre-ordered', async () => {
  const sitemapLinks = async () => [
    (await part('pages')).some(({ path }) => path === '/preorder-dyson/'),
    !(await api.call(contract.content.shop)).data.missing_pages.includes('preorder-dyson'),
  ];
  const brand = await api.db.selectFrom('brands').select('id').where('slug', '=', 'dyson').executeTakeFirstOrThrow();
  await api.db.updateTable('products').set({ sale_mode: 'cart' }).where('brand_id', '=', brand.id).execute();
  expect(await sitemapLinks()).toEqual([false, false]);
  await api.db
    .updateTable('products')
    .set({ sale_mode: 'preorder', brand_id: brand.id, is_listed: true })
    .where('id', '=', 1)
    .execute();
  expect(await sitemapLinks()).toEqual([true, true]);
});
