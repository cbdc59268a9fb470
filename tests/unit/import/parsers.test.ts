import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FeedError, type FeedItem } from '../../../server/catalogue/import/formats/parsed-entry.ts';
import { type FeedOptions, openFeed } from '../../../server/catalogue/import/open-feed.ts';
import { inWindows1251 } from '../../support/windows-1251.ts';

type Read = { format: string; items: FeedItem[]; error: string | undefined };

/** Reads a feed that comes in pieces of so many bytes. */
async function read(feed: string | Buffer, options: Partial<FeedOptions> & { piece?: number } = {}): Promise<Read> {
  const bytes = Buffer.from(feed);
  const piece = options.piece ?? 1000;
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_empty, index) =>
    bytes.subarray(index * piece, (index + 1) * piece),
  );
  const items: FeedItem[] = [];
  let format = '';
  try {
    const opened = await openFeed(Readable.from(pieces), { maxBytes: 16 * 1024 * 1024, ...options });
    format = opened.format;
    for await (const item of opened.items) items.push(item);
    return { format, items, error: undefined };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { format, items, error: `${error.reason}@${error.line ?? '?'}` };
  }
}
const values = ({ items }: Read) => items.flatMap((item) => ('value' in item ? [item.value] : []));
const faults = ({ items }: Read) =>
  items.flatMap((item) => (item.kind === 'broken' ? [`${item.reason}@${item.line}`] : []));

const word = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => text.isWellFormed());

describe('JSON Lines', () => {
  test('every object is read, for any split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ external_id: word, name: word }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, piece) => {
          const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
          expect(values(await read(text, { piece, format: 'jsonl' }))).toEqual(rows);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a last line without line end is read; a truncated one ends the feed', async () => {
    expect(values(await read('{"external_id":"1"}'))).toHaveLength(1);
    expect(await read('{"external_id":"1"}\n{"external_id":')).toMatchObject({
      error: 'brokenOff@2',
      items: [{ line: 1 }],
    });
  });

  test('wrong lines are reported and skipped; prototypes cannot be changed', async () => {
    const result = await read(
      '{"external_id":"1"}\nnull\n{"a":}\n[]\n{"type":"product","external_id":"5","__proto__":{"x":1}}\n',
    );
    expect(faults(result)).toEqual(['notAnObject@2', 'notJson@3', 'notAnObject@4']);
    expect(values(result)).toHaveLength(2);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('CSV', () => {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const safe = word.filter((text) => text.trim() !== '' && !text.includes('\u0000'));

  test('every cell is read, for any content and split', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(safe, safe), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(';', ',', '\t'),
        fc.constantFrom('\n', '\r\n'),
        async (rows, piece, delimiter, end) => {
          const text =
            ['id', 'slug'].join(delimiter) + end + rows.map((row) => row.map(cell).join(delimiter) + end).join('');
          const result = await read(text, { piece, format: 'csv' });
          expect(values(result)).toEqual(rows.map(([external_id, slug]) => ({ external_id, slug })));
          expect(faults(result)).toEqual([]);
        },
      ),
      { numRuns: 80 },
    );
  });

  test.each([
    ['a quote inside a plain cell', 'id,name\n1,24" b\n2,c\n', [], 2],
    ['signs behind a closing quote', 'id,name\n1,"a"b\n2,c\n', ['brokenQuotes@2'], 1],
    ['a quote that never closes', 'id,name\n1,"a\n2,c\n3,d\n', ['openQuote@2'], 2],
    ['a quote that closes in another row', 'id,name\n1,"a\n2,"c"\n3,d\n', ['brokenQuotes@2'], 2],
    ['more cells than columns', 'id,name\n1,a,b\n2,c\n', ['tooManyCells@2'], 1],
    ['empty lines', 'id,name\n\n1,a\n\r\n\n', [], 1],
    ['lines of delimiters alone', 'id;name\n1;a\n;\r\n ; \n', [], 1],
    ['a line break in a cell before a fault', 'id,name\n1,"a\nb"\n2,"x"y\n', ['brokenQuotes@4'], 1],
  ])('%s', async (_name, text, expected, rows) => {
    for (const piece of [1, 3, 1000]) {
      const result = await read(text, { piece, format: 'csv' });
      expect(faults(result)).toEqual(expected);
      expect(values(result)).toHaveLength(rows);
    }
  });

  test.each([1, 7, 1000])('lines may end with carriage returns alone, in chunks of %d', async (piece) => {
    const result = await read('id;name;price\r1;"Чайник\rс подставкой";5\r2;"24"" Витязь";6\r', {
      piece,
      format: 'csv',
    });
    expect(values(result)).toEqual([
      { external_id: '1', name: { default: 'Чайник\nс подставкой' }, price: '5' },
      { external_id: '2', name: { default: '24" Витязь' }, price: '6' },
    ]);
    expect(values(await read('id;name\r1;a', { piece, format: 'csv' }))).toEqual([
      { external_id: '1', name: { default: 'a' } },
    ]);
    expect(values(await read('sep=;\rid;name\r1;a\r', { piece, format: 'csv' }))).toEqual([
      { external_id: '1', name: { default: 'a' } },
    ]);
    expect(values(await read('id;"na\rme"\r\n1;a\r\n', { piece, format: 'csv' }))).toEqual([{ external_id: '1' }]);
  });

  test('columns are found by their names', async () => {
    const result = await read(
      'ID;Name_UZ;name;category_ru;Stock:chilonzor;Param:Объём памяти;pictures;colour\n1;Telefon;Телефон;A > B;4;128 ГБ;a.jpg|b.jpg;x\n',
    );
    expect(values(result)).toEqual([
      {
        external_id: '1',
        name: { uz: 'Telefon', default: 'Телефон' },
        category_path: { ru: ['A', 'B'] },
        store_stock: { chilonzor: '4' },
        attributes: [{ name: 'Объём памяти', value: '128 ГБ' }],
        images: ['a.jpg', 'b.jpg'],
      },
    ]);
    expect(result.items).toContainEqual({ kind: 'notice', line: 1, reason: 'unknownColumn:colour' });
    expect((await read('id,id\n1,2\n', { format: 'csv' })).error).toBe('columnTwice:id@1');
  });
});

