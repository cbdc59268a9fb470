import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCatalogue } from '../../server/catalogue/export/index.ts';
import { createReference } from '../../server/core/reference/reference.ts';
import { contract, startApi, testNow, type TestApi } from '../support/api.ts';
import { captchaToken } from '../support/captcha.ts';
import { courierDraft, findPlaces, stockProduct } from '../support/orders.ts';

/* One walk through each module whose own suites run on a server's PostgreSQL alone (tests/support/api-suites.ts). */
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { CAPTCHA_PROVIDER: 'altcha' } });
});
afterAll(() => api.close());

test('list, page, categories and products of a brand agree', async () => {
  const [fullest] = (await api.call(contract.brand.list)).data.toSorted((left, right) => right.count - left.count);
  const query = { brand: fullest?.slug ?? '' };
  const {
    data: { products, meta },
  } = await api.call(contract.brand.products, { query });
  expect(meta.total).toBe(fullest?.count);
  expect(products.every(({ brand }) => brand.slug === fullest?.slug)).toBe(true);
  const { data: categories } = await api.call(contract.brand.categories, { query });
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(fullest?.count);
  expect((await api.call(contract.brand.page, { query })).status).toBe(200);
});

test('a promotion and a sale month have their products and categories', async () => {
  const { data: promotions } = await api.call(contract.promotion.list);
  const [promotion] = promotions.filter(({ type }) => type === 1);
  const {
    data: { pagination },
  } = await api.call(contract.promotion.productPromotions, { query: { promotion: promotion?.id } });
  const rows = await api.db
    .selectFrom('promotion_products')
    .innerJoin('products', 'products.id', 'product_id')
    .where('promotion_id', '=', promotion?.id ?? 0)
    .where('is_listed', '=', true)
    .select('product_id')
    .execute();
  expect(pagination.total_count).toBe(rows.length);
  const {
    data: { catalogs },
  } = await api.call(contract.promotion.stockCategories, { query: { stock_id: promotion?.id ?? 0 } });
  expect(catalogs.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  const [month] = (await api.call(contract.promotion.saleMonths)).data;
  expect(
    (await api.call(contract.promotion.productSaleMonth, { query: { salemonth: month?.key } })).data.pagination
      .total_count,
  ).toBeGreaterThan(0);
});

test('the lists of a browser have cards in the requested order and a comparison by category', async () => {
  const ids = [9, 3, 14];
  for (const call of [contract.product.byIds, contract.product.wishlist]) {
    expect((await api.call(call, { body: { ids } })).data.map(({ id }) => id)).toEqual(ids);
  }
  const { data: groups } = await api.call(contract.product.compare, { body: { ids } });
  expect(
    groups.flatMap(({ products }) => products.map(({ id }) => id)).toSorted((left, right) => left - right),
  ).toEqual([3, 9, 14]);
  expect(
    (await api.call(contract.product.recommended, { body: { ids } })).data.some(({ id }) => ids.includes(id)),
  ).toBe(false);
});

test('events and clicks are stored', async () => {
  const [banner] = (await api.call(contract.content.sliders)).data;
  expect(
    (
      await api.call(contract.analytics.visit, {
        body: {
          events: [
            { type: 'visit', path: '/ru/' },
            { type: 'product_detail', product_id: 3 },
          ],
        },
      })
    ).data,
  ).toEqual({ accepted: 2 });
  expect(
    (
      await api.call(contract.analytics.click, {
        body: { type: 'banner', id: banner?.id ?? 0, path: '/ru/', platform: 1 },
      })
    ).status,
  ).toBe(200);
  await expect.poll(async () => (await api.db.selectFrom('analytic_events').select('id').execute()).length).toBe(2);
  await expect.poll(async () => (await api.db.selectFrom('analytic_clicks').select('id').execute()).length).toBe(1);
});

test('a solved captcha places one order', async () => {
  await stockProduct(api, 1, 5, undefined, { sale_price: 300_000 });
  const { data } = await api.call(contract.captcha.challenge);
  if (data.provider !== 'altcha') throw new Error(data.provider);
  const token = await captchaToken(data.challenge);
  const body = courierDraft(await findPlaces(api), [{ id: 1, count: 1 }]);
  const order = () => api.call(contract.order.createFull, { body, headers: { 'captcha-token': token } });
  expect([(await order()).status, (await order()).status]).toEqual([200, 400]);
});

test('an export has every product', async () => {
  const reference = await createReference(api.db, () => testNow).get();
  const parts = exportCatalogue(
    { db: api.db, reference, siteUrl: 'https://shop.example', now: testNow },
    'jsonl',
    'ru',
  );
  const lines = Buffer.concat((await Readable.from(parts, { objectMode: false }).toArray()) as Buffer[])
    .toString()
    .trim()
    .split('\n');
  const { n } = await api.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(lines.filter((line) => line.includes('"price":'))).toHaveLength(Number(n));
});
