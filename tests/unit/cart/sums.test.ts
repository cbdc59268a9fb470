import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineSum, orderRows } from '../../../lib/cart/sums.ts';
import { deliveryPrice } from '../../../lib/money/money.ts';
import { cartTotals } from '../../../server/sales/checkout/totals.ts';
import { orderSums } from '../../../server/sales/orders/sums.ts';
import { pricesOf } from '../../../server/catalogue/product/price-plan.ts';
import { readSettings } from '../../../server/core/reference/settings.ts';

const { delivery, ...settings } = readSettings([]);
const sold = fc.record({
  count: fc.integer({ min: 1, max: 10 }),
  sale_price: fc.integer({ min: 1_000, max: 60_000_000 }),
  full_payment_percent: fc.integer({ min: 0, max: 30 }),
  old_price: fc.option(fc.integer({ min: 1_000, max: 80_000_000 })),
  sale_mode: fc.constant('cart' as const),
  is_listed: fc.constant(true),
  stock_total: fc.constant(10),
});

test('displayed lines add up to the goods, goods and delivery to the total, and the total equals the order’s', () => {
  fc.assert(
    fc.property(fc.array(sold, { minLength: 1, maxLength: 8 }), fc.boolean(), (products, delivered) => {
      // The browser's lines, as the API's check of a cart fills them.
      const lines = products.map((product) => ({
        count: product.count,
        sale_price: product.sale_price,
        discount_price: pricesOf(product).atOnce,
      }));
      const totals = cartTotals(
        products,
        { partners: settings.loan_partners, limits: settings.order_limits },
        delivery,
      );
      const offer = delivered
        ? {
            price: deliveryPrice(totals.discount_price, delivery),
            price_by_instalments: deliveryPrice(totals.sale_price, delivery),
          }
        : { price: 0, price_by_instalments: 0 };
      const rows = orderRows(totals, offer);
      for (const [way, byInstalments] of [
        [rows.atOnce, false],
        [rows.byInstalments, true],
      ] as const) {
        expect(lines.reduce((sum, line) => sum + lineSum(line, byInstalments), 0)).toBe(way.goods);
        expect(way.goods + way.delivery).toBe(way.total);
        const priced = byInstalments ? products.map((product) => ({ ...product, full_payment_percent: 0 })) : products;
        expect(orderSums(priced, delivered, delivery).total).toBe(way.total);
      }
      expect(rows.atOnce.saved).toBeGreaterThanOrEqual(0);
    }),
  );
});
