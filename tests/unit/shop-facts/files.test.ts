import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseFiles } from '../../../server/catalogue/shop-facts/folder.ts';
import { projectRoot } from '../../support/e2e-programs.ts';

const starter = path.join(projectRoot, 'server/catalogue/shop-facts/starter');
const starterFiles = Object.fromEntries(
  readdirSync(starter).map((name) => [name, readFileSync(path.join(starter, name), 'utf8')]),
);
/** The starter with one piece of text in place of another. */
const changed = (file: string, from: string, to: string) => {
  const text = starterFiles[file] ?? '';
  expect(text, `${file} has ${from}`).toContain(from);
  return { ...starterFiles, [file]: text.replace(from, to) };
};
/** The line on which a text begins. */
const lineOf = (file: string, text: string) =>
  (starterFiles[file] ?? '').split('\n').findIndex((line) => line.includes(text)) + 1;
const mistakes = (files: Record<string, string>) => parseFiles(files).problems;

test('the starter folder has every file and no mistake', () => {
  expect(Object.keys(starterFiles).sort()).toEqual([
    'brands.csv',
    'categories.csv',
    'feeds.yml',
    'home.yml',
    'partners.yml',
    'payments.yml',
    'shop.yml',
    'stores.csv',
  ]);
  const { facts, problems } = parseFiles(starterFiles);
  expect(problems).toEqual([]);
  expect(Object.keys(facts).sort()).toEqual([
    'brands',
    'categories',
    'feeds',
    'home',
    'partners',
    'payments',
    'shop',
    'stores',
  ]);
  expect(facts.shop?.name?.ru).toBe('Мой магазин');
  expect(facts.stores).toEqual([]);
});

