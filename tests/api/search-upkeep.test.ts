import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sql } from 'kysely';
import { isRefusal } from '../../server/refusal.ts';
import { lexiconOf } from '../../server/catalogue/search/lexicon.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { api, ask, searchSuite, suggest } from '../support/search.ts';
import { commandHeaders, staffIn } from '../support/staff.ts';

searchSuite();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-words-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('popular searches', () => {
  const popular = async (text = 'роботы') => (await suggest(text, 'ru')).searches;
  let proxied: TestApi;
  beforeAll(async () => {
    proxied = await startApi({ database: api.database, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => proxied.close());
  const look = async (q: string, shopper: { session?: string; address?: string }) =>
    (
      await proxied.call(contract.search.recordSearch, {
        body: { q },
        headers: {
          'Accept-Language': 'ru',
          ...(shopper.session === undefined ? {} : { 'Session-Id': shopper.session }),
          'X-Forwarded-For': shopper.address ?? '198.51.100.1',
        },
      })
    ).data.counted;
  const shopper = (index: number) => ({ session: `session-${index}`, address: `198.51.100.${index}` });

  it('need three shoppers', async () => {
    for (const index of [1, 2]) expect(await look('  Роботы-ПЫЛЕСОСЫ ', shopper(index))).toBe(true);
    expect(await popular()).toEqual([]);
    expect(await look('роботы-пылесосы', shopper(3))).toBe(true);
    expect(await popular()).toEqual(['роботы-пылесосы']);
  });

  it.each([
    ['without a session', (index: number) => ({ address: `203.0.113.${index}` })],
    [
      'of one session from many addresses',
      (index: number) => ({ session: 'one-session', address: `203.0.113.${index}` }),
    ],
    [
      'of many sessions from one address',
      (index: number) => ({ session: `made-up-${index}`, address: '203.0.113.99' }),
    ],
    [
      'of many sessions from one IPv6 network',
      (index: number) => ({ session: `made-up-${index}`, address: `2001:db8:5:5::${index}` }),
    ],
  ])('are not created by requests %s', async (name, who) => {
    const terms: Readonly<Record<string, string>> = {
      'without a session': 'самсунг телевизор',
      'of one session from many addresses': 'lg телевизор',
      'of many sessions from one address': 'xiaomi телефон',
      'of many sessions from one IPv6 network': 'apple телефон',
    };
    const term = terms[name] ?? '';
    for (let index = 1; index <= 20; index += 1) await look(term, who(index));
    expect(await popular(term)).toEqual([]);
  });

  it('exclude texts that were corrected or shortened', async () => {
    const { corrected } = (await ask('хододильник')).search ?? {};
    expect(corrected).toBe('холодильник');
    for (const q of ['хододильник', 'холодильник купи у васи дешево', 'qqwwzzxx']) {
      for (const index of [4, 5, 6]) expect(await look(q, shopper(index)), q).toBe(false);
    }
  });

  it('contain nothing personal', async () => {
    for (const q of ['+998 90 123 45 67', 'me@example.com', 'AA1234567'])
      for (const index of [7, 8, 9]) expect(await look(q, shopper(index))).toBe(false);
    const storedTerms = await api.db.selectFrom('search_queries').select('term').execute();
    expect(storedTerms.filter(({ term }) => /998|@|1234567|qqww|вас/i.test(term))).toEqual([]);
  });

  it('store a text that finds nothing from the second shopper on, with how it was answered', async () => {
    const content = await staffIn(api, 'content');
    const ours = async () =>
      (await content.call(contract.staff.searchMisses)).data.misses.filter(({ term }) => /фыва|белый/.test(term));
    expect(await look('Фывапролд', shopper(20))).toBe(false);
    expect(await look('фывапролд', shopper(20))).toBe(false);
    expect(await ours()).toEqual([]);
    const storedKeys = await api.db.selectFrom('search_askers').select('key').execute();
    expect(storedKeys.filter(({ key }) => /fiva|fyva|фыва/.test(key))).toEqual([]);
    for (const index of [21, 22]) await look('фывапролд', shopper(index));
    for (const index of [20, 21]) await look('хододильник белый', shopper(index));
    const today = api.app.services.now().toISOString().slice(0, 10);
    expect(await ours()).toEqual([
      { locale: 'ru', term: 'фывапролд', answer: 'nothing', asked: 3, last_asked: today },
      { locale: 'ru', term: 'хододильник белый', answer: 'corrected', asked: 2, last_asked: today },
    ]);
  });

  it('take a text out of the misses when a search finds it', async () => {
    const content = await staffIn(api, 'content');
    const misses = async () => (await content.call(contract.staff.searchMisses)).data.misses.map(({ term }) => term);
    for (const index of [30, 31]) await look('цукенгш', shopper(index));
    expect(await misses()).toContain('цукенгш');
    const file = path.join(folder, 'synonyms.txt');
    writeFileSync(file, 'цукенгш = смартфоны\n');
    await proxied.call(contract.command.searchWordFile, { body: { kind: 'synonyms', file }, headers: commandHeaders });
    await look('цукенгш', shopper(32));
    expect(await misses()).not.toContain('цукенгш');
  });

  it('do not count requests of listings or suggestions', async () => {
    const before = await api.db.selectFrom('search_queries').selectAll().orderBy('key').execute();
    for (let turn = 0; turn < 4; turn += 1) {
      await api.call(contract.catalogue.filters, {
        query: { q: 'стиральная машина' },
        headers: { 'Session-Id': `s-${turn}` },
      });
      await suggest('стиральная машина');
    }
    expect(await api.db.selectFrom('search_queries').selectAll().orderBy('key').execute()).toEqual(before);
  });
});

describe('the search index', () => {
  const search = async (q: string) => (await ask(q)).products.map(({ id }) => id);

  it('includes a renamed product and drops words without products', async () => {
    const { createPostgresSearch } = await import('../../server/catalogue/search/postgres.ts');
    const { createReference } = await import('../../server/core/reference/reference.ts');
    const engine = createPostgresSearch(
      api.db,
      createReference(api.db, () => new Date()),
    );
    const row = await api.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('is_listed', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const renamed = { kr: 'Смартфон Zyxomatic 900', uz: 'Smartfon Zyxomatic 900', ru: 'Смартфон Zyxomatic 900' };
    await api.db
      .updateTable('products')
      .set({ name: JSON.stringify(renamed) })
      .where('id', '=', row.id)
      .execute();
    expect(await search('zyxomatic')).not.toContain(row.id);
    await engine.index([row.id]);
    expect(await search('zyxomatic')).toEqual([row.id]);
    expect(await search('зиксоматик')).toEqual([row.id]);
    await api.db
      .updateTable('products')
      .set({ name: JSON.stringify(row.name) })
      .where('id', '=', row.id)
      .execute();
    await engine.rebuild();
    expect(await search('zyxomatic')).toEqual([]);
    const words = await api.db.selectFrom('search_vocabulary').select('term').where('term', '=', 'zyxomatic').execute();
    expect(words).toEqual([]);
  });

  it('gives the same results after a rebuild', async () => {
    const before = await search('galaxy s25');
    const { rebuildIndex } = await import('../../server/catalogue/search/indexing.ts');
    const { createReference } = await import('../../server/core/reference/reference.ts');
    await rebuildIndex(
      api.db,
      createReference(api.db, () => new Date()),
    );
    expect(await search('galaxy s25')).toEqual(before);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from products where search_length = 0 and search_document = ''`.execute(
      api.db,
    );
    expect(rows[0]?.count).toBe(0);
  });
});

test('the lexicon is rebuilt only when a name has changed', async () => {
  const { reference } = api.app.services;
  const read = async () => {
    reference.invalidate();
    return lexiconOf(await reference.get());
  };
  const before = await read();
  await api.db.updateTable('category_attributes').set({ filterable: false }).where('sort', '=', 0).execute();
  expect(await read()).toBe(before);
  const { id, name } = await api.db
    .selectFrom('categories')
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const newName of [{ ...name, ru: 'Шурум-бурум' }, name]) {
    await api.db
      .updateTable('categories')
      .set({ name: JSON.stringify(newName) })
      .where('id', '=', id)
      .execute();
    expect((await read()).meanings.has('shurum')).toBe(newName !== name);
  }
});

describe('an external search engine', () => {
  it('returns ids, which are listed in their order', async () => {
    const { matchOfIds } = await import('../../server/catalogue/search/engine.ts');
    const { planListing } = await import('../../server/catalogue/listings/plan.ts');
    const { scanListing } = await import('../../server/catalogue/listings/repository.ts');
    const { createReference } = await import('../../server/core/reference/reference.ts');
    const { listingQuery } = await import('../../lib/contract/catalogue.ts');
    const listed = await api.db
      .selectFrom('products')
      .select('id')
      .where('is_listed', '=', true)
      .orderBy('id')
      .limit(3)
      .execute();
    const wanted = listed.map(({ id }) => id).reverse();
    const reference = await createReference(api.db, () => new Date()).get();
    const plan = planListing(
      listingQuery.parse({}),
      reference,
      { partners: [], limits: reference.settings.order_limits },
      { match: matchOfIds(wanted) },
    );
    if (isRefusal(plan)) throw new Error('a search has no unknown category');
    expect((await scanListing({ db: api.db }, plan)).productIds).toEqual(wanted);
  });
});
