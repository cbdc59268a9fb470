import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import { regions } from '../../../lib/region/regions.ts';
import type { AllFacts } from '../../../server/modules/shop-facts/current.ts';
import { difference } from '../../../server/modules/shop-facts/difference.ts';
import { parseFiles, writeFiles } from '../../../server/modules/shop-facts/folder.ts';
import { settle } from '../../../server/modules/shop-facts/settle.ts';
import { payableWays } from '../../../server/modules/reference/settings.ts';
import { homeSections, loanPartners, networks } from '../../../lib/contract/constants.ts';
import { projectRoot } from '../../support/e2e-programs.ts';

const starter = path.join(projectRoot, 'server/modules/shop-facts/starter');
const starterFiles = Object.fromEntries(readdirSync(starter).map((name) => [name, readFileSync(path.join(starter, name), 'utf8')]));
/** The starter with one piece of text in place of another. */
const changed = (file: string, from: string, to: string) => {
  const text = starterFiles[file] ?? '';
  expect(text, `${file} has ${from}`).toContain(from);
  return { ...starterFiles, [file]: text.replace(from, to) };
};
/** The line on which a text begins. */
const lineOf = (file: string, text: string) => (starterFiles[file] ?? '').split('\n').findIndex((line) => line.includes(text)) + 1;
const mistakes = (files: Record<string, string>) => parseFiles(files).problems;

test('the starter has every file and no mistake', () => {
  expect(Object.keys(starterFiles).sort()).toEqual(['brands.csv', 'categories.csv', 'feeds.yml', 'home.yml', 'partners.yml', 'payments.yml', 'shop.yml', 'stores.csv']);
  const { facts, problems } = parseFiles(starterFiles);
  expect(problems).toEqual([]);
  expect(Object.keys(facts).sort()).toEqual(['brands', 'categories', 'feeds', 'home', 'partners', 'payments', 'shop', 'stores']);
  expect(facts.shop?.name?.ru).toBe('Мой магазин');
  expect(facts.stores).toEqual([]);
});

