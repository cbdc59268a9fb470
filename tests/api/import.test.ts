import { readdirSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { contract, startApi } from '../support/api.ts';
import {
  api,
  bench,
  feed,
  importShopSuite,
  line,
  product,
  send,
  store,
  take,
  token,
  newTags,
  url,
} from '../support/import-shop.ts';

importShopSuite();

describe('access', () => {
  test('without a token in the settings the call does not exist', async () => {
    const closed = await startApi({ products: 20 });
    try {
      for (const headers of [{}, { authorization: 'Bearer undefined' }, { authorization: `Bearer ${token}` }] as Record<
        string,
        string
      >[]) {
        const answer = await closed.raw({ method: 'POST', url, payload: feed(line('x')), headers });
        expect(answer.status).toBe(404);
      }
    } finally {
      await closed.close();
    }
  });

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer wrong',
    `Bearer ${token}x`,
    `Basic ${token}`,
    `Bearer ${token.slice(1)}`,
  ])('%s is refused', async (authorization) => {
    for (const [method, address] of [
      ['POST', url],
      ['GET', `/api/${contract.import.report.path}?name=x`],
      ['GET', `/api/${contract.import.export.path}`],
    ] as const) {
      const answer = await api.raw({
        method,
        url: address,
        ...(method === 'POST' ? { payload: feed(line('no')) } : {}),
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(answer.status, address).toBe(401);
      expect(answer.failure.code).toBe(1401);
    }
    expect(await product('no')).toBeUndefined();
  });

  test('unknown options are refused before the feed is read', async () => {
    for (const query of ['?mode=all', '?format=xlsx', '?stock=-1', '?locale=en', '?force=yes'])
      expect((await send(feed(line('no')), query)).status, query).toBe(400);
    expect(await product('no')).toBeUndefined();
  });
});

describe('a feed', () => {
  test('is imported, matched again by its ids, and reported', async () => {
    const first = await take(feed(line('A-1'), line('A-2', { images: [] }), ''));
    expect(first).toMatchObject({
      format: 'jsonl',
      complete: true,
      read: 2,
      created: 2,
      updated: 0,
      rejected: 0,
      brands_created: 1,
    });
    const stored = await product('A-1');
    expect(stored).toMatchObject({
      sale_price: 1_200_000,
      stock_total: 4,
      is_listed: true,
      name: { kr: 'Zed A-1 смартфони', uz: 'Zed A-1 smartfoni', ru: 'Смартфон Zed A-1' },
    });
    const found = await api.call(contract.catalogue.filters, { query: { q: 'смартфон zed a 1' } });
    expect(found.data.products.map(({ id }) => id)).toContain(stored?.id);

    expect(await newTags()).toContain(`product:${stored?.id}`);
    const again = await take(feed(line('A-1'), line('A-2', { images: [] })));
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2, rejected: 0 });
    expect(await newTags()).toEqual([]);

    const changed = await take(feed(line('A-1', { price: 1_100_000, old_price: 1_200_000 }), line('A-2')));
    expect(changed).toMatchObject({ updated: 1, unchanged: 1 });
    const tags = await newTags();
    const slug = (
      await api.db
        .selectFrom('categories')
        .select('slug')
        .where('id', '=', stored?.category_id ?? 0)
        .executeTakeFirstOrThrow()
    ).slug;
    expect(tags).toEqual(expect.arrayContaining([`category:${slug}`, 'home', 'search', 'sitemap']));
    expect(tags.filter((tag) => tag.startsWith('product:'))).toEqual([`product:${stored?.id}`]);
    expect((await product('A-1'))?.old_price).toBe(1_200_000);
  });

  test('changes only the fields that it has', async () => {
    await take(
      feed(line('P-1', { description: { ru: 'Текст' }, attributes: { Цвет: 'Чёрный', Особенность: 'Две сим-карты' } })),
    );
    const before = await product('P-1');
    expect(await take('id;price\nP-1;990000\n')).toMatchObject({ format: 'csv', updated: 1 });
    expect(await product('P-1')).toMatchObject({
      sale_price: 990_000,
      attributes: before?.attributes,
      name: before?.name,
      stock_total: 4,
    });
    const detail = await api.call(contract.product.detail, {
      query: { id: before?.id ?? 0 },
      headers: { 'accept-language': 'ru' },
    });
    expect(detail.data.description).toBe('Текст');
    const attributes = detail.data.attributes.flatMap((group) =>
      group.attributes.map(({ name, value }) => [name, value]),
    );
    expect(attributes).toEqual(
      expect.arrayContaining([
        ['Цвет', 'Чёрный'],
        ['Особенность', 'Две сим-карты'],
      ]),
    );
  });

  test('stores a fallback text with its language, also on the page', async () => {
    await take(
      feed(
        JSON.stringify({
          external_id: 'LANG-1',
          name: 'be quiet! Dark Rock kulleri',
          description: { ru: 'Тихий кулер' },
          category_path: ['Sovutgichlar'],
          price: 900_000,
        }),
      ),
      '?locale=uz',
    );
    const stored = await product('LANG-1');
    expect(stored?.name).toEqual({
      kr: 'be quiet! Dark Rock куллери',
      uz: 'be quiet! Dark Rock kulleri',
      ru: 'be quiet! Dark Rock kulleri',
      borrowed: { ru: 'uz' },
    });
    const languages = async (locale: string) =>
      (
        await api.call(contract.product.detail, {
          query: { id: stored?.id ?? 0 },
          headers: { 'accept-language': locale },
        })
      ).data.languages;
    expect(await languages('ru')).toEqual({ name: 'uz', description: 'ru', overview: 'ru' });
    expect(await languages('uz')).toMatchObject({ name: 'uz', description: 'ru' });
  });

  test('may be compressed, in YML, in windows-1251 and with stock by store', async () => {
    const text = `<?xml version="1.0" encoding="windows-1251"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd"><yml_catalog date="2026-11-21"><shop>
      <categories><category id="77">Чайники Y</category></categories><offers>
      <offer id="Y-1" available="true"><price>450000.00</price><currencyId>UZS</currencyId><categoryId>77</categoryId><vendor>Zed</vendor>
      <name>Чайник &amp; подставка</name><description><![CDATA[<p>Быстрый</p><script>alert(1)</script><ul><li>1,7 л</li></ul>]]></description>
      <param name="Мощность" unit="Вт">2200</param><outlets><outlet id="${store}" instock="3"/></outlets></offer></offers></shop></yml_catalog>`;
    const bytes = Buffer.from(
      [...text].map((char) => (char >= 'А' && char <= 'я' ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0))),
    );
    expect(await take(gzipSync(bytes), '', { 'content-type': 'application/gzip' })).toMatchObject({
      format: 'yml',
      created: 1,
      rejected: 0,
      complete: true,
    });
    const stored = await product('Y-1');
    expect(stored).toMatchObject({ name: { ru: 'Чайник & подставка' }, sale_price: 450_000, stock_total: 3 });
    const { description } = await api.db
      .selectFrom('product_texts')
      .select('description')
      .where('product_id', '=', stored?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(description.ru).toBe('Быстрый\n\n• 1,7 л');
    expect(
      (
        await api.db
          .selectFrom('categories')
          .select('external_id')
          .where('id', '=', stored?.category_id ?? 0)
          .executeTakeFirst()
      )?.external_id,
    ).toBe('77');
  });

  test('rejects rows one by one, each with line and reason, and reports all of them', async () => {
    const result = await take(
      feed(
        line('R-1'),
        '{"external_id":"R-2",',
        line('R-3', { price: 'дорого' }),
        line('R-4', { currency: 'USD' }),
        line('R-5', { old_price: 5 }),
        line('R-6', { store_stock: { nowhere: 1 } }),
        line('R-7', { name: { ru: 'a\ud800b' } }),
        line('R-1'),
        line('R-8', { images: ['a.jpg'] }),
        line('R-9', { stickers: ['none'] }),
        '[1]',
        line('R-10', { category_path: undefined }),
        '{"type":"weather"}',
        line('R-11', { price: 1.5 }),
        line('R-12', { images: ['http://127.0.0.1/a.png'] }),
        line('R-13', { images: ['http://[::ffff:7f00:1]/a.png'] }),
        line('R-14', { images: ['http://0x7f.1/a.png'] }),
      ),
      '?force=1',
    );
    expect(result).toMatchObject({ complete: true, created: 5, rejected: 12, missing_images: { count: 4 } });
    const reasons = result.rejected_rows
      .sort((left, right) => left.line - right.line)
      .map((row) => [row.line, row.id, row.reason]);
    expect(reasons).toEqual([
      [2, undefined, 'notJson'],
      [3, 'R-3', 'price'],
      [4, 'R-4', 'currency'],
      [5, 'R-5', 'oldPrice'],
      [6, 'R-6', 'storeUnknown'],
      [7, 'R-7', 'badCharacters'],
      [8, 'R-1', 'duplicateId'],
      [10, 'R-9', 'stickerUnknown'],
      [11, undefined, 'notAnObject'],
      [12, 'R-10', 'required'],
      [13, undefined, 'unknownType'],
      [14, 'R-11', 'price'],
    ]);
    expect(result.rejected_rows.find(({ id }) => id === 'R-3')).toMatchObject({
      field: 'price',
      given: 'дорого',
      expected: expect.stringContaining('4 499 000') as string,
    });
    // A picture keeps no product out.
    expect(result.missing_images?.rows.map((row) => [row.line, row.id, row.reason])).toEqual([
      [9, 'R-8', 'imageAddress'],
      [15, 'R-12', 'imagePrivate'],
      [16, 'R-13', 'imagePrivate'],
      [17, 'R-14', 'imagePrivate'],
    ]);
    expect(await product('R-8')).toBeDefined();
    const report = await api.raw({
      url: `/api/${contract.import.report.path}?name=${result.report}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(report.status).toBe(200);
    expect(String(report.body).trim().split('\n')).toHaveLength(16);
    const strange = await api.raw({
      url: `/api/${contract.import.report.path}?name=..%2Fpg`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(strange.status).toBe(404);
  });

  test('reports ids that are similar to others, and imports each as a separate product', async () => {
    const named = (id: string, name: string) => line(id, { name: { ru: `Чехол ${name}`, uz: `Gʻilof ${name}` } });
    await take(feed(named('SIM-1', 'A'), named('0042', 'B')));
    const result = await take(
      feed(
        named('sim-1', 'C'),
        named('42', 'D'),
        named('ЅIM-1', 'E'),
        named('СО-7', 'F'),
        named('CO-7', 'G'),
        named('SIM-10', 'H'),
      ),
    );
    expect(result).toMatchObject({ created: 6, rejected: 0, similar_ids: { count: 5 } });
    expect(result.similar_ids?.rows.map(({ line: at, id, reason, given: value }) => [at, id, reason, value])).toEqual([
      [1, 'sim-1', 'similarId', 'SIM-1'],
      [2, '42', 'similarId', '0042'],
      [3, 'ЅIM-1', 'similarId', 'SIM-1'],
      [4, 'СО-7', 'similarId', 'CO-7'],
      [5, 'CO-7', 'similarId', 'СО-7'],
    ]);
    const report = await api.raw({
      url: `/api/${contract.import.report.path}?name=${result.report}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(String(report.body).split('\n')[0] ?? '')).toMatchObject({
      id: 'sim-1',
      given: 'SIM-1',
      taken: true,
    });
    expect((await take(feed(named('SIM-10', 'H')))).similar_ids).toBeUndefined();
  });

  test('unknown categories are rejected if the caller asks for it', async () => {
    const result = await take(feed(line('C-1', { category_path: 'Новое > Совсем' })), '?categories=reject');
    expect(result).toMatchObject({
      created: 0,
      rejected: 1,
      categories_created: 0,
      rejected_rows: [{ reason: 'categoryUnknown' }],
    });
    const made = await take(
      feed(
        line('C-1', { category_path: 'Новое > Совсем' }),
        line('C-2', { category_path: 'новое > СОВСЕМ > Под > Ниже' }),
      ),
    );
    expect(made).toMatchObject({ created: 2, rejected: 0 });
    const menu = await api.call(contract.header.popupMenuCatalog, { headers: { 'accept-language': 'ru' } });
    const branch = menu.data.find(({ name }) => name === 'Новое');
    expect(branch?.children.map(({ name }) => name)).toEqual(['Совсем']);
    // The first product had to make room: listings stand below leaves only.
    expect(branch?.children[0]?.children.map(({ name }) => name).sort()).toEqual(['Под', 'Прочее']);
    for (const id of ['C-1', 'C-2']) {
      const found = await api.call(contract.catalogue.filters, { query: { category_all: branch?.slug ?? '', q: id } });
      expect(found.data.pagination.total_count).toBe(1);
    }
  });

  test('decompression bombs and invalid files are refused at once and store nothing', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><yml_catalog><shop><offers><offer id="B-1"><name>&b;</name><price>1</price></offer></offers></shop></yml_catalog>`;
    expect(await take(bomb)).toMatchObject({ complete: false, broken: { reason: 'doctype', line: 1 }, read: 0 });
    expect(await take('<yml_catalog><shop><offers><offer id="B-2"><name>&xxe;</name>')).toMatchObject({
      broken: { reason: 'unknownEntity' },
    });
    expect(await take(`<yml_catalog>${'<x>'.repeat(1000)}`)).toMatchObject({ broken: { reason: 'tooDeep' } });
    expect(await take('<html></html>')).toMatchObject({ broken: { reason: 'notYml' } });
    expect(await take('name;price\nx;1\n')).toMatchObject({ broken: { reason: 'noIdColumn' } });
    expect(await take(Buffer.concat([Buffer.from('id;name\n1;'), Buffer.from([0xff, 0x0a])]))).toMatchObject({
      broken: { reason: 'wrongEncoding' },
    });
    expect(await take(gzipSync(feed(line('B-3'))).subarray(0, 60))).toMatchObject({
      complete: false,
      broken: { reason: 'brokenGzip' },
    });
    for (const id of ['B-1', 'B-2', 'B-3']) expect(await product(id)).toBeUndefined();
  });

  test('in CSV a broken quote rejects its own line only', async () => {
    const result = await take(
      '\ufeffid,name,category,price,brand,stock:wrong\n"Q-1","Чехол ""Zed""",Чехлы,10000,Zed,\n"Q-2","Чехол "Zed"",Чехлы,10000,Zed,\n"Q-3","Чехол,Чехлы,10000,Zed,\n"Q-4",Чехол,Чехлы,10000,Zed,\n',
    );
    expect(result.rejected_rows.map(({ line: at, reason }) => [at, reason])).toEqual([
      [3, 'brokenQuotes'],
      [4, 'brokenQuotes'],
    ]);
    expect((await product('Q-1'))?.name.ru).toBe('Чехол "Zed"');
    expect(await product('Q-4')).toBeDefined();
  });
});

describe('size and connection', () => {
  let base: { port: number };
  beforeAll(async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    base = api.app.server.address() as AddressInfo;
  });

  const request = (headers: http.OutgoingHttpHeaders, query = '') =>
    http.request({
      host: '127.0.0.1',
      port: base.port,
      method: 'POST',
      path: `${url}${query}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  test('a declared size of 20 GB is refused before the first byte', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const call = request({ 'content-type': 'text/csv', 'content-length': '21474836480' });
      call.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        call.destroy();
      });
      call.on('error', reject);
      call.flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('undeclared and compressed bytes above the limit are refused', async () => {
    expect((await send(`{"external_id":"L-1"}\n${' '.repeat(250_000)}`)).status).toBe(413);
    expect((await send(gzipSync(Buffer.alloc(5_000_000, 0x20)))).status).toBe(413);
  });

  /** A feed has begun to come when it is being put aside. */
  const importStarted = async (): Promise<void> => {
    await vi.waitFor(
      () => {
        expect(readdirSync(path.join(bench.folder, 'imports')).some((file) => file.endsWith('.staged'))).toBe(true);
      },
      { timeout: 10_000 },
    );
  };

  test('a broken connection leaves the shop as it was', async () => {
    const call = request({ 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked' });
    call.on('error', () => undefined);
    call.write(feed(...Array.from({ length: 120 }, (_empty, index) => line(`O-${index}`))));
    await importStarted();
    call.destroy();
    // The next feed is let in as soon as the broken one is done with.
    await vi.waitFor(
      async () => {
        expect((await send(feed(line('O-next')))).status).toBe(200);
      },
      { timeout: 10_000 },
    );
    expect(await product('O-0')).toBeUndefined();
    expect(await product('O-next')).toBeDefined();
  });

  test('one import runs at a time', async () => {
    const call = request({ 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked' });
    call.on('error', () => undefined);
    call.write(feed(...Array.from({ length: 100 }, (_empty, index) => line(`S-${index}`))));
    await importStarted();
    const second = await send(feed(line('S-x')));
    expect(second.status).toBe(409);
    expect(second.failure.code).toBe(1410);
    await new Promise<void>((resolve) => {
      call.on('response', (answer) => {
        answer.resume().on('end', resolve);
      });
      call.end();
    });
    expect(await product('S-99')).toBeDefined();
    expect((await send(feed(line('S-x')))).status).toBe(200);
  });
});
