import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Drafts,
  isPriceWrong,
  percentChange,
  toEdits,
  valueOf,
  withProducts,
  withValues,
} from '@/features/staff/products/drafts';
import { parsePastedPrice, parsePastedPrices } from '@/features/staff/products/pasted-prices';
import type { StaffProduct } from '@/lib/contract/staff-products';
import { formatNumber } from '@/lib/format/number';

const product: StaffProduct = {
  id: 1,
  external_id: 'A-1',
  barcode: null,
  name: 'Samsung Galaxy A17',
  category: 'Смартфоны',
  image: null,
  planned_price: null,
  stock_total: 4,
  sale_price: 2_000_000,
  old_price: null,
  is_listed: true,
  sale_mode: 'cart',
};
const none: Drafts = new Map();

describe('drafts of products', () => {
  test('omit a value that the product already has', () => {
    const drafts = withValues(none, product, { sale_price: 1_900_000, is_listed: false });
    expect(drafts.get(1)?.wanted).toEqual({ sale_price: 1_900_000, is_listed: false });
    const back = withValues(withValues(drafts, product, { sale_price: 2_000_000 }), product, { is_listed: true });
    expect(back.size).toBe(0);
  });

  test('send the API the seen values of the changed fields only, never null', () => {
    const drafts = withValues(none, product, { old_price: 2_500_000 });
    expect(toEdits(drafts)).toEqual([{ id: 1, seen: { old_price: null }, wanted: { old_price: 2_500_000 } }]);
    expect(valueOf(drafts, product, 'old_price')).toBe(2_500_000);
    expect(
      valueOf(withValues(none, { ...product, old_price: 3_000_000 }, { old_price: null }), product, 'old_price'),
    ).toBeNull();
  });

  test('compare a product changed by others again, and keep the user’s values', () => {
    const drafts = withValues(none, product, { sale_price: 1_900_000 });
    const [edit] = toEdits(withProducts(drafts, [{ ...product, sale_price: 2_100_000 }]));
    expect(edit).toEqual({ id: 1, seen: { sale_price: 2_100_000 }, wanted: { sale_price: 1_900_000 } });
    expect(withProducts(drafts, [{ ...product, sale_price: 1_900_000 }]).size).toBe(0);
  });

  test('refuse a missing price and an old price at or below the price', () => {
    const wrong = (wanted: Partial<StaffProduct>) => isPriceWrong({ product, wanted });
    expect([wrong({ old_price: 2_000_000 }), wrong({ old_price: 2_000_001 }), wrong({ sale_price: 0 })]).toEqual([
      true,
      false,
      true,
    ]);
    expect([percentChange(2_000_000, 1_900_000), percentChange(3, 4)]).toEqual([-5, 33.3]);
  });
});

describe('prices from a spreadsheet', () => {
  test.each([
    ['1355900', 1_355_900],
    ['1 355 900,00', 1_355_900],
    ['1\u00a0355\u00a0900', 1_355_900],
    ['1.355.900,00 сум', 1_355_900],
    ["1,355,900 so'm", 1_355_900],
    ['990', 990],
    ['12.5', undefined],
    ['1 35 900', undefined],
    ['1.355,900', undefined],
    ['-5', undefined],
    ['0', undefined],
    ['Цена', undefined],
    ['', undefined],
  ])('%s', (text, price) => {
    expect(parsePastedPrice(text)).toBe(price);
  });

  test('every price format of the shop is read as that price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (price) => {
        expect(parsePastedPrice(formatNumber(price))).toBe(price);
        expect(parsePastedPrice(`${formatNumber(price)} сум`)).toBe(price);
      }),
    );
  });

  test('rows are split by tabs or semicolons; the last row of a code counts, and a heading is recognised', () => {
    const { prices, unreadable } = parsePastedPrices(
      'Код\tЦена\nA-1\t100\t200\r\nA-2;300\n\nA-1\t150\nA-3\t400\t\n\t500\n',
    );
    expect(prices).toEqual([
      { code: 'A-1', price: 150, oldPrice: undefined },
      { code: 'A-2', price: 300, oldPrice: undefined },
      { code: 'A-3', price: 400, oldPrice: null },
    ]);
    expect(unreadable).toEqual(['Код\tЦена', '500']);
  });
});
