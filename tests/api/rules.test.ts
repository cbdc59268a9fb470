import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { parseQuery } from '../../server/http/query-string.ts';
import { badStringPath } from '../../server/http/bad-strings.ts';
import { cartTotals } from '../../server/sales/checkout/totals.ts';
import { allocate, type StorePieces } from '../../server/sales/orders/creation/allocate.ts';
import { hashBody } from '../../server/sales/orders/idempotency.ts';
import { orderSums } from '../../server/sales/orders/sums.ts';
import {
  availabilityLabel,
  availabilityType,
  orderable,
  type SaleMode,
} from '../../server/catalogue/product/availability.ts';
import { sharedSecret } from '../../server/secret.ts';

describe('availability', () => {
  test.each<[SaleMode, boolean, number, string, string, number]>([
    ['cart', true, 5, 'openToCart', 'available', 5],
    ['cart', true, 1, 'openToCart', 'onlyOne', 1],
    ['cart', true, 0, 'notAvailable', 'outOfStock', 0],
    ['cart', true, 50, 'openToCart', 'available', 10],
    ['manager', true, 3, 'withManager', 'toBeConfirmed', 3],
    ['manager', true, 0, 'notAvailable', 'outOfStock', 0],
    ['preorder', true, 0, 'preOrder', 'preOrder', 0],
    ['preorder', true, 9, 'preOrder', 'preOrder', 0],
    ['stores', true, 2, 'hasStores', 'inStores', 2],
    ['stores', true, 0, 'notAvailable', 'outOfStock', 0],
    ['cart', false, 5, 'notAvailable', 'notAvailable', 0],
    ['preorder', false, 5, 'notAvailable', 'notAvailable', 0],
  ])('%s, listed %s, %d pieces: %s', (sale_mode, is_listed, stock_total, type, label, most) => {
    const product = { sale_mode, is_listed, stock_total };
    expect([availabilityType(product), availabilityLabel(product), orderable(product)]).toEqual([type, label, most]);
  });
});

describe('allocation', () => {
  const shelf = (storeId: number, kind: StorePieces['kind'], regionId: number, quantity: number): StorePieces => ({
    storeId,
    kind,
    regionId,
    quantity,
  });
  const shelves = [
    shelf(3, 'store', 9, 5),
    shelf(1, 'store', 2, 2),
    shelf(7, 'warehouse', 2, 3),
    shelf(2, 'store', 2, 1),
  ];

  test('takes from the warehouse, then the own region, then the others', () => {
    expect(allocate(shelves, 8, 2)).toEqual([
      { storeId: 7, quantity: 3 },
      { storeId: 1, quantity: 2 },
      { storeId: 2, quantity: 1 },
      { storeId: 3, quantity: 2 },
    ]);
    expect(allocate(shelves, 4, 9)).toEqual([
      { storeId: 7, quantity: 3 },
      { storeId: 3, quantity: 1 },
    ]);
  });

  test('takes at most what is in stock', () => {
    expect(allocate(shelves, 99, 2).reduce((sum, part) => sum + part.quantity, 0)).toBe(11);
    expect(allocate([], 1, 2)).toEqual([]);
  });
});