describe('mistakes are named with file and line', () => {
  test.each([
    ['shop.yml', 'legal_entity: ""', 'legal_name: ""', 'legal_name is not known here'],
    ['shop.yml', 'phones: []', 'phones: ["+7 495 100 00 00"]', 'must be a phone of Uzbekistan'],
    ['shop.yml', '  opens: "09:00"', '  opens: "9 o’clock"', 'hours.opens: must be a time'],
    ['shop.yml', '  min: 10000', '  min: 10000.5', 'orders.min: must be a whole number of so\'m, without a fraction'],
    ['shop.yml', '  free_from: 500000', '  free_from: 500 000', 'delivery.free_from: must be a sum'],
    ['shop.yml', '  andijan: {', '  moscow: {', 'regions.moscow is not known here'],
    ['shop.yml', 'holidays: []', 'holidays: [2027-02-30]', 'must be a day'],
    ['shop.yml', 'logo: ""', 'logo: ../../etc/passwd.png', 'must be a JPEG, PNG or WebP file below this folder'],
    ['shop.yml', 'social: {}', 'social: { telegram: "javascript:alert(1)" }', 'must be an address that begins with https://'],
    ['shop.yml', '  brand: "#fbc100"', '  brand: "red;} body{display:none"', 'must be a colour'],
    ['shop.yml', '  brand_ink: "#1d1a10"', '  brand_ink: "#ffffff"', 'colours.brand_ink: cannot be read on brand: their contrast is 1.6'],
    ['shop.yml', 'unpaid_minutes: 60', 'unpaid_minutes: 60\nunpaid_minutes: 61', 'unique'],
    ['shop.yml', 'name:\n', 'name: [\n', ''],
    ['home.yml', 'sections: [categories, hits,', 'sections: [categories, categories,', 'categories stands here twice'],
    ['home.yml', 'brands: []', 'brands: [Samsung]', 'small Latin letters'],
    ['payments.yml', 'methods: [cash,', 'methods: [bitcoin,', 'must be one of'],
    ['partners.yml', 'partners: []', 'partners: [{ key: alif, name: Alif, min_price: 2, max_price: 1, terms: [{ months: 3, markup_percent: 1 }] }]', 'max_price: must not be below min_price'],
    ['partners.yml', 'partners: []', 'partners: [{ key: alif, name: Alif, min_price: 2, terms: [{ months: 3, markup_percent: 1.005 }] }]', 'two digits'],
  ])('%s: %s', (file, from, to, message) => {
    const found = mistakes(changed(file, from, to));
    expect(found[0]).toMatchObject({ file, message: expect.stringContaining(message) as string });
    // A doubled key is wrong where it stands again, an open bracket where the next thing begins.
    const own = lineOf(file, from.split('\n')[0] ?? '');
    expect((found[0]?.line ?? 0) - own).toBeGreaterThanOrEqual(0);
    expect((found[0]?.line ?? 0) - own).toBeLessThanOrEqual(message === 'unique' || message === '' ? 1 : 0);
  });

  const feed = (more: string, url = 'https://a.uz/f.yml') => changed('feeds.yml', 'feeds: []', `feeds:\n  - name: a\n    url: ${url}\n    times: ["06:00"]\n    ${more}`);
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
  ])('a feed: %s %s', (more, url, below, message) => {
    const found = mistakes(feed(more, url));
    expect(found[0]).toMatchObject({ file: 'feeds.yml', line: lineOf('feeds.yml', 'feeds: []') + 1 + below, message: expect.stringContaining(message) as string });
  });

  test.each([['every 5 hours'], ['hourly'], ['["6:00"]'], ['["24:00"]'], ['6']])('times of a feed: %s', (times) => {
    const found = mistakes(changed('feeds.yml', 'feeds: []', `feeds:\n  - { name: a, url: "https://a.uz/f.yml", times: ${times} }`));
    expect(found).toMatchObject([{ file: 'feeds.yml', line: lineOf('feeds.yml', 'feeds: []') + 1, message: expect.stringContaining('times') as string }]);
  });

  test('feeds of the same name, and hours in words', () => {
    expect(mistakes({ 'feeds.yml': 'feeds:\n  - { name: a, url: "https://a.uz/", times: [] }\n  - { name: a, url: "https://b.uz/", times: [] }\n' })).toEqual([{ file: 'feeds.yml', line: 3, message: 'feeds.1: a stands here twice' }]);
    const full = (name: string) => `  - name: ${name}\n    url: https://a.uz/\n    times: []\n    mode: full\n`;
    expect(mistakes({ 'feeds.yml': `feeds:\n${full('a')}${full('b')}` })).toMatchObject([{ line: 9, message: expect.stringContaining('full for another feed') as string }]);
    expect(parseFiles({ 'feeds.yml': 'feeds: [{ name: a, url: "http://a.uz/", insecure: true, times: every 8 hours }]\n' }).facts.feeds?.feeds).toEqual([
      { name: 'a', url: 'http://a.uz/', insecure: true, times: ['00:00', '08:00', '16:00'], mode: 'update', locale: 'ru' },
    ]);
  });

  const row = 'store-1;store;tashkent';
  /** The starter's example, no comment any more. */
  const stores = (starterFiles['stores.csv'] ?? '').replace(/# (store-1;.*)\n(slug;.*)\n/, '$2\n$1\n');
  const lineOfRow = stores.split('\n').findIndex((line) => line.startsWith(row)) + 1;
  test('the example of a store is none', () => {
    expect(parseFiles({ 'stores.csv': stores })).toMatchObject({ problems: [], facts: { stores: [{ slug: 'store-1', region: 'tashkent', open: true, phone: '+998712000000' }] } });
  });

  test.each([
    ['shop-1;shop;tashkent', 'kind: must be store or warehouse'],
    ['store-1;store;london', 'region: must be one of'],
    ['Store 1;store;tashkent', 'slug: must be made of small Latin letters'],
    [`${row};"open`, 'never closed'],
  ])('a store: %s', (to, message) => {
    expect(mistakes({ 'stores.csv': stores.replace(row, to) })).toMatchObject([{ file: 'stores.csv', line: lineOfRow, message: expect.stringContaining(message) as string }]);
  });

  test('rows of the same slug, in the line of the second', () => {
    const twice = `${stores}${stores.split('\n').find((line) => line.startsWith(row)) ?? ''}\n`;
    expect(mistakes({ 'stores.csv': twice })).toEqual([{ file: 'stores.csv', line: lineOfRow + 1, message: 'the slug store-1 stands here twice' }]);
  });

  test('columns that are missing, twice there or unknown', () => {
    expect(mistakes({ 'brands.csv': '\n# x\nslug;logo;logo;colour\n' }).map(({ line, message }) => `${line}: ${message.split(';')[0] ?? ''}`)).toEqual([
      '3: there is no column "colour"', '3: the column logo stands here twice', '3: the column name is missing',
    ]);
    expect(mistakes({ 'brands.csv': '# nothing else\n' })).toMatchObject([{ line: 1, message: expect.stringContaining('heading') as string }]);
  });

  test('every mistake of a file at once', () => {
    const text = (starterFiles['shop.yml'] ?? '').replace('min: 10000', 'min: x').replace('unpaid_minutes: 60', 'unpaid_minutes: 0').replace('legal_entity', 'owner');
    expect(mistakes({ 'shop.yml': text }).map(({ line }) => line).sort((one, other) => one - other)).toEqual(
      ['legal_entity', 'min: 10000', 'unpaid_minutes: 60'].map((part) => lineOf('shop.yml', part)));
  });

  test('references that would make a small file large', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.split('').map((key, index) => `${key}: &${key} [${Array<string>(10).fill(`*${'abcdefg'[index] ?? 'a'}`).join(',')}]`).join('\n')}\n`;
    expect(mistakes({ 'shop.yml': bomb })).not.toEqual([]);
  });

  test.each(['\u0000', '\ud800', '\u0007'])('signs that no text has: %j', (sign) => {
    const found = mistakes(changed('shop.yml', '  ru: Мой магазин', `  ru: ${JSON.stringify(`a${sign}b`)}`));
    expect(found).toMatchObject([{ line: lineOf('shop.yml', '  ru: Мой магазин'), message: expect.stringContaining('name.ru') as string }]);
  });
});

test('tables may be parted by commas and tabs, have a mark in front and lines as Windows ends them', () => {
  for (const sign of [',', '\t', ';']) {
    const text = `\uFEFF# a comment\r\n${['slug', 'name', 'logo'].join(sign)}\r\n${['lg', '"LG, Inc; ""Life"""', ''].join(sign)}\r\n\r\n`;
    expect(parseFiles({ 'brands.csv': text }).facts.brands).toEqual([{ slug: 'lg', name: 'LG, Inc; "Life"', picture: '', description: { kr: '', uz: '', ru: '' } }]);
  }
});

