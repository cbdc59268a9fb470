import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../lib/i18n/locales.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 800 });
});
afterAll(() => api.close());

const promotions = async () => (await api.call(contract.promotion.list)).data;
const ofType = async (type: 1 | 2) => {
  const found = (await promotions()).find((promotion) => promotion.type === type);
  if (found === undefined) throw new Error(`no promotion of type ${type}`);
  return found;
};
const idsOf = async (
  table: 'promotion_products' | 'sale_month_products',
  column: 'promotion_id' | 'sale_month_id',
  id: number,
) => {
  const rows =
    table === 'promotion_products'
      ? await api.db.selectFrom('promotion_products').select('product_id').where('promotion_id', '=', id).execute()
      : await api.db.selectFrom('sale_month_products').select('product_id').where('sale_month_id', '=', id).execute();
  expect(column).toBeDefined();
  return new Set(rows.map((row) => row.product_id));
};

describe('promotions', () => {
  test('only current ones are listed and open', async () => {
    const rows = await api.db.selectFrom('promotions').selectAll().execute();
    const listedIds = (await promotions()).map(({ id }) => id);
    for (const row of rows) {
      const isOn =
        row.status === 'published' && (row.ends_at === null || row.ends_at > new Date('2026-11-21T07:00:00Z'));
      expect(listedIds.includes(row.id)).toBe(isOn);
      expect((await api.call(contract.promotion.one, { params: { id: row.id } })).status).toBe(isOn ? 200 : 404);
      if (row.type === 1)
        expect((await api.call(contract.promotion.productPromotions, { query: { promotion: row.id } })).status).toBe(
          isOn ? 200 : 404,
        );
    }
    expect(listedIds.length).toBeLessThan(rows.length);
    expect((await api.call(contract.promotion.one, { params: { id: 999_999_999 } })).status).toBe(404);
  });

  test.each(locales)('texts in %s', async (locale) => {
    const answer = await api.call(contract.promotion.one, {
      params: { id: (await ofType(1)).id },
      headers: { 'accept-language': locale },
    });
    expect(answer.data.name).not.toBe('');
    expect(answer.data.body.length).toBeGreaterThan(0);
  });

  test('a promotion of type 1 lists its own products with facets; its id has two names', async () => {
    const { id } = await ofType(1);
    const own = await idsOf('promotion_products', 'promotion_id', id);
    const { data } = await api.call(contract.promotion.productPromotions, { query: { promotion: id } });
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['products', 'filter', 'price', 'pagination', 'stickers', 'brands']),
    );
    expect(data.pagination.total_count).toBe(own.size);
    expect(data.products.every((product) => own.has(product.id))).toBe(true);
    expect((await api.call(contract.promotion.productPromotions, { query: { stock_id: id } })).data).toEqual(data);
    expect((await api.call(contract.promotion.productPromotions, { query: {} })).status).toBe(400);
    expect(
      (await api.call(contract.promotion.productPromotions, { query: { promotion: (await ofType(2)).id } })).status,
    ).toBe(404);
  });

  test('filters and pages narrow it', async () => {
    const { id } = await ofType(1);
    const all = (await api.call(contract.promotion.productPromotions, { query: { promotion: id } })).data;
    const brands = all.brands.slice(0, 2);
    const narrowed = (
      await api.call(contract.promotion.productPromotions, {
        query: { promotion: id, brand_id: brands.map((brand) => brand.id).join(',') },
      })
    ).data;
    expect(narrowed.pagination.total_count).toBe(brands.reduce((sum, brand) => sum + brand.count, 0));
    const second = (await api.call(contract.promotion.productPromotions, { query: { promotion: id, page: 2 } })).data;
    expect(second.pagination.current_page).toBe(2);
    const first = new Set(all.products.map((product) => product.id));
    expect(second.products.some((product) => first.has(product.id))).toBe(false);
  });

  test('its categories narrow it to their counts', async () => {
    const { id } = await ofType(1);
    const { catalogs } = (await api.call(contract.promotion.stockCategories, { query: { stock_id: id } })).data;
    expect(catalogs.length).toBeGreaterThan(1);
    for (const catalog of catalogs) {
      const { data } = await api.call(contract.promotion.productPromotions, {
        query: { promotion: id, category: catalog.slug },
      });
      expect(data.pagination.total_count).toBe(catalog.count);
      expect(data.products.every((product) => product.category_id === catalog.id)).toBe(true);
    }
    const [one] = catalogs;
    // Where one leaf is left, its attributes can be chosen, several of one key by commas.
    const leaf = (
      await api.call(contract.promotion.productPromotions, { query: { promotion: id, category: one?.slug } })
    ).data;
    const group = leaf.filter.find((entry) => entry.values.length > 1);
    if (group === undefined) throw new Error('no attributes');
    const [first, second] = group.values;
    const both = await api.call(contract.promotion.productPromotions, {
      query: { promotion: id, category: one?.slug, filter: { [group.key]: `${first?.key},${second?.key}` } },
    });
    expect(both.data.pagination.total_count).toBeGreaterThanOrEqual(Math.max(first?.count ?? 0, second?.count ?? 0));
    expect((await api.call(contract.promotion.stockCategories, { query: { stock_id: 999_999 } })).status).toBe(404);
  });
});