describe('sums', () => {
  const delivery = { price: 30_000, free_from: 500_000 };
  test.each([
    [500_000, 0, 1, true, { products_sum: 500_000, discount_sum: 0, delivery_sum: 30_000, total: 530_000 }],
    [500_001, 0, 1, true, { products_sum: 500_001, discount_sum: 0, delivery_sum: 0, total: 500_001 }],
    [550_000, 10, 1, true, { products_sum: 550_000, discount_sum: 55_000, delivery_sum: 30_000, total: 525_000 }],
    [100_005, 10, 3, true, { products_sum: 300_015, discount_sum: 30_003, delivery_sum: 30_000, total: 300_012 }],
    [100_000, 0, 1, false, { products_sum: 100_000, discount_sum: 0, delivery_sum: 0, total: 100_000 }],
  ])('%d so’m less %d percent × %d, delivered %s', (sale_price, full_payment_percent, count, delivered, sums) => {
    expect(orderSums([{ sale_price, full_payment_percent, count }], delivered, delivery)).toEqual(sums);
  });

  test('an empty cart costs nothing', () => {
    const partner = {
      key: 'alif' as const,
      name: 'Alif',
      min_price: 0,
      max_price: null,
      terms: [{ months: 12, markup_bp: 1 }],
    };
    expect(cartTotals([], { partners: [partner], limits: { min: 0, max: 1 } }, delivery)).toEqual({
      sale_price: 0,
      old_price: 0,
      discount_price: 0,
      loan_price_12: 0,
      loan_price_24: 0,
      price_plan: { at_once: { price: 0, old_price: null, discount: 0 }, by_instalments: null },
      delivery: { price: 30_000, free_from: 500_000 },
    });
  });
});

describe('inputs', () => {
  test('bodies that differ only in the order of their fields have the same hash', () => {
    expect(hashBody({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashBody({ b: { d: null, c: [1, 2] }, a: 1 }));
    expect(hashBody({ a: [1, 2] })).not.toBe(hashBody({ a: [2, 1] }));
    expect(hashBody({ a: 1, b: undefined })).toBe(hashBody({ a: 1 }));
  });

  test('strings that the database cannot store are found', () => {
    expect(badStringPath({ a: [{ b: 'x\u0000' }] })).toEqual(['a', '0', 'b']);
    expect(badStringPath({ a: '\udc00' })).toEqual(['a']);
    expect(badStringPath({ 'k\u0000': 1 })).toEqual([]);
    expect(badStringPath({ a: '😀', b: [1, null, true] })).toBeUndefined();
  });

  test('brackets in a query are parsed in both forms', () => {
    expect(parseQuery('filter[color]=a,b&x=1')).toEqual({ filter: { color: 'a,b' }, x: '1' });
    expect(parseQuery('filter%5Bcolor%5D=a%2Cb')).toEqual({ filter: { color: 'a,b' } });
  });
});

describe('configuration', () => {
  test('has defaults', () => {
    const result = readConfig({ PORT: '', SITE_URL: '' });
    expect(result).toMatchObject({
      ok: true,
      config: {
        apiHost: '127.0.0.1',
        apiPort: 4000,
        dataDir: '.data',
        siteUrl: 'http://localhost:3000',
        rateLimit: true,
        trustProxy: false,
      },
    });
  });

  test('reports every wrong variable', () => {
    const result = readConfig({
      PORT: 'x',
      API_PORT: '70000',
      DATABASE_URL: 'mysql://a',
      TRUST_PROXY: 'yes',
      SITE_URL: 'here',
    });
    if (result.ok) throw new Error('accepted');
    for (const name of ['PORT', 'API_PORT', 'DATABASE_URL', 'TRUST_PROXY', 'SITE_URL'])
      expect(result.problems.join('\n')).toContain(`${name}:`);
  });

  test('refuses RATE_LIMIT=off in production except in the demonstration', () => {
    expect(readConfig({ NODE_ENV: 'production', RATE_LIMIT: 'off' }).ok).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', RATE_LIMIT: 'off', DEMO: '1' }).ok).toBe(true);
    expect(readConfig({ RATE_LIMIT: 'off' }).ok).toBe(true);
  });

  test('creates the shared secret once, with private permissions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secret-'));
    try {
      const all = await Promise.all(Array.from({ length: 5 }, () => sharedSecret(undefined, join(folder, 'data'))));
      expect(new Set(all).size).toBe(1);
      expect(all[0]).toMatch(/^[0-9a-f]{64}$/);
      expect((await stat(join(folder, 'data', 'revalidate.secret'))).mode & 0o777).toBe(0o600);
      expect(await sharedSecret('given by the environment', folder)).toBe('given by the environment');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
