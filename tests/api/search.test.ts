import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { contract } from '../support/api.ts';
import { goodShare, judge, junkOf, relevanceQueries, sumsOf } from '../relevance/suite.ts';
import { api, ask, searchSuite, suggest } from '../support/search.ts';

searchSuite();

const namesOf = async (q: string) => (await ask(q)).products.map(({ name }) => name);

/** Hundreds of searches, while other suites have the cores. */
const judging = 180_000;

describe('relevance', () => {
  it(
    'reaches recall@10 of 0.95 in each part of the suite, and a good answer for 95 of 100 searches',
    async () => {
      const outcomes = await judge(api.db, relevanceQueries(), async (text, limit) =>
        (await ask(text, { limit })).products.map(({ id }) => id),
      );
      const part = (name: string) => sumsOf(outcomes.filter(({ query }) => query.part === name));
      expect(outcomes.length).toBeGreaterThanOrEqual(300);
      expect(part('working').recall).toBeGreaterThanOrEqual(0.95);
      expect(part('held-out').recall).toBeGreaterThanOrEqual(0.95);
      expect(part('wishes').recall).toBeGreaterThanOrEqual(0.95);
      expect(part('shoppers').recall).toBeGreaterThanOrEqual(0.95);
      expect(sumsOf(outcomes).mrr).toBeGreaterThanOrEqual(0.95);
      expect(goodShare(outcomes)).toBeGreaterThanOrEqual(0.95);
      for (const kind of [
        'price',
        'need',
        'wish',
        'glued model',
        'layout',
        'slang',
        'value',
        'typo wish',
        'accessory',
        'nickname',
        'lacking model',
      ]) {
        expect(goodShare(outcomes.filter(({ query }) => query.kind === kind)), kind).toBeGreaterThanOrEqual(0.95);
      }
      expect(junkOf(outcomes)).toBe(0);
    },
    judging,
  );

  it('shows the nearest models, and accessories after them, for a model that the shop does not sell', async () => {
    for (const { text } of relevanceQueries().filter(({ kind }) => kind === 'lacking model'))
      expect((await ask(text)).search?.relaxed, text).toBe(true);
    const { products } = await ask('iphone 14', { limit: 20 });
    const kinds = products.map(({ name }) =>
      /iPhone 15\b/.test(name) ? 'near' : /iPhone 14\b/.test(name) ? 'goes with it' : name,
    );
    expect([...new Set(kinds)]).toEqual(['near', 'goes with it']);
    expect((await ask('iphone 16')).search?.relaxed).toBe(false);
  });

  it('reads a search for a phone case as the category of cases', async () => {
    const { search } = await ask('телефон чехоли');
    expect(search?.understood.map(({ kind, words }) => `${kind}: ${words}`)).toEqual(['category: чехоли']);
    expect(search?.relaxed).toBe(false);
  });

  it.each([
    ['muzlatgich', 'музлатгич', 'холодильник', 'холодильники'],
    ['kir yuvish mashinasi', 'кир ювиш машинаси', 'стиральная машина', 'стиралка'],
    ['ayfon', 'айфон', 'iphone', 'шзрщту'],
    ["g'ilof", 'gʻilof', 'g’ilof', 'g`ilof', 'g‘ilof', 'gilof', 'ғилоф', 'чехол'],
  ])('%s finds the same in every spelling', async (...spellings) => {
    const results = await Promise.all(
      spellings.map(async (q) => {
        const { products, pagination } = await ask(q);
        return { ids: products.map(({ id }) => id), total: pagination.total_count };
      }),
    );
    for (const result of results) expect(result).toEqual(results[0]);
    expect(results[0]?.total).toBeGreaterThan(0);
  });

  it('lists a device before its accessories', async () => {
    for (const name of await namesOf('iphone 16')) expect(name).toMatch(/^Смартфон|^Apple|iPhone 16/u);
    expect((await namesOf('iphone 16'))[0]).toContain('iPhone 16');
  });

  it('lists available products first', async () => {
    const { products } = await ask('телевизор', { limit: 20 });
    const states = products.map(({ availability }) => (availability.type === 'notAvailable' ? 1 : 0));
    expect(states).toEqual([...states].sort((left, right) => left - right));
  });
});

describe('results', () => {
  it('are sorted by price on request, and the total counts all pages', async () => {
    const { products, pagination } = await ask('samsung', { sort: 'price' });
    const prices = products.map(({ price_plan }) => price_plan.at_once.price);
    expect(prices).toEqual([...prices].sort((left, right) => left - right));
    const last = await ask('samsung', { page: pagination.total_page });
    expect((pagination.total_page - 1) * 20 + last.products.length).toBe(pagination.total_count);
  });

  it('have facets that agree with the counts', async () => {
    const all = await ask('телефон');
    const brand = all.brands[0];
    const narrowed = await ask('телефон', { brand_id: brand?.slug ?? '' });
    expect(narrowed.pagination.total_count).toBe(brand?.count);
    expect(all.brands.reduce((sum, { count }) => sum + count, 0)).toBe(all.pagination.total_count);
  });

  it('have the filters of the one category that was named', async () => {
    const { filter } = await ask('стиральная машина');
    const load = filter.find(({ key }) => key === 'load');
    const value = load?.values[0];
    const narrowed = await ask('стиральная машина', { filter: { load: value?.key ?? '' } });
    expect(narrowed.pagination.total_count).toBe(value?.count);
  });

  it('show the corrected text', async () => {
    expect((await ask('халадильник')).search).toMatchObject({ corrected: 'холодильник', relaxed: false });
    expect((await ask('ntktdbpjh')).search?.corrected).toBe('телевизор');
    expect((await ask('телевизор')).search?.corrected).toBeNull();
  });

  it('ignore words only if no product has all of them', async () => {
    expect((await ask('айфон шурупыкрт')).search?.relaxed).toBe(true);
    expect((await ask('айфон шурупыкрт')).products.length).toBeGreaterThan(0);
    expect((await ask('qqwwzzxx')).pagination.total_count).toBe(0);
  });
});