describe('mistakes are reported with file and line', () => {
  test.each([
    ['shop.yml', 'legal_entity: ""', 'legal_name: ""', 'legal_name is not known here'],
    ['shop.yml', 'phones: []', 'phones: ["+7 495 100 00 00"]', 'must be a phone of Uzbekistan'],
    ['shop.yml', '  opens: "09:00"', '  opens: "9 o’clock"', 'hours.opens: must be a time'],
    ['shop.yml', '  min: 10000', '  min: 10000.5', "orders.min: must be a whole number of so'm, without a fraction"],
    ['shop.yml', '  free_from: 500000', '  free_from: 500 000', 'delivery.free_from: must be a sum'],
    ['shop.yml', '  andijan: {', '  moscow: {', 'regions.moscow is not known here'],
    ['shop.yml', 'holidays: []', 'holidays: [2027-02-30]', 'must be a day'],
    ['shop.yml', 'logo: ""', 'logo: ../../etc/passwd.png', 'must be a JPEG, PNG or WebP file below this folder'],
    ['shop.yml', 'email: ""', 'email: help', 'must be an address such as "help@example.uz", or ""'],
    [
      'shop.yml',
      'social: {}',
      'social: { telegram: "javascript:alert(1)" }',
      'must be an address that begins with https://',
    ],
    ['shop.yml', '  brand: "#fbc100"', '  brand: "red;} body{display:none"', 'must be a colour'],
    [
      'shop.yml',
      '  brand_ink: "#1d1a10"',
      '  brand_ink: "#ffffff"',
      'colours.brand_ink: cannot be read on brand: their contrast is 1.6',
    ],
    ['shop.yml', 'unpaid_minutes: 60', 'unpaid_minutes: 60\nunpaid_minutes: 61', 'unique'],
    ['shop.yml', 'name:\n', 'name: [\n', ''],
    ['home.yml', 'sections: [categories, hits,', 'sections: [categories, categories,', 'categories stands here twice'],
    ['home.yml', 'brands: []', 'brands: [Samsung]', 'small Latin letters'],
    ['payments.yml', 'methods: [cash,', 'methods: [bitcoin,', 'must be one of'],
    [
      'partners.yml',
      'partners: []',
      'partners: [{ key: alif, name: Alif, min_price: 2, max_price: 1, terms: [{ months: 3, markup_percent: 1 }] }]',
      'max_price: must not be below min_price',
    ],
    [
      'partners.yml',
      'partners: []',
      'partners: [{ key: alif, name: Alif, min_price: 2, terms: [{ months: 3, markup_percent: 1.005 }] }]',
      'two digits',
    ],
  ])('%s: %s', (file, from, to, message) => {
    const found = mistakes(changed(file, from, to));
    expect(found[0]).toMatchObject({ file, message: expect.stringContaining(message) as string });
    // A doubled key is wrong where it stands again, an open bracket where the next thing begins.
    const own = lineOf(file, from.split('\n')[0] ?? '');
    expect((found[0]?.line ?? 0) - own).toBeGreaterThanOrEqual(0);
    expect((found[0]?.line ?? 0) - own).toBeLessThanOrEqual(message === 'unique' || message === '' ? 1 : 0);
  });

  const feed = (more: string, url = 'https://a.uz/f.yml') =>
    changed('feeds.yml', 'feeds: []', `feeds:\n  - name: a\n    url: ${url}\n    times: ["06:00"]\n    ${more}`);
  test.each([
    ['login: x', undefined, 3, 'feeds.0.login is not known here'],
    ['mode: all', undefined, 3, 'mode: must be one of update, full'],
    ['format: xls', undefined, 3, 'format: must be one of yml, csv, jsonl'],
    ['password_variable: hunter2', undefined, 3, 'begins with FEED_'],
    ['token_variable: REVALIDATE_SECRET', undefined, 3, 'begins with FEED_'],
    ['user_variable: FEED_A', undefined, 3, 'user_variable: goes with the other'],
    ['token_variable: FEED_A', 'http://a.uz/f.yml', 1, 'http://'],
    ['locale: ru', 'https://u:p@a.uz/f.yml', 1, 'must not hold a password'],
    ['locale: ru', 'ftp://a.uz/f.yml', 1, 'must be an address'],
  ])('for a feed: %s %s', (more, url, below, message) => {
    const found = mistakes(feed(more, url));
    expect(found[0]).toMatchObject({
      file: 'feeds.yml',
      line: lineOf('feeds.yml', 'feeds: []') + 1 + below,
      message: expect.stringContaining(message) as string,
    });
  });

  test.each([['every 5 hours'], ['hourly'], ['["6:00"]'], ['["24:00"]'], ['6']])('for feed times: %s', (times) => {
    const found = mistakes(
      changed('feeds.yml', 'feeds: []', `feeds:\n  - { name: a, url: "https://a.uz/f.yml", times: ${times} }`),
    );
    expect(found).toMatchObject([
      {
        file: 'feeds.yml',
        line: lineOf('feeds.yml', 'feeds: []') + 1,
        message: expect.stringContaining('times') as string,
      },
    ]);
  });

  test('for feeds of the same name, and for hours in words', () => {
    expect(
      mistakes({
        'feeds.yml':
          'feeds:\n  - { name: a, url: "https://a.uz/", times: [] }\n  - { name: a, url: "https://b.uz/", times: [] }\n',
      }),
    ).toEqual([{ file: 'feeds.yml', line: 3, message: 'feeds.1: a stands here twice' }]);
    const full = (name: string) => `  - name: ${name}\n    url: https://a.uz/\n    times: []\n    mode: full\n`;
    expect(mistakes({ 'feeds.yml': `feeds:\n${full('a')}${full('b')}` })).toMatchObject([
      { line: 9, message: expect.stringContaining('full for another feed') as string },
    ]);
    expect(
      parseFiles({ 'feeds.yml': 'feeds: [{ name: a, url: "http://a.uz/", insecure: true, times: every 8 hours }]\n' })
        .facts.feeds?.feeds,
    ).toEqual([
      {
        name: 'a',
        url: 'http://a.uz/',
        insecure: true,
        times: ['00:00', '08:00', '16:00'],
        mode: 'update',
        locale: 'ru',
        counts_orders: false,
      },
    ]);
  });

  const row = 'store-1;store;tashkent';
  /** The starter's example, no comment any more. */
  const stores = (starterFiles['stores.csv'] ?? '').replace(/# (store-1;.*)\n(slug;.*)\n/, '$2\n$1\n');
  const lineOfRow = stores.split('\n').findIndex((line) => line.startsWith(row)) + 1;
  test('except for the example store, which is valid', () => {
    expect(parseFiles({ 'stores.csv': stores })).toMatchObject({
      problems: [],
      facts: {
        stores: [
          {
            slug: 'store-1',
            region: 'tashkent',
            open: true,
            phone: '+998712000000',
            closed_days: [],
            services: ['pickup', 'cash', 'card', 'exchange'],
          },
        ],
      },
    });
  });

  test.each([
    ['shop-1;shop;tashkent', 'kind: must be store or warehouse'],
    ['store-1;store;london', 'region: must be one of'],
    ['Store 1;store;tashkent', 'slug: must be made of small Latin letters'],
    [`${row};"open`, 'never closed'],
  ])('for a store: %s', (to, message) => {
    expect(mistakes({ 'stores.csv': stores.replace(row, to) })).toMatchObject([
      { file: 'stores.csv', line: lineOfRow, message: expect.stringContaining(message) as string },
    ]);
  });

  const cells = ';;pickup cash card exchange;yes';
  test.each([
    [';;;yes', { closed_days: [], services: null }],
    [';2027-03-21 2027-01-01;-;yes', { closed_days: ['2027-01-01', '2027-03-21'], services: [] }],
    [';;parking pickup;yes', { services: ['pickup', 'parking'] }],
  ])('except for valid closed days and services: %s', (to, expected) => {
    expect(parseFiles({ 'stores.csv': stores.replace(cells, to) })).toMatchObject({
      problems: [],
      facts: { stores: [expected] },
    });
  });

  test.each([
    [';21.03.2027;;yes', 'closed_days: "21.03.2027" must be a day such as'],
    [';;pickup cinema;yes', 'services: there is no service "cinema"; there are pickup, cash,'],
  ])('for an invalid day or service: %s', (to, message) => {
    expect(mistakes({ 'stores.csv': stores.replace(cells, to) })).toMatchObject([
      { file: 'stores.csv', line: lineOfRow, message: expect.stringContaining(message) as string },
    ]);
  });

  test('for rows with the same slug, at the second line', () => {
    const twice = `${stores}${stores.split('\n').find((line) => line.startsWith(row)) ?? ''}\n`;
    expect(mistakes({ 'stores.csv': twice })).toEqual([
      { file: 'stores.csv', line: lineOfRow + 1, message: 'the slug store-1 stands here twice' },
    ]);
  });

  test('for missing, repeated or unknown columns', () => {
    expect(
      mistakes({ 'brands.csv': '\n# x\nslug;logo;logo;colour\n' }).map(
        ({ line, message }) => `${line}: ${message.split(';')[0] ?? ''}`,
      ),
    ).toEqual([
      '3: there is no column "colour"',
      '3: the column logo stands here twice',
      '3: the column name is missing',
    ]);
    expect(mistakes({ 'brands.csv': '# nothing else\n' })).toMatchObject([
      { line: 1, message: expect.stringContaining('heading') as string },
    ]);
  });

  test('for every mistake of a file at once', () => {
    const text = (starterFiles['shop.yml'] ?? '')
      .replace('min: 10000', 'min: x')
      .replace('unpaid_minutes: 60', 'unpaid_minutes: 0')
      .replace('legal_entity', 'owner');
    expect(
      mistakes({ 'shop.yml': text })
        .map(({ line }) => line)
        .sort((left, right) => left - right),
    ).toEqual(['legal_entity', 'min: 10000', 'unpaid_minutes: 60'].map((part) => lineOf('shop.yml', part)));
  });

  test('for YAML references that expand a small file', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
      .split('')
      .map(
        (key, index) =>
          `${key}: &${key} [${Array<string>(10)
            .fill(`*${'abcdefg'[index] ?? 'a'}`)
            .join(',')}]`,
      )
      .join('\n')}\n`;
    expect(mistakes({ 'shop.yml': bomb })).not.toEqual([]);
  });

  test.each(['\u0000', '\ud800', '\u0007'])('for characters that no text may contain: %j', (sign) => {
    const found = mistakes(changed('shop.yml', '  ru: Мой магазин', `  ru: ${JSON.stringify(`a${sign}b`)}`));
    expect(found).toMatchObject([
      { line: lineOf('shop.yml', '  ru: Мой магазин'), message: expect.stringContaining('name.ru') as string },
    ]);
  });
});