// Any facts that a shop could hold.
const oneLine = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim());
const filled = oneLine.map((text) => text || 'x');
const several = fc.array(oneLine, { maxLength: 3 }).map((found) => found.join('\n').trim());
const localized = (text: fc.Arbitrary<string>) => fc.record({ kr: text, uz: text, ru: text });
const slug = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const sum = fc.integer({ min: 0, max: 1_000_000_000_000 });
const time = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 12, max: 23 })).map(([opens, closes]) => ({ opens: `${String(opens).padStart(2, '0')}:00`, closes: `${closes}:59` }));
const between = (min: number, max: number) => fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }));
const phone = fc.integer({ min: 200_000_000, max: 999_999_999 }).map((digits) => `+998${digits}`);
const picture = slug.map((name) => `pictures/${name}.webp`);
const uniqueBy = <Row extends { slug: string }>(row: fc.Arbitrary<Row>) => fc.uniqueArray(row, { selector: (value) => value.slug, maxLength: 4 });
const coordinate = (min: number, max: number) => fc.integer({ min: min * 10_000, max: max * 10_000 }).map((value) => value / 10_000);

const facts: fc.Arbitrary<AllFacts> = fc.record({
  shop: fc.record({
    name: localized(filled), legal_entity: oneLine, phones: fc.uniqueArray(phone, { maxLength: 3 }), hours: time,
    holidays: fc.uniqueArray(fc.integer({ min: 1, max: 28 }).map((day) => `2027-03-${String(day).padStart(2, '0')}`), { maxLength: 3 }),
    social: fc.dictionary(fc.constantFrom(...networks), fc.constantFrom('https://t.me/example', 'https://example.uz/a?b=c#d')),
    logo: fc.oneof(fc.constant(''), picture), icon: fc.oneof(fc.constant(''), picture), share: fc.oneof(fc.constant(''), picture), colours: fc.record({ brand: fc.constantFrom('#fbc100', '#00ff00'), brand_ink: fc.constant('#1d1a10') }),
    orders: between(0, 1_000_000), delivery: fc.record({
      price: sum, free_from: sum, cut_off_hour: fc.integer({ min: 0, max: 24 }), courier_from: fc.integer({ min: 0, max: 10 }),
      courier_to: fc.integer({ min: 11, max: 24 }), pickup_minutes: fc.integer({ min: 0, max: 1440 }),
    }),
    regions: fc.constant(Object.fromEntries(regions.map((region) => [region.slug, { min: 1, max: 3 }]))),
    preorder: between(1, 60), unpaid_minutes: fc.integer({ min: 1, max: 1000 }),
    instalments: fc.record({ hours: fc.integer({ min: 1, max: 100 }), prepayment_days: fc.integer({ min: 1, max: 60 }), document_days: fc.integer({ min: 0, max: 100 }) }),
    seo: fc.record({ title: localized(oneLine), description: localized(several), keywords: localized(oneLine) }),
  }),
  stores: uniqueBy(fc.record({
    slug, kind: fc.constantFrom('store' as const, 'warehouse' as const), region: fc.constantFrom(...regions.map((region) => region.slug)), name: localized(filled), address: localized(oneLine),
    lat: coordinate(37, 46), long: coordinate(55, 74), phone: fc.oneof(fc.constant(''), phone), open: fc.boolean(), hours: time,
  }).map(({ hours, ...row }) => ({ ...row, ...hours }))),
  categories: uniqueBy(fc.record({
    slug, parent: fc.constant(null), name: localized(filled), picture, feed_id: fc.oneof(fc.constant(null), filled),
    filters: fc.oneof(fc.constant(null), fc.uniqueArray(fc.stringMatching(/^[a-z0-9_]{1,8}$/), { maxLength: 3 }).map((keys) => keys.sort())),
  })),
  brands: uniqueBy(fc.record({ slug, name: filled, picture, description: localized(several) })).map((rows) => rows.sort((one, other) => (one.slug < other.slug ? -1 : 1))),
  home: fc.record({
    sections: fc.shuffledSubarray([...homeSections]), header: fc.uniqueArray(slug, { maxLength: 3 }), categories: fc.uniqueArray(slug, { maxLength: 3 }),
    brands: fc.uniqueArray(slug, { maxLength: 3 }), climate: fc.uniqueArray(slug, { maxLength: 3 }),
    banners: fc.uniqueArray(fc.record({
      id: fc.integer({ min: 1, max: 9 }), place: fc.constantFrom('hero' as const, 'wide' as const), title: localized(filled), text: localized(oneLine), button: localized(oneLine),
      link: fc.constantFrom('/', '/katalog/a/?b=c'), tone: fc.constantFrom('light' as const, 'dark' as const), wide: picture, phone: picture,
    }), { selector: ({ id }) => id, maxLength: 3 }),
    collections: uniqueBy(fc.oneof(
      fc.record({ slug, name: localized(filled), link: fc.constant('/katalog/'), products: fc.uniqueArray(filled, { maxLength: 3 }) }),
      fc.record({ slug, name: localized(filled), link: fc.constant('/katalog/'), pick: fc.record({ categories: fc.uniqueArray(slug, { maxLength: 3 }), by: fc.constantFrom('popular' as const, 'new' as const), size: fc.integer({ min: 1, max: 20 }) }) }),
    )),
  }),
  payments: fc.record({ methods: fc.shuffledSubarray([...payableWays], { minLength: 1 }) }),
  partners: fc.shuffledSubarray([...loanPartners], { maxLength: 3 }).chain((keys) => fc.tuple(...keys.map((key) => fc.record({
    key: fc.constant(key), name: filled, min_price: sum, max_price: fc.constant(null),
    terms: fc.uniqueArray(fc.record({ months: fc.integer({ min: 1, max: 60 }), markup_percent: fc.integer({ min: 0, max: 30_000 }).map((bp) => bp / 100) }), { selector: ({ months }) => months, minLength: 1, maxLength: 3 }),
  })))).map((partners) => ({ partners })),
  feeds: fc.record({
    feeds: fc.uniqueArray(fc.record({
      name: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,9}$/), url: fc.constantFrom('https://a.uz/feed.yml', 'https://b.example/?key=a%20b#c'), insecure: fc.boolean(),
      times: fc.uniqueArray(time, { maxLength: 4 }).map((found) => found.map(({ opens }) => opens)).map((found) => [...new Set(found)].sort()), mode: fc.constantFrom('update' as const, 'full' as const), locale: fc.constantFrom(...locales),
      more: fc.constantFrom({}, { format: 'csv' as const, encoding: 'windows-1251' as const }, { token_variable: 'FEED_A' }, { user_variable: 'FEED_U', password_variable: 'FEED_P' }),
    }).map(({ more, ...feed }) => ({ ...feed, ...more })), { selector: ({ name }) => name, maxLength: 3 })
      .map((all) => all.map((one, index) => (index === 0 ? one : { ...one, mode: 'update' as const }))),
  }),
});