describe('suggestions', () => {
  it('show products of different models, categories and brands', async () => {
    const { products, categories, brands } = await suggest('самсунг телеви');
    expect(products.length).toBe(6);
    for (const { name } of products) expect(name).toContain('Samsung');
    expect(categories.map(({ slug }) => slug)).toContain('smart-televizorlar');
    expect(brands.map(({ slug }) => slug)).toEqual(['samsung']);
  });

  it('complete the last word until a space follows it', async () => {
    expect((await suggest('холод')).categories.map(({ slug }) => slug)).toContain('muzlatgichlar');
    expect((await suggest('galaxy s2')).products[0]?.name).toContain('Galaxy S2');
  });

  it('without a text are the popular searches of the language', async () => {
    const [ru, uz] = [await suggest('', 'ru'), await suggest('', 'uz')];
    expect(ru.searches[0]).toBe('айфон 16');
    expect(uz.searches).toContain('muzlatkich');
    expect(ru.products).toEqual([]);
    expect((await suggest('те', 'ru')).searches).toContain('телевизор 55 дюймов');
  });
});

describe('a search for categories and brands only', () => {
  it('finds the same products in listing rows and in the products table', async () => {
    const { createPostgresSearch } = await import('../../server/catalogue/search/postgres.ts');
    const { createReference } = await import('../../server/core/reference/reference.ts');
    const engine = createPostgresSearch(
      api.db,
      createReference(api.db, () => new Date()),
    );
    let compared = 0;
    for (const { text } of relevanceQueries()) {
      const { condition, listed } = await engine.match(text);
      if (listed === undefined) continue;
      compared += 1;
      const wide = await api.db
        .selectFrom('products')
        .select('id')
        .where('is_listed', '=', true)
        .where(condition)
        .orderBy('id')
        .execute();
      const narrow = await api.db
        .selectFrom('listing_products')
        .select('product_id')
        .where(listed)
        .orderBy('product_id')
        .execute();
      expect(
        narrow.map(({ product_id }) => product_id),
        text,
      ).toEqual(wide.map(({ id }) => id));
    }
    expect(compared).toBeGreaterThan(100);
  });
});

describe('invalid input', () => {
  it('no text makes the engine throw', async () => {
    const { createPostgresSearch } = await import('../../server/catalogue/search/postgres.ts');
    const { createReference } = await import('../../server/core/reference/reference.ts');
    const engine = createPostgresSearch(
      api.db,
      createReference(api.db, () => new Date()),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'айфонiphone 15\'"|&!:*()<>-_.,%\\\ud800'), maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (q, typing) => {
        const { condition } = await engine.match(q, { typing });
        await api.db.selectFrom('products').select('id').where(condition).limit(1).execute();
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    "' or 1=1 --",
    "'; drop table products; --",
    '%_%',
    '\\',
    '(((((',
    '.*[a-z]+$',
    'a & b | !c',
    ':*',
    "''",
    '<->',
    '🙂🙂',
    '\u202e',
    '-----',
    `${'😀'.repeat(40)}`,
    'a'.repeat(200),
    '1'.repeat(200),
    'я '.repeat(100),
    'qwertyuiop'.repeat(20),
    "x' || 'y:*A & _b1",
  ])('%j gets a response and not an error', async (q) => {
    const answer = await api.call(contract.catalogue.filters, { query: { q } });
    expect(answer.status).toBe(200);
    expect((await api.call(contract.search.suggest, { query: { q } })).status).toBe(200);
  });

  it('refuses too long texts, split surrogate pairs and NUL', async () => {
    for (const q of ['a'.repeat(10_000), 'a'.repeat(201)]) {
      expect((await api.call(contract.catalogue.filters, { query: { q } })).status).toBe(400);
      expect((await api.call(contract.search.suggest, { query: { q } })).status).toBe(400);
    }
    for (const url of [
      '/api/common/v1/search/suggest?q=%00',
      '/api/common/v1/search/suggest?q=%ED%A0%80',
      '/api/common/v1/search/filters?q=a%00b',
    ]) {
      expect([200, 400]).toContain((await api.raw({ url })).status);
    }
  });

  it('does not find brands by internal ids', async () => {
    expect((await ask('_b1')).pagination.total_count).not.toBe((await ask('samsung')).pagination.total_count);
    expect((await api.db.selectFrom('products').select('id').executeTakeFirst())?.id).toBeDefined();
  });
});
