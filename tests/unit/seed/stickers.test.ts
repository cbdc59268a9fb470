import { describe, expect, it } from 'vitest';
import { firstPages } from '../../../demo/contact-sheet/first-page.ts';
import { settings, stickers } from '../../../demo/seed/data/settings.ts';
import type { ProductRow } from '../../../demo/seed/product-rows.ts';
import { pricePlan, pricesOf } from '../../../server/catalogue/product/price-plan.ts';
import { readSettings } from '../../../server/core/reference/settings.ts';

const listings = await firstPages(3200, Number.POSITIVE_INFINITY);
const rows = [...listings.values()].flat().map(({ row }) => row);
const { loan_partners: partners, order_limits: limits } = readSettings(
  Object.entries(settings).map(([key, value]) => ({ key, value })),
);

const idsWith = (key: string): number[] => {
  const sticker = stickers.findIndex((known) => known.key === key) + 1;
  return rows.filter(({ sticker_ids }) => sticker_ids.includes(sticker)).map(({ id }) => id);
};

const idsOf = (isSo: (row: ProductRow) => boolean): number[] => rows.filter(isSo).map(({ id }) => id);

/** What a card shows of a product's prices. */
const planOf = (row: ProductRow) => pricePlan(pricesOf(row), { partners, limits }, row.sale_mode === 'cart');

describe('stickers of the demonstration', () => {
  it('the discount is on exactly the products whose card shows a former price', () => {
    const reduced = idsOf((row) => planOf(row).at_once.old_price !== null);
    expect(reduced.length).toBeGreaterThan(500);
    expect(idsWith('sale')).toEqual(reduced);
  });

  it('the instalment without markup is on exactly the products whose card shows one over twelve months', () => {
    const equal = idsOf((row) => {
      const { at_once, by_instalments } = planOf(row);
      return by_instalments?.months === 12 && by_instalments.total === at_once.price;
    });
    expect(equal.length).toBeGreaterThan(500);
    expect(idsWith('instalment')).toEqual(equal);
  });

  it('a product has each sticker once, and only stickers of the shop', () => {
    for (const { id, sticker_ids } of rows) {
      expect(new Set(sticker_ids).size, String(id)).toBe(sticker_ids.length);
      for (const sticker of sticker_ids) expect(stickers[sticker - 1], String(id)).toBeDefined();
    }
  });
});
