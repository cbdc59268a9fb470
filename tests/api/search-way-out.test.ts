import { beforeAll, describe, expect, it } from 'vitest';
import { apiCodes } from '../../lib/contract/codes.ts';
import { contract } from '../support/api.ts';
import { stockProduct } from '../support/orders.ts';
import { api, searchSuite } from '../support/search.ts';

searchSuite();

const ask = async (q: string | undefined, more: Record<string, unknown> = {}) =>
  (
    await api.call(contract.catalogue.filters, {
      query: { ...(q === undefined ? {} : { q }), ...more },
      headers: { 'Accept-Language': 'ru' },
    })
  ).data;
type Found = Awaited<ReturnType<typeof ask>>;

const stepsOf = ({ way_out: way }: Found) => way?.give_up ?? [];
const keyOf = ({ search }: Found, kind: string): string =>
  search?.understood.find((fact) => fact.kind === kind)?.key ?? '';
const pricesOf = (products: Found['products']): number[] => products.map(({ price_plan }) => price_plan.at_once.price);

it('computes relaxation suggestions for a limited number of concurrent searches, and again afterwards', async () => {
  const emptySearch = (maximumPrice: number) =>
    api.call(contract.catalogue.filters, {
      query: { q: 'холодильник no frost', max_price: maximumPrice },
      headers: { 'Accept-Language': 'ru' },
    });
  const answers = await Promise.all(Array.from({ length: 90 }, (_, index) => emptySearch(1 + index)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(answers.length);
  expect(new Set(refused.map(({ failure }) => failure.code))).toEqual(new Set([apiCodes.unavailable.code]));
  expect(stepsOf((await emptySearch(1)).data).length).toBeGreaterThan(0);
});

describe('a search whose facts have no common result', () => {
  const text = 'холодильник no frost до 1 200 000';

  // One that has to be defrosted is cheaper than any that has not.
  beforeAll(async () => {
    const noFrost = new Set<number>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { products, pagination } = await ask('холодильник no frost', { page });
      for (const { id } of products) noFrost.add(id);
      pages = pagination.total_page;
    }
    const all = await api.db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where('categories.slug', '=', 'muzlatgichlar')
      .where('is_listed', '=', true)
      .select('products.id')
      .orderBy('products.id')
      .execute();
    const plain = all.find(({ id }) => !noFrost.has(id))?.id;
    if (plain === undefined) throw new Error('every refrigerator needs no defrosting');
    await stockProduct(api, plain, 5, undefined, { sale_price: 1_200_000 });
  });

  it('returns the count without each of them, equal to that search', async () => {
    const found = await ask(text);
    expect(found.pagination.total_count).toBe(0);
    const steps = stepsOf(found).flatMap((step) => (step.kind === 'facts' ? [step] : []));
    expect(steps.map(({ facts }) => facts)).toEqual(
      expect.arrayContaining([[keyOf(found, 'price')], [keyOf(found, 'value')]]),
    );
    for (const { facts, count, from } of steps) {
      const without = await ask(text, { without: facts.join(','), sort: 'price' });
      expect(without.pagination.total_count, facts.join()).toBe(count);
      expect(pricesOf(without.products)[0], facts.join()).toBe(from);
    }
  });

  it('suggests the smallest relaxation first and shows its nearest products', async () => {
    const cheapest = await ask('холодильник no frost', { sort: 'price', limit: 8 });
    const least = pricesOf(cheapest.products)[0] ?? 0;
    const found = await ask(`холодильник no frost до ${least - 10_000}`);
    const [best] = stepsOf(found);
    expect(best).toMatchObject({ kind: 'facts', facts: [keyOf(found, 'price')] });
    const nearest = found.way_out?.nearest ?? [];
    expect(nearest.map(({ id }) => id)).toEqual(cheapest.products.map(({ id }) => id));
    expect(pricesOf(nearest)[0]).toBe(best?.from);
    expect(found.products).toEqual([]);
  });

  it('excludes a value before a sum that no product comes near', async () => {
    const found = await ask(text);
    expect(stepsOf(found)[0]).toMatchObject({ kind: 'facts', facts: [keyOf(found, 'value')] });
  });

  it('excludes the category last', async () => {
    const found = await ask('чайник samsung до 100 сум');
    const kinds = stepsOf(found).flatMap((step) =>
      step.kind === 'facts' ? step.facts.map((key) => key.split('-')[0]) : [],
    );
    expect(kinds.at(0)).not.toBe('category');
  });

  it('excludes several facts if no single one is enough', async () => {
    const found = await ask('холодильник no frost до 100 сум в подарок со скидкой до 50 сум в месяц');
    expect(found.pagination.total_count).toBe(0);
    const [only, ...more] = stepsOf(found);
    expect(more).toEqual([]);
    expect(only?.kind === 'facts' ? only.facts.length : 0).toBeGreaterThan(1);
    expect(found.way_out?.nearest.length).toBeGreaterThan(0);
  });

  it('keeps other filters, and names the filter that excludes all', async () => {
    const [brand] = (await ask('холодильник', { sort: 'price' })).brands.toSorted(
      (left, right) => left.count - right.count,
    );
    const found = await ask('холодильник до 30 млн', { brand_id: brand?.slug, min_price: 29_000_000 });
    expect(found.pagination.total_count).toBe(0);
    for (const step of stepsOf(found)) {
      const query =
        step.kind === 'facts'
          ? { brand_id: brand?.slug, min_price: 29_000_000, without: step.facts.join(',') }
          : step.filter === 'brand'
            ? { min_price: 29_000_000 }
            : { brand_id: brand?.slug };
      expect((await ask('холодильник до 30 млн', query)).pagination.total_count).toBe(step.count);
    }
    expect(stepsOf(found).some((step) => step.kind === 'filter' && step.filter === 'price')).toBe(true);
    expect(found.way_out?.nearest).toEqual([]);
  });
});

describe('a listing without results', () => {
  it('names the filters that exclude all', async () => {
    const { id } = await api.db
      .selectFrom('categories')
      .where('slug', '=', 'muzlatgichlar')
      .select('id')
      .executeTakeFirstOrThrow();
    const chosen = { category_all: 'muzlatgichlar', filter: { defrost: 'no-frost' }, max_price: 1_000 };
    const found = await ask(undefined, chosen);
    expect(found.pagination.total_count).toBe(0);
    const { max_price: _most, ...noPrice } = chosen;
    const without = await ask(undefined, noPrice);
    expect(without.pagination.total_count).toBeGreaterThan(0);
    expect(stepsOf(found)).toEqual([
      {
        kind: 'filter',
        filter: 'price',
        attribute: null,
        count: without.pagination.total_count,
        from: Math.min(...pricesOf((await ask(undefined, { ...noPrice, sort: 'price' })).products)),
      },
    ]);
    const none = await ask(undefined, {
      category_all: String(id),
      filter: { defrost: 'no-such-value' },
      sort: 'price',
    });
    expect(stepsOf(none)).toMatchObject([
      {
        kind: 'filter',
        filter: 'filter',
        attribute: 'defrost',
        count: (await ask(undefined, { category_all: 'muzlatgichlar' })).pagination.total_count,
      },
    ]);
  });

  it('returns no suggestion if there are results', async () => {
    expect((await ask(undefined, { category_all: 'muzlatgichlar' })).way_out).toBeUndefined();
    expect((await ask('холодильник')).way_out).toBeUndefined();
  });
});

describe('goods that the shop does not sell', () => {
  it.each(['диван', 'xiaomi самокат', 'чернила для принтера'])(
    '%s is not offered as a literal search without results',
    async (text) => {
      expect((await ask(text)).way_out).toEqual({ give_up: [], nearest: [], as_typed: 0 });
    },
  );

  it('are offered as a literal search if it has results', async () => {
    const found = await ask('galaxy s25 до 100 сум');
    expect(found.pagination.total_count).toBe(0);
    const asTyped = await ask('galaxy s25 до 100 сум', { without: 'all' });
    expect(found.way_out?.as_typed).toBe(asTyped.pagination.total_count);
  });
});

describe('the sort order of a search text', () => {
  it('is reported, applies until another is chosen, and can be excluded', async () => {
    const wished = await ask('дешёвый телефон');
    expect(wished.search?.order).toBe('price');
    expect(pricesOf(wished.products)).toEqual(pricesOf(wished.products).toSorted((left, right) => left - right));
    const refused = await ask('дешёвый телефон', { without: 'order' });
    expect(refused.search?.order).toBeNull();
    expect(refused.search?.understood.map(({ kind }) => kind)).not.toContain('order');
    expect(refused.products.map(({ id }) => id)).toEqual((await ask('телефон')).products.map(({ id }) => id));
    expect((await ask('телефон')).search?.order).toBeNull();
  });

  it.each(['дешёвый', 'телефон ребёнку'])('can be excluded without losing the goods: %s', async (text) => {
    const [wished, refused] = [await ask(text), await ask(text, { without: 'order' })];
    expect(wished.search?.order).toBe('price');
    expect(refused.search?.order).toBeNull();
    expect(refused.pagination.total_count).toBe(wished.pagination.total_count);
  });
});