describe('for any shop', () => {
  test('what is written is read as it was', () => {
    fc.assert(fc.property(facts, (shop) => {
      const read = parseFiles(writeFiles(shop));
      expect(read.problems).toEqual([]);
      expect(read.facts).toEqual(shop);
    }), { numRuns: 300 });
  });

  test('an export that is applied to the shop that it came from changes nothing', () => {
    fc.assert(fc.property(facts, (shop) => {
      expect(difference(shop, settle(parseFiles(writeFiles(shop)).facts, shop))).toEqual([]);
    }));
  });

  test('a folder that is applied twice changes nothing the second time, and an empty one nothing at all', () => {
    fc.assert(fc.property(facts, facts, (shop, other) => {
      const wanted = parseFiles(writeFiles(other)).facts;
      const once = settle(wanted, shop);
      expect(difference(once, settle(wanted, once))).toEqual([]);
      expect(difference(shop, settle({}, shop))).toEqual([]);
    }));
  });

  test('what the folder no longer names stays, but stores that serve visitors are closed', () => {
    fc.assert(fc.property(facts, (shop) => {
      const settled = settle({ stores: [], categories: [], brands: [] }, shop);
      expect(settled.stores.map(({ slug: own }) => own)).toEqual(shop.stores.map(({ slug: own }) => own));
      expect(settled.stores.filter(({ kind, open }) => kind === 'store' && open)).toEqual([]);
      expect(settled.stores.filter(({ kind }) => kind === 'warehouse')).toEqual(shop.stores.filter(({ kind }) => kind === 'warehouse'));
      expect(settled.categories).toEqual(shop.categories);
      expect(settled.brands).toEqual(shop.brands);
    }));
  });

  test('a difference names what changes, from what to what', () => {
    fc.assert(fc.property(facts, sum, (shop, price) => {
      const changes = difference(shop, settle({ shop: { delivery: { ...shop.shop.delivery, price } } }, shop));
      expect(changes).toEqual(price === shop.shop.delivery.price ? [] : [{ file: 'shop.yml', what: 'delivery.price', from: String(shop.shop.delivery.price), to: String(price) }]);
    }));
  });
});