describe('a handmade list', () => {
  const heading = 'Артикул;Наименование;Категория;Производитель;Цена, сум;Остаток (шт.);Фото;param:Вес, кг;Примечание';
  const row = '00017;Монитор 24" Витязь;Кухня > Чайники;Витязь;"1 150 000,00";4;a.jpg;0,5;см. склад';
  const expected = {
    external_id: '00017',
    name: { default: 'Монитор 24" Витязь' },
    category_path: { default: ['Кухня', 'Чайники'] },
    brand: 'Витязь',
    price: '1 150 000,00',
    stock: '4',
    images: ['a.jpg'],
    attributes: [{ name: 'Вес, кг', value: '0,5' }],
  };

  test.each([
    ['', ''],
    ['sep=;\r\n', 'which says its delimiter'],
  ])('has headings in its author’s language%s', async (first) => {
    const result = await read(`${first}${heading}\r\n${row}\r\n`, { format: 'csv' });
    expect(values(result)).toEqual([expected]);
    expect(result.items.filter(({ kind }) => kind === 'notice')).toEqual([
      { kind: 'notice', line: first === '' ? 1 : 2, reason: 'unknownColumn:Примечание' },
    ]);
  });

  test('an article identifies products only without another code', async () => {
    expect(values(await read('Код;Артикул;Nomi\n7;AB-1;Choynak\n'))).toEqual([
      { external_id: '7', model_code: 'AB-1', name: { default: 'Choynak' } },
    ]);
    expect((await read('Наименование;Цена\nЧайник;1\n')).error).toBe('noIdColumn@1');
    expect((await read('Цена;Цена, сум;Код\n1;2;3\n')).error).toBe('columnTwice:цена@1');
  });

  test.each([
    ['Код;Цена;Розничная цена', 'Цена', 'Розничная цена'],
    ['Код;Категория;Группа товаров', 'Категория', 'Группа товаров'],
    ['Код;SKU;Артикул', 'SKU', 'Артикул'],
    ['Код;Модель;Артикул', 'Модель', 'Артикул'],
    ['Код;Nomi;Название', 'Nomi', 'Название'],
    ['Код;Фото;Rasm', 'Фото', 'Rasm'],
    ['Код;stock:chilonzor;stock: chilonzor', 'stock:chilonzor', 'stock: chilonzor'],
  ])('%s: two columns of one meaning are refused, both by their headings', async (headings, first, second) => {
    expect(await read(`${headings}\n1;2;3\n`)).toMatchObject({
      items: [],
      error: `columnsAlike:«${first}», «${second}»@1`,
    });
  });

  test('a name without a language and names by language are different columns', async () => {
    expect(values(await read('Код;Nomi;name_ru\n7;Choynak;Чайник\n'))).toEqual([
      { external_id: '7', name: { default: 'Choynak', ru: 'Чайник' } },
    ]);
  });
});

