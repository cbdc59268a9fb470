import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentHistory } from '../../../lib/contract/profile-money.ts';
import { type CountedOrder, receiptPayments, receiptSums } from '../../../lib/profile/receipt.ts';
import { orderSums, pieceDiscount, withBonus } from '../../../server/sales/orders/sums.ts';

const line = fc.record({
  sale_price: fc.integer({ min: 1, max: 100_000_000 }),
  count: fc.integer({ min: 1, max: 99 }),
  full_payment_percent: fc.constantFrom(0, 10),
});
/** An order with the sums that the API gives it when it is made. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
    delivered: fc.boolean(),
    rule: fc.record({ price: fc.integer({ min: 0, max: 500_000 }), free_from: fc.integer({ min: 0, max: 5_000_000 }) }),
    bonus: fc.nat(1_000_000),
  })
  .map(({ lines, delivered, rule, bonus }): CountedOrder => ({
    ...withBonus(orderSums(lines, delivered, rule), bonus),
    receive_type: delivered ? 2 : 1,
    products: lines.map((each, index) => {
      const discount = pieceDiscount(each);
      return {
        id: index + 1,
        name: `Товар ${index + 1}`,
        image: '/media/a/160.webp',
        price: each.sale_price,
        discount,
        count: each.count,
        sum: (each.sale_price - discount) * each.count,
      };
    }),
  }));

describe('the sums of a receipt', () => {
  test('lines less discount and bonus plus delivery equal the total of any order', () => {
    fc.assert(
      fc.property(order, (receiptOrder) => {
        const sums = receiptSums(receiptOrder);
        expect(sums?.lines.map(({ count, price, sum }) => count * price === sum)).toEqual(
          receiptOrder.products.map(() => true),
        );
        expect(sums?.lines.reduce((sum, each) => sum + each.sum, 0)).toBe(sums?.goods);
        expect((sums?.goods ?? 0) - (sums?.discount ?? 0) + (sums?.delivery ?? 0) - (sums?.bonus ?? 0)).toBe(
          receiptOrder.total,
        );
        expect(sums?.total).toBe(receiptOrder.total);
        expect(sums?.delivery === null).toBe(receiptOrder.receive_type === 1);
      }),
    );
  });

  test('inconsistent sums make no receipt', () => {
    fc.assert(
      fc.property(
        order,
        fc.constantFrom('total', 'discount_sum', 'delivery_sum', 'bonus_sum'),
        fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((by) => by !== 0),
        (receiptOrder, field, by) => {
          expect(receiptSums({ ...receiptOrder, [field]: receiptOrder[field] + by })).toBeUndefined();
        },
      ),
    );
  });
});

describe('the payments of a receipt', () => {
  const history: PaymentHistory = {
    orders: [
      {
        id: 3,
        order_id: 7,
        order_number: '26-7',
        provider_name: 'Payme',
        amount: 500,
        state: 'paid',
        card: '8600 **** 1234',
        at: '2026-11-03T10:00:00.000Z',
      },
      {
        id: 2,
        order_id: 8,
        order_number: '26-8',
        provider_name: 'Click',
        amount: 900,
        state: 'paid',
        card: null,
        at: '2026-11-02T10:00:00.000Z',
      },
      {
        id: 1,
        order_id: 7,
        order_number: '26-7',
        provider_name: 'Click',
        amount: 500,
        state: 'returned',
        card: null,
        at: '2026-11-01T10:00:00.000Z',
      },
    ],
    contracts: [4, 5].map((id) => ({
      id,
      number: `26-${id}`,
      status: 'open' as const,
      partner_name: 'Uzum',
      total_payable: 1_000,
      paid: 100,
      debt: 900,
      payments: [{ id, amount: 100, at: '2026-11-02T10:00:00.000Z' }],
    })),
  };

  test('belong to this order alone, earliest first, with refunds marked', () => {
    expect(
      receiptPayments({ order_id: 7, contract_id: null }, history).map(({ by, amount, returned }) => [
        by,
        amount,
        returned,
      ]),
    ).toEqual([
      ['Click', 500, true],
      ['Payme', 500, false],
    ]);
    expect(receiptPayments({ order_id: 9, contract_id: 5 }, history)).toEqual([
      { key: 'contract-5', at: '2026-11-02T10:00:00.000Z', by: 'Uzum', card: null, amount: 100, returned: false },
    ]);
    expect(receiptPayments({ order_id: 10, contract_id: null }, history)).toEqual([]);
  });
});
