import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopFolderAnswer } from '../../lib/contract/shop-folder-commands.ts';
import { createReference, type ReferenceData } from '../../server/core/reference/reference.ts';
import { createReferenceReloader } from '../../server/core/revalidation/reload-reference.ts';
import { applyFolderUnlocked } from '../../server/catalogue/shop-facts/apply.ts';
import { changedTagsSince } from '../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { type ImportBench, importFolder } from '../support/import.ts';
import {
  callShopFolder,
  categoriesCsv,
  category,
  headers,
  ownFolder,
  type OwnFolder,
  problemTexts,
  store,
  storesCsv,
} from '../support/shop-folder.ts';

describe('a folder of a complete shop', () => {
  let bench: ImportBench;
  let api: TestApi;
  let own: OwnFolder;
  beforeAll(async () => {
    bench = importFolder();
    api = await startApi({ products: 300, media: bench.media });
    own = ownFolder((await api.call(contract.command.shopExport, { headers })).data.files);
  });
  afterAll(async () => {
    await api.close();
    own.remove();
    bench.close();
  });
  const text = (name: string) => readFileSync(path.join(own.folder, name), 'utf8');
  /** What comes of one file instead of the exported one. */
  const instead = async (name: string, content: string): Promise<ShopFolderAnswer> => {
    const other = ownFolder({ [name]: content });
    try {
      return await callShopFolder(api, other.folder, true);
    } finally {
      other.remove();
    }
  };

  test('importing its export changes nothing and invalidates no page', async () => {
    const { position } = await changedTagsSince(api.db, undefined);
    expect(await callShopFolder(api, own.folder, true)).toMatchObject({ problems: [], changes: [], written: true });
    expect((await changedTagsSince(api.db, position)).tags).toEqual([]);
  });

  test('a change invalidates pages in its own transaction and is visible at once', async () => {
    await api.call(contract.checkout.provinces);
    const { position } = await changedTagsSince(api.db, undefined);
    const done = await instead('shop.yml', text('shop.yml').replace('price: 30000', 'price: 31000'));
    expect(done.changes).toEqual([{ file: 'shop.yml', what: 'delivery.price', from: '30000', to: '31000' }]);
    expect((await changedTagsSince(api.db, position)).tags).toEqual(
      expect.arrayContaining(['home', 'products', 'stores']),
    );
    expect((await api.app.services.reference.get()).settings.delivery.price).toBe(31_000);
    await instead('shop.yml', text('shop.yml'));
  });

  test.each([
    [
      'a parent that is not there',
      categoriesCsv(category('a', 'nowhere')),
      ['categories.csv:2: parent: there is no category nowhere'],
    ],
    [
      'a circle',
      categoriesCsv(category('a', 'b'), category('b', 'a')),
      [
        'categories.csv:2: parent: a stands below itself (a > b > a)',
        'categories.csv:3: parent: b stands below itself (b > a > b)',
      ],
    ],
    [
      'a fourth level',
      categoriesCsv(category('a'), category('b', 'a'), category('c', 'b'), category('d', 'c')),
      ['categories.csv:5: parent: there are 3 levels of categories, this one would be below them'],
    ],
    [
      'a picture that is not there',
      categoriesCsv(category('a', '', { picture: 'no.png' })),
      ['categories.csv:2: picture: no.png there is no such file'],
    ],
    [
      'the id of another in a feed',
      categoriesCsv(category('a', '', { feed: '7' }), category('b', '', { feed: '7' })),
      ['categories.csv:2: feed_id: 7 is that of b', 'categories.csv:3: feed_id: 7 is that of a'],
    ],
  ])('refuses categories with %s', async (_name, content, problems) => {
    const found = await instead('categories.csv', content);
    expect(problemTexts(found)).toEqual(problems);
    expect(found).toMatchObject({ written: false, changes: [] });
    expect(
      await api.db.selectFrom('categories').select('id').where('slug', 'in', ['a', 'b', 'c', 'd']).execute(),
    ).toEqual([]);
  });

  test('refuses unknown categories and brands of the home page', async () => {
    const found = await instead('home.yml', 'header: [smartfonlar, no-such]\nbrands:\n  - samsung\n  - no-brand\n');
    expect(problemTexts(found)).toEqual([
      'home.yml:1: there is no category no-such',
      'home.yml:4: there is no brand no-brand',
    ]);
  });

  test('reports mistakes of all files together, and writes nothing if there is one', async () => {
    const other = ownFolder({
      'shop.yml': 'orders: { min: 5000, max: 100000000 }\n',
      'payments.yml': 'methods: []\n',
      'stores.csv': storesCsv(store('x').replace('samarkand', 'oz')),
      'brands.csv': '\xff',
    });
    other.put('brands.csv', Buffer.from([0x73, 0xff, 0xfe]));
    try {
      const found = await callShopFolder(api, other.folder, true);
      expect(found.problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
        'brands.csv:1',
        'payments.yml:1',
        'stores.csv:2',
      ]);
      expect((await api.app.services.reference.get()).settings.order_limits.min).toBe(10_000);
    } finally {
      other.remove();
    }
  });

  test('sets the named filters of a category and reports those that no product has', async () => {
    const rows = text('categories.csv').split('\n');
    const line = rows.find((row) => row.startsWith('smartfonlar;')) ?? '';
    const keys = line.split(';')[(rows[0] ?? '').split(';').indexOf('filters')]?.split(' ') ?? [];
    expect(keys.length).toBeGreaterThan(3);
    const done = await instead(
      'categories.csv',
      `${rows[0] ?? ''}\n${line.replace(keys.join(' '), `${keys[0] ?? ''} no_such`)}\n`,
    );
    expect(done.changes).toEqual([
      { file: 'categories.csv', what: 'smartfonlar.filters', from: keys.join(', '), to: keys[0] },
    ]);
    expect(done.notices).toEqual([
      {
        file: 'categories.csv',
        line: 2,
        message: 'filters: no product of smartfonlar has the attribute no_such yet; it is left out',
      },
    ]);
    expect((await instead('categories.csv', `${rows[0] ?? ''}\n${line}\n`)).changes).toHaveLength(1);
  });

  test('sets the named accessories of a category in order, and none if the file is empty', async () => {
    const rows = text('categories.csv').split('\n');
    const [head = '', line = ''] = [rows[0], rows.find((row) => row.startsWith('smartfonlar;'))];
    const place = head.split(';').indexOf('accessories');
    const named = line.split(';')[place]?.split(' ') ?? [];
    expect(named.length).toBeGreaterThan(1);
    const withAccessories = (accessories: string) =>
      instead('categories.csv', `${head}\n${line.split(';').with(place, accessories).join(';')}\n`);
    const stored = () =>
      api.db
        .selectFrom('category_accessories')
        .innerJoin('categories', 'categories.id', 'accessory_id')
        .where('category_id', '=', api.db.selectFrom('categories').select('id').where('slug', '=', 'smartfonlar'))
        .select('slug')
        .orderBy('category_accessories.sort')
        .execute();
    const turned = named.toReversed();
    expect((await withAccessories(turned.join(' '))).changes).toEqual([
      { file: 'categories.csv', what: 'smartfonlar.accessories', from: named.join(', '), to: turned.join(', ') },
    ]);
    expect((await stored()).map(({ slug }) => slug)).toEqual(turned);
    expect((await withAccessories('')).changes).toEqual([]);
    expect((await withAccessories('-')).changes).toEqual([
      { file: 'categories.csv', what: 'smartfonlar.accessories', from: turned.join(', '), to: null },
    ]);
    expect(await stored()).toEqual([]);
    const parent = line.split(';')[head.split(';').indexOf('parent')] ?? '';
    expect(problemTexts(await withAccessories(`nowhere ${parent}`))).toEqual([
      'categories.csv:2: accessories: there is no category nowhere',
      `categories.csv:2: accessories: ${parent} has categories below it; name those`,
    ]);
    await withAccessories(named.join(' '));
  });

  test('lets brands swap their names and refuses a duplicate name', async () => {
    const swap = (left: string, right: string) => `slug;name\nsamsung;${left}\nlg;${right}\n`;
    const before = await api.db
      .selectFrom('brands')
      .select(['slug', 'name'])
      .where('slug', 'in', ['lg', 'samsung'])
      .orderBy('slug')
      .execute();
    const [lg = '', samsung = ''] = before.map(({ name }) => name);
    expect(problemTexts(await instead('brands.csv', swap(lg, samsung)))).toEqual([]);
    expect(await api.db.selectFrom('brands').select('name').where('slug', '=', 'lg').executeTakeFirst()).toEqual({
      name: samsung,
    });
    await instead('brands.csv', swap(samsung, lg));
    expect(problemTexts(await instead('brands.csv', `slug;name\nother;${lg}\n`))).toEqual([
      `brands.csv:2: name: ${lg} is that of lg`,
    ]);
  });

  test('refuses a new brand with the former slug of another, which would lose its redirect', async () => {
    const { id } = await api.db.selectFrom('brands').select('id').where('slug', '=', 'lg').executeTakeFirstOrThrow();
    await api.db.insertInto('former_brand_slugs').values({ slug: 'goldstar', brand_id: id }).execute();
    expect(problemTexts(await instead('brands.csv', 'slug;name\ngoldstar;Goldstar\n'))).toEqual([
      'brands.csv:2: slug: goldstar is the former slug of lg',
    ]);
    await api.db.deleteFrom('former_brand_slugs').where('slug', '=', 'goldstar').execute();
  });

  test('writes the previewed changes, and nothing if shop or folder have changed since', async () => {
    const price = async () => (await api.app.services.reference.get()).settings.delivery.price;
    const mine = ownFolder({ 'shop.yml': text('shop.yml').replace('price: 30000', 'price: 32000') });
    const planned = await callShopFolder(api, mine.folder, false);
    // Somebody else applies another folder meanwhile.
    await instead('shop.yml', text('shop.yml').replace('price: 30000', 'price: 33000'));
    expect(await callShopFolder(api, mine.folder, true, planned.shown)).toMatchObject({
      written: false,
      outdated: true,
      problems: [],
    });
    expect(await price()).toBe(33_000);
    const again = await callShopFolder(api, mine.folder, false);
    mine.put('shop.yml', text('shop.yml').replace('price: 30000', 'price: 34000'));
    expect(await callShopFolder(api, mine.folder, true, again.shown)).toMatchObject({ written: false, outdated: true });
    const last = await callShopFolder(api, mine.folder, false);
    expect(await callShopFolder(api, mine.folder, true, last.shown)).toMatchObject({
      written: true,
      outdated: false,
      changes: last.changes,
    });
    expect(await price()).toBe(34_000);
    await instead('shop.yml', text('shop.yml'));
    mine.remove();
  });

  test('a process killed after its commit leaves no former name in the search', async () => {
    const found = async (q: string) =>
      (await api.call(contract.catalogue.filters, { query: { q } })).data.pagination.total_count;
    const samsung = await api.db
      .selectFrom('brands')
      .select('name')
      .where('slug', '=', 'samsung')
      .executeTakeFirstOrThrow();
    const { count } = await api.db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'brand_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('brands.slug', '=', 'samsung')
      .where('is_listed', '=', true)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(0);
    expect(await found('quyoshli')).toBe(0);
    const renamed = ownFolder({ 'brands.csv': 'slug;name\nsamsung;Quyoshli\n' });
    // The command alone, which writes and says nothing more to anybody.
    const result = await applyFolderUnlocked(
      { db: api.db, media: bench.media, now: () => new Date(), committed: () => undefined },
      api.database.engine,
      renamed.folder,
      { write: true },
    );
    expect(result).toMatchObject({ written: true });
    await api.app.services.outbox.drain();
    expect(await found('quyoshli')).toBe(Number(count));
    await instead('brands.csv', `slug;name\nsamsung;${samsung.name}\n`);
    await expect.poll(() => found('quyoshli')).toBe(0);
    renamed.remove();
  });

  test('an API process notices writes of another one, and does not reload for product changes', async () => {
    const [ours, theirs] = [createReference(api.db, () => new Date(0)), createReference(api.db, () => new Date(0))];
    const follow = createReferenceReloader(api.db, ours);
    await follow();
    for (const [part, content, changed] of [
      [
        'shop.yml',
        text('shop.yml').replace('price: 30000', 'price: 35000'),
        (data: ReferenceData) => data.settings.delivery.price === 35_000,
      ],
      [
        'stores.csv',
        storesCsv(store('new-store')),
        (data: ReferenceData) => data.stores.some(({ slug }) => slug === 'new-store'),
      ],
      [
        'brands.csv',
        'slug;name\nnew-brand;New\n',
        (data: ReferenceData) => [...data.brands.values()].some(({ slug }) => slug === 'new-brand'),
      ],
      [
        'categories.csv',
        categoriesCsv(category('new-category')),
        (data: ReferenceData) => data.categoryBySlug.has('new-category'),
      ],
    ] as const) {
      const [before] = await Promise.all([ours.get(), theirs.get()]);
      await instead(part, content);
      expect(changed(await ours.get()), part).toBe(false);
      // Beside PostgreSQL a note is seen once all that was begun before it is over, such as what the outbox still does.
      await expect
        .poll(
          async () => {
            await follow();
            return changed(await ours.get());
          },
          { message: part },
        )
        .toBe(true);
      expect(changed(before), part).toBe(false);
      expect(changed(await theirs.get()), part).toBe(false);
    }
    await api.app.services.outbox.drain();
    await follow();
    const cachedFacts = await ours.get();
    await sql`update products set sale_price = sale_price + 1000 where id = 1`.execute(api.db);
    await follow();
    expect(await ours.get()).toBe(cachedFacts);
    await instead('shop.yml', text('shop.yml'));
  });

  test('is for commands of this machine only', async () => {
    for (const { path: address, method } of [contract.command.shopFolder, contract.command.shopExport]) {
      const answer = await api.raw({
        method,
        url: `/api/${address}`,
        ...(method === 'POST' ? { payload: { folder: own.folder, write: true } } : {}),
      });
      expect(answer.status, address).toBe(404);
    }
  });

  test('a missing folder is refused', async () => {
    expect(problemTexts(await callShopFolder(api, '/no/such/folder', true))).toEqual([
      '/no/such/folder:1: there is no such folder',
    ]);
  });
});