describe('YML', () => {
  const around = (offers: string): string =>
    `<?xml version="1.0"?><yml_catalog><shop><offers>${offers}</offers></shop></yml_catalog>`;

  test('texts are read, for any split into chunks', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((value) => value.replace(/[\u0000-\u0020\ufffe\uffff]/g, 'x'))
      .filter((value) => value.isWellFormed());
    const escape = (value: string) =>
      value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 1, max: 30 }), async (name, param, piece) => {
        const result = await read(
          around(`<offer id="1"><name>${escape(name)}</name><param name="${escape(param)}">1</param></offer>`),
          { piece },
        );
        expect(values(result)).toEqual([
          { external_id: '1', name: { default: name.trim() }, attributes: [{ name: param, value: '1' }] },
        ]);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['entities of its own', '<!DOCTYPE a [<!ENTITY x "y">]><yml_catalog>&x;</yml_catalog>', 'doctype'],
    ['an outer document', '<!DOCTYPE yml_catalog SYSTEM "file:///etc/passwd"><yml_catalog/>', 'doctype'],
    ['parameter entities', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://x/">%p;]><yml_catalog/>', 'doctype'],
    ['entities nobody knows', '<yml_catalog>&shop;</yml_catalog>', 'unknownEntity'],
    ['deep nesting', `<yml_catalog>${'<a>'.repeat(100)}`, 'tooDeep'],
    ['an end that is missing', around('<offer id="1"></offer>').slice(0, -20), 'brokenOff'],
    ['tags that do not meet', '<yml_catalog><a></b></yml_catalog>', 'brokenXml'],
    ['another document', '<rss></rss>', 'notYml'],
    ['a text of megabytes', around(`<offer id="1"><name>${'x'.repeat(2_000_000)}</name></offer>`), 'rowTooLong'],
    ['an attribute of megabytes', around(`<offer id="${'x'.repeat(2_000_000)}"/>`), 'rowTooLong'],
    [
      'an offer of a million characteristics',
      around(`<offer id="1">${'<param name="a">b</param>'.repeat(600_000)}</offer>`),
      'rowTooLong',
    ],
  ])('%s is refused', async (_name, text, reason) => {
    expect((await read(text, { piece: 64 * 1024 })).error?.split('@')[0]).toBe(reason);
  });

  test.each(['"shops.dtd"', "'shops.dtd'"])('the standard doctype is accepted: %s', async (name) => {
    expect((await read(`<!DOCTYPE yml_catalog SYSTEM ${name}><yml_catalog/>`)).error).toBeUndefined();
  });

  test('HTML character names are accepted', async () => {
    const result = await read(
      around(
        '<offer id="1"><name>Чайник&nbsp;&laquo;Люкс&raquo; &mdash; 20&deg;</name><param name="Объём&nbsp;бака">&plusmn;2</param></offer>',
      ),
      { piece: 3 },
    );
    expect(result).toMatchObject({ error: undefined });
    expect(values(result)).toEqual([
      {
        external_id: '1',
        name: { default: 'Чайник\u00a0«Люкс» — 20°' },
        attributes: [{ name: 'Объём\u00a0бака', value: '±2' }],
      },
    ]);
  });

  test('an offer without a name is named by its type, maker and model', async () => {
    const result = await read(
      around('<offer id="1"><typePrefix>Чайник</typePrefix><vendor>Zed</vendor><model>K 1</model></offer>'),
    );
    expect(values(result)).toEqual([
      { external_id: '1', name: { default: 'Чайник Zed K 1' }, brand: 'Zed', model_code: 'K 1' },
    ]);
  });
});

describe('an undeclared encoding', () => {
  const russian = fc
    .string({ unit: fc.constantFrom(...'абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖ12 .'), minLength: 1, maxLength: 30 })
    .filter((text) => text.trim() !== '');

  test('is detected by the letters: either encoding gives the same text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(russian, { minLength: 1, maxLength: 20 }), async (names) => {
        const text = `id;Наименование\n${names.map((name, index) => `${index + 1};${name}\n`).join('')}`;
        const expected = names.map((name, index) => ({ external_id: String(index + 1), name: { default: name } }));
        const guessed = await read(inWindows1251(text), { format: 'csv' });
        expect(values(guessed)).toEqual(expected);
        expect(guessed.items[0]).toEqual({ kind: 'notice', line: 1, reason: 'encoding:windows-1251' });
        expect(values(await read(text, { format: 'csv' }))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('is not guessed if it is declared', async () => {
    expect((await read(inWindows1251('id;Наименование\n1;чайник\n'), { encoding: 'utf-8' })).error).toBe(
      'wrongEncoding@?',
    );
  });
});

describe('bytes', () => {
  test('give the same rows compressed or not, with or without a byte order mark, in UTF-16', async () => {
    const text = 'id,name\n1,Ўзбек ҳарфи\n';
    const plain = values(await read(text));
    expect(plain).toEqual([{ external_id: '1', name: { default: 'Ўзбек ҳарфи' } }]);
    for (const bytes of [
      gzipSync(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    ]) {
      expect(values(await read(bytes, { piece: 7 }))).toEqual(plain);
    }
  });

  test('too large, badly compressed or wrongly encoded input is refused', async () => {
    expect((await read('x'.repeat(5000), { maxBytes: 1000 })).error).toBe('tooLarge@?');
    expect((await read(gzipSync(Buffer.alloc(5_000_000)), { maxBytes: 100_000 })).error).toBe('tooLarge@?');
    expect((await read(gzipSync('id\n1\n').subarray(0, 18))).error).toBe('brokenGzip@?');
    expect((await read(Buffer.from([0x69, 0x64, 0x0a, 0xd0]))).error).toBe('wrongEncoding@?');
    expect((await read('<?xml version="1.0" encoding="utf-7"?><yml_catalog/>')).error).toBe('unknownEncoding:utf-7@1');
  });
});