describe('sale months', () => {
  test('have names and keys, and the hidden one is not found', async () => {
    expect(await api.db.selectFrom('sale_months').select('id').where('key', '=', '0-0-6').execute()).toHaveLength(1);
    const months = (await api.call(contract.promotion.saleMonths)).data;
    expect(months.length).toBeGreaterThan(1);
    expect(months.map(({ key }) => key)).not.toContain('0-0-6');
    expect((await api.call(contract.promotion.saleMonthCategories, { query: { key: '0-0-6' } })).status).toBe(404);
    expect((await api.call(contract.promotion.productSaleMonth, { query: { salemonth: '0-0-6' } })).status).toBe(404);
  });

  test('each has products and categories with counts', async () => {
    for (const month of (await api.call(contract.promotion.saleMonths)).data) {
      const own = await idsOf('sale_month_products', 'sale_month_id', month.id);
      const { data } = await api.call(contract.promotion.productSaleMonth, { query: { salemonth: month.key } });
      expect(data.pagination.total_count).toBe(own.size);
      expect(data.products.every((product) => own.has(product.id))).toBe(true);
      const { catalogs } = (await api.call(contract.promotion.saleMonthCategories, { query: { key: month.key } })).data;
      expect(catalogs.reduce((sum, { count }) => sum + count, 0)).toBe(own.size);
      expect((await api.call(contract.promotion.productSaleMonth, { query: { key: month.key } })).data).toEqual(data);
    }
  });

  test('a promotion of type 2 lists the products of its month', async () => {
    const { id } = await ofType(2);
    const { salemonth } = (await api.call(contract.promotion.one, { params: { id } })).data;
    if (salemonth === null) throw new Error('no month');
    const byMonth = (
      await api.call(contract.promotion.productSaleMonth, { query: { salemonth, page: 2, sort: 'price' } })
    ).data;
    expect(
      (await api.call(contract.promotion.productSaleMonth, { query: { promotion: id, page: 2, sort: 'price' } })).data,
    ).toEqual(byMonth);
    expect(byMonth.pagination.current_page).toBe(2);
  });

  test.each(['', 'salemonth=12', 'salemonth=9-9-9', 'key=%27', 'salemonth=0-0-12&min_price=5&max_price=1'])(
    'refuses %s',
    async (query) => {
      const { status } = await api.raw({ url: `/api/web/v1/product/salemonth?${query}` });
      expect(status).toBe(query === 'salemonth=9-9-9' ? 404 : 400);
    },
  );
});
