import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullPaymentPrice } from '../../lib/money/money.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const unknownId = 2_000_000;
const detail = async (id: number, headers: Record<string, string> = {}) =>
  (await api.call(contract.product.detail, { query: { id }, headers })).data;

describe('product page', () => {
  test('every product has a page that fits the contract in each language', async () => {
    const rows = await api.db.selectFrom('products').select('id').orderBy('id').limit(60).execute();
    for (const { id } of rows)
      for (const locale of ['kr', 'uz', 'ru']) {
        const product = await detail(id, { 'Accept-Language': locale });
        expect(product.id).toBe(id);
        expect(product.images.length).toBeGreaterThan(0);
        expect(product.attributes.length).toBeGreaterThan(0);
        expect(product.breadcrumbs).toHaveLength(3);
      }
  });

  test('a listing shortens names to the part from the brand on, in each language', async () => {
    const categories = await api.db
      .selectFrom('categories')
      .select('slug')
      .where('id', 'in', api.db.selectFrom('products').select('category_id').where('is_listed', '=', true))
      .orderBy('id')
      .execute();
    for (const locale of ['kr', 'uz', 'ru']) {
      let shortened = 0;
      for (const { slug } of categories) {
        const { products } = (
          await api.call(contract.catalogue.filters, {
            query: { category_all: slug, limit: 3 },
            headers: { 'Accept-Language': locale },
          })
        ).data;
        for (const { name, name_lead, brand } of products) {
          if (name_lead === 0) continue;
          shortened += 1;
          expect(name.slice(name_lead).toLowerCase().startsWith(brand.name.toLowerCase()), name).toBe(true);
        }
      }
      expect(shortened, locale).toBeGreaterThan(categories.length);
    }
  });

  test('an unknown product gets 404, an invalid id 400', async () => {
    expect((await api.call(contract.product.detail, { query: { id: unknownId } })).status).toBe(404);
    expect((await api.raw({ url: '/api/web/v1/product/detail?id=abc' })).status).toBe(400);
    expect((await api.raw({ url: '/api/web/v1/product/detail' })).failure.data).toMatchObject([{ field: 'id' }]);
  });

  test('prices follow the price plan', async () => {
    const row = await api.db
      .selectFrom('products')
      .selectAll()
      .where('full_payment_percent', '>', 0)
      .executeTakeFirstOrThrow();
    const product = await detail(row.id);
    expect(product.sale_price).toBe(row.sale_price);
    expect(product.discount_price).toBe(fullPaymentPrice(row.sale_price, row.full_payment_percent));
    expect(product.price_plan.at_once).toEqual({
      price: product.discount_price,
      old_price: row.old_price,
      discount: product.sale_price - product.discount_price,
    });
    for (const { months, total, monthly, last_payment, overpayment } of product.loans) {
      expect(monthly * (months - 1) + last_payment).toBe(total);
      expect(total - row.sale_price).toBe(overpayment);
    }
    expect(product.axiom_monthly_price).toBe(product.price_plan.by_instalments?.monthly ?? null);
  });

  test('the region sets the delivery; an unknown region counts as Tashkent', async () => {
    const { id } = await api.db
      .selectFrom('products')
      .select('id')
      .where('sale_mode', '=', 'cart')
      .where('stock_total', '>', 1)
      .where('is_listed', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect((await detail(id, { 'Accept-Region': '2' })).delivery_promise.delivery?.type).toBe('texnomart');
    expect((await detail(id, { 'Accept-Region': '9' })).delivery_promise.delivery?.type).toBe('dpd');
    const { promises_by_region } = await detail(id);
    expect(promises_by_region).toHaveLength(14);
    for (const promise of promises_by_region) {
      expect((await detail(id, { 'Accept-Region': String(promise.region.id) })).delivery_promise).toEqual(promise);
    }
    for (const region of ['99', '-1', 'abc', '2e0', '']) {
      expect((await detail(id, { 'Accept-Region': region })).delivery_promise).toEqual(
        (await detail(id)).delivery_promise,
      );
    }
  });

  test('variants link to products of the same model with that value', async () => {
    const groups = await api.db
      .selectFrom('products')
      .select(['model_group', (eb) => eb.fn.min('id').as('id')])
      .where('is_listed', '=', true)
      .groupBy('model_group')
      .having((eb) => eb.fn.countAll(), '>', 2)
      .limit(5)
      .execute();
    expect(groups.length).toBeGreaterThan(0);
    for (const { id, model_group } of groups) {
      const siblings = await api.db
        .selectFrom('products')
        .select('id')
        .where('model_group', '=', model_group)
        .execute();
      const product = await detail(id);
      expect(product.variants.length).toBeGreaterThan(0);
      for (const group of product.variants) {
        expect(group.values.length).toBeGreaterThan(1);
        expect(group.values.filter((value) => value.current).map((value) => value.product_id)).toEqual([id]);
        for (const value of group.values) expect(siblings.map((row) => row.id)).toContain(value.product_id);
      }
    }
  });

  test('an unlisted product is shown as not for sale', async () => {
    const { id } = await api.db.selectFrom('products').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await api.db.updateTable('products').set({ is_listed: false }).where('id', '=', id).execute();
    expect((await detail(id)).availability.type).toBe('notAvailable');
  });
});

describe('other data of a product', () => {
  test('similar products come from the same category and other models', async () => {
    const row = await api.db
      .selectFrom('products')
      .select(['id', 'category_id', 'model_group'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { data } = await api.call(contract.product.sameProducts, { query: { id: row.id } });
    expect(data.length).toBeGreaterThan(0);
    for (const product of data) expect(product.category_id).toBe(row.category_id);
    const own = await api.db.selectFrom('products').select('id').where('model_group', '=', row.model_group).execute();
    for (const { id } of own) expect(data.map((product) => product.id)).not.toContain(id);
    expect((await api.call(contract.product.sameProducts, { query: { id: unknownId } })).status).toBe(404);
  });

  test('reviews are published ones only, newest first, ten per page', async () => {
    const { id } = await api.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
    await api.db.deleteFrom('reviews').where('product_id', '=', id).execute();
    await api.db
      .insertInto('reviews')
      .values(
        Array.from({ length: 24 }, (_, index) => ({
          product_id: id,
          author: 'Азиз',
          rate: (index % 5) + 1,
          advantages: '',
          flaws: '',
          comment: `${index}`,
          likes: 0,
          status: index < 23 ? ('published' as const) : ('pending' as const),
          created_at: new Date(Date.UTC(2026, 0, index + 1)),
        })),
      )
      .execute();
    const { data: first } = await api.call(contract.product.reviews, { query: { id } });
    expect(first.meta).toEqual({ total: 23, current_page: 1, last_page: 3, per_page: 10 });
    expect(first.data.map((review) => review.comment)).toEqual([
      '22',
      '21',
      '20',
      '19',
      '18',
      '17',
      '16',
      '15',
      '14',
      '13',
    ]);
    expect(first.links).toEqual({ prev: null, next: 2 });
    const { data: last } = await api.call(contract.product.reviews, { query: { id, page: 3 } });
    expect(last.data).toHaveLength(3);
    expect(last.links).toEqual({ prev: 2, next: null });
  });

  test('stores with the product come with the own region first', async () => {
    const rows = await api.db
      .selectFrom('store_stock')
      .innerJoin('stores', 'stores.id', 'store_stock.store_id')
      .where('stores.kind', '=', 'store')
      .where('stores.is_open', '=', true)
      .where('quantity', '>', 0)
      .select(['product_id', 'region_id', 'quantity', 'store_id'])
      .orderBy('region_id', 'desc')
      .limit(1)
      .execute();
    const [row] = rows;
    if (row === undefined) throw new Error('no stock in stores');
    const { data } = await api.call(contract.product.stores, {
      query: { id: row.product_id },
      headers: { 'Accept-Region': String(row.region_id) },
    });
    expect(data[0]?.id).toBe(row.region_id);
    expect(data[0]?.stores.find((store) => store.id === row.store_id)?.quantity).toBe(row.quantity);
  });
});

describe('product lists by ids', () => {
  const calls = [
    ['products-by-ids', contract.product.byIds],
    ['wishlist', contract.product.wishlist],
    ['recently viewed', contract.home.recentlyViewedProducts],
  ] as const;

  test.each(calls)('%s returns products in the requested order, without unknown ones', async (_name, endpoint) => {
    const { data } = await api.call(endpoint, { body: { ids: [7, 3, unknownId, 3] } });
    expect(data.map((product) => product.id)).toEqual([7, 3]);
    expect((await api.call(endpoint, { body: { ids: [] } })).data).toEqual([]);
  });

  test.each([
    ...calls,
    ['compare', contract.product.compare] as const,
    ['recommended', contract.product.recommended] as const,
  ])('%s refuses invalid id lists', async (_name, endpoint) => {
    for (const payload of [
      {},
      { ids: 'x' },
      { ids: ['1'] },
      { ids: [0] },
      { ids: [1.5] },
      { ids: [2 ** 31] },
      { ids: null },
    ]) {
      const answer = await api.raw({ method: 'POST', url: `/api/${endpoint.path}`, payload });
      expect(answer.failure.code).toBe(1400);
    }
  });

  test('the comparison groups products by category', async () => {
    const rows = await api.db
      .selectFrom('products')
      .distinctOn('category_id')
      .select(['id', 'category_id'])
      .orderBy('category_id')
      .limit(2)
      .execute();
    const { data } = await api.call(contract.product.compare, { body: { ids: rows.map((row) => row.id) } });
    expect(data.map((group) => group.category.id)).toEqual(rows.map((row) => row.category_id));
    expect(data[0]?.products[0]?.attributes.length).toBeGreaterThan(0);
  });

  test('the comparison has one group per category in the requested order, without unknown ids, with all attribute groups', async () => {
    const { category_id } = await api.db
      .selectFrom('products')
      .select('category_id')
      .groupBy('category_id')
      .having((eb) => eb.fn.countAll(), '>', 2)
      .orderBy('category_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const same = await api.db
      .selectFrom('products')
      .select('id')
      .where('category_id', '=', category_id)
      .orderBy('id')
      .limit(2)
      .execute();
    const other = await api.db
      .selectFrom('products')
      .select(['id', 'category_id'])
      .where('category_id', '!=', category_id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [first, second] = same.map((row) => row.id);
    const ids = [second, other.id, unknownId, first, second].flatMap((id) => id ?? []);
    const { data } = await api.call(contract.product.compare, { body: { ids }, headers: { 'accept-language': 'ru' } });
    expect(data.map((group) => [group.id, group.category.id, group.product_ids])).toEqual([
      [category_id, category_id, [second, first]],
      [other.category_id, other.category_id, [other.id]],
    ]);
    for (const group of data) {
      expect(group.products.map((product) => product.id)).toEqual(group.product_ids);
      const grouped = group.attribute_groups.flatMap((entry) => entry.attributes.map(({ key }) => key));
      expect(new Set(grouped).size).toBe(grouped.length);
      expect(new Set(grouped)).toEqual(
        new Set(group.products.flatMap((product) => product.attributes.map(({ key }) => key))),
      );
      for (const entry of group.attribute_groups) expect(entry.name).toMatch(/[а-яё]/i);
    }
  });

  test('the comparison rates numbers in one unit, also terabytes and gigabytes, and does not rate words', async () => {
    const phone =
      (await api.db.selectFrom('categories').select('id').where('slug', '=', 'smartphones').executeTakeFirst()) ??
      (await api.db
        .selectFrom('category_attributes')
        .innerJoin('attributes', 'attributes.id', 'attribute_id')
        .select('category_id as id')
        .where('attributes.key', '=', 'storage')
        .limit(1)
        .executeTakeFirstOrThrow());
    const rows = await api.db
      .selectFrom('products')
      .select('id')
      .where('category_id', '=', phone.id)
      .orderBy('id')
      .limit(40)
      .execute();
    const {
      data: [group],
    } = await api.call(contract.product.compare, { body: { ids: rows.map(({ id }) => id) } });
    const judged = new Map(
      group?.attribute_groups.flatMap(({ attributes }) => attributes.map(({ key, better }) => [key, better])),
    );
    expect([judged.get('storage'), judged.get('weight_g') ?? 'less', judged.get('colour')]).toEqual([
      'more',
      'less',
      null,
    ]);
    const all = group?.products.flatMap(({ attributes }) => attributes) ?? [];
    for (const { key, value, number } of all) {
      if (key === 'colour') expect(number).toBeNull();
      if (key === 'storage') expect(number).toBe(Number.parseFloat(value) * (/[TТ][BБ]/.test(value) ? 1024 : 1));
      if (judged.get(key) !== null) expect(number, `${key} ${value}`).not.toBeNull();
    }
  });

  test('recommendations are accessories of the products of the cart, without these', async () => {
    const pairs = await api.db.selectFrom('category_accessories').selectAll().execute();
    const mains = await api.db
      .selectFrom('products')
      .where('is_listed', '=', true)
      .where(
        'category_id',
        'in',
        pairs.map(({ category_id }) => category_id),
      )
      .select(['id', 'category_id'])
      .orderBy('popularity', 'desc')
      .limit(2)
      .execute();
    const ids = mains.map(({ id }) => id);
    const { data } = await api.call(contract.product.recommended, { body: { ids } });
    expect(data.length).toBeGreaterThan(0);
    const allowed = new Set(
      pairs
        .filter(({ category_id }) => mains.some((main) => main.category_id === category_id))
        .map(({ accessory_id }) => accessory_id),
    );
    for (const product of data) {
      expect(ids).not.toContain(product.id);
      expect(allowed).toContain(product.category_id);
    }
  });

  test('goods without accessories have no recommendations', async () => {
    const bare = await api.db
      .selectFrom('products')
      .where('category_id', 'not in', (of) => of.selectFrom('category_accessories').select('category_id'))
      .select('id')
      .limit(2)
      .execute();
    expect(bare).toHaveLength(2);
    const { data } = await api.call(contract.product.recommended, { body: { ids: bare.map(({ id }) => id) } });
    expect(data).toEqual([]);
  });
});
