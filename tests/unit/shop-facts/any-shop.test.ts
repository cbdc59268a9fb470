import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference } from '../../../server/catalogue/shop-facts/difference.ts';
import { parseFiles, writeFiles } from '../../../server/catalogue/shop-facts/folder.ts';
import { mergeFacts } from '../../../server/catalogue/shop-facts/merge-facts.ts';
import { facts, sum } from '../../support/shop-facts-files.ts';

test('tables may have commas, tabs, a byte order mark and Windows line ends', () => {
  for (const sign of [',', '\t', ';']) {
    const text = `\uFEFF# a comment\r\n${['slug', 'name', 'logo'].join(sign)}\r\n${['lg', '"LG, Inc; ""Life"""', ''].join(sign)}\r\n\r\n`;
    expect(parseFiles({ 'brands.csv': text }).facts.brands).toEqual([
      { slug: 'lg', name: 'LG, Inc; "Life"', picture: '', description: { kr: '', uz: '', ru: '' } },
    ]);
  }
});

describe('any shop', () => {
  test('written files read back as the same facts', () => {
    fc.assert(
      fc.property(facts, (shop) => {
        const read = parseFiles(writeFiles(shop));
        expect(read.problems).toEqual([]);
        expect(read.facts).toEqual(shop);
      }),
      { numRuns: 300 },
    );
  });

  test('an export applied to its own shop changes nothing', () => {
    fc.assert(
      fc.property(facts, (shop) => {
        expect(difference(shop, mergeFacts(parseFiles(writeFiles(shop)).facts, shop))).toEqual([]);
      }),
    );
  });

  test('a folder applied twice changes nothing the second time, and an empty one nothing at all', () => {
    fc.assert(
      fc.property(facts, facts, (shop, other) => {
        const wanted = parseFiles(writeFiles(other)).facts;
        const once = mergeFacts(wanted, shop);
        expect(difference(once, mergeFacts(wanted, once))).toEqual([]);
        expect(difference(shop, mergeFacts({}, shop))).toEqual([]);
      }),
    );
  });

  test('items removed from the folder stay, but removed customer stores close', () => {
    fc.assert(
      fc.property(facts, (shop) => {
        const settled = mergeFacts({ stores: [], categories: [], brands: [] }, shop);
        expect(settled.stores.map(({ slug: own }) => own)).toEqual(shop.stores.map(({ slug: own }) => own));
        expect(settled.stores.filter(({ kind, open }) => kind === 'store' && open)).toEqual([]);
        expect(settled.stores.filter(({ kind }) => kind === 'warehouse')).toEqual(
          shop.stores.filter(({ kind }) => kind === 'warehouse'),
        );
        expect(settled.categories).toEqual(shop.categories);
        expect(settled.brands).toEqual(shop.brands);
      }),
    );
  });

  test('a difference names each change with its old and new value', () => {
    fc.assert(
      fc.property(facts, sum, (shop, price) => {
        const changes = difference(shop, mergeFacts({ shop: { delivery: { ...shop.shop.delivery, price } } }, shop));
        expect(changes).toEqual(
          price === shop.shop.delivery.price
            ? []
            : [{ file: 'shop.yml', what: 'delivery.price', from: String(shop.shop.delivery.price), to: String(price) }],
        );
      }),
    );
  });
});
