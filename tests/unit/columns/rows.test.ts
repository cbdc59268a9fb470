import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardProduct } from '../../../features/product/card-product';
import { receivedRows } from '../../../lib/columns/received-rows';
import { sendRows } from '../../../lib/columns/send-rows';

const sum = fc.nat({ max: 50_000_000 });
const delivery = fc.oneof(
  fc.constant(null),
  fc.record({ days: fc.oneof(fc.constant(null), fc.record({ min: fc.nat({ max: 3 }), max: fc.nat({ max: 9 }) })) }),
);
const card = fc.record({
  id: fc.nat(),
  name: fc.string(),
  image: fc.constantFrom('/media/a/640.webp', '/media/b/640.webp'),
  sale_price: sum,
  discount_price: sum,
  all_stock: fc.nat({ max: 3 }),
  availability: fc.record({
    type: fc.constantFrom('openToCart', 'notAvailable'),
    text: fc.constantFrom('Есть', 'Нет'),
  }),
  rating: fc.constantFrom(0, 4.5),
  reviews_count: fc.nat({ max: 2 }),
  price_plan: fc.record({
    at_once: fc.record({ price: sum, old_price: fc.option(sum) }),
    by_instalments: fc.option(fc.record({ monthly: sum, months: fc.constant(12), total: sum })),
  }),
  delivery_promise: fc.record(
    { delivery, operator: fc.constant({}), ahead: fc.constant(true) },
    { requiredKeys: ['delivery'] },
  ),
  stickers: fc.array(fc.record({ name: fc.constantFrom('Хит', '0-0-12'), tone: fc.constantFrom('blue', 'yellow') }), {
    maxLength: 2,
  }),
}) as fc.Arbitrary<CardProduct>;

test('what arrives is what was sent, over JSON, to the field that is not there', () => {
  fc.assert(
    fc.property(fc.array(card, { maxLength: 8 }), (cards) => {
      const sent = JSON.parse(JSON.stringify(sendRows(cards))) as ReturnType<typeof sendRows<CardProduct>>;
      expect(receivedRows(sent)).toStrictEqual(JSON.parse(JSON.stringify(cards)));
    }),
  );
});

test('cards that have much alike take half of their bytes', () => {
  const [one] = fc.sample(card, { numRuns: 1, seed: 1 });
  const cards = Array.from({ length: 20 }, (_empty, index) => ({
    ...one,
    id: index,
    name: `${one?.name ?? ''} ${index}`,
    sale_price: 1_000 * index,
  })) as CardProduct[];
  expect(JSON.stringify(sendRows(cards)).length).toBeLessThan(JSON.stringify(cards).length / 2);
});

test('what arrives is what was sent, whatever the rows are', () => {
  // Values that repeat, begin and end alike, or are those of another field, are rare where nothing makes them so.
  const value = fc.oneof(
    fc.constantFrom<fc.JsonValue>(
      0,
      'a',
      '/media/1/a',
      '/media/22/a',
      '/media/a',
      null,
      [],
      [1],
      {},
      { c: '/media/1/a' },
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const row = fc.oneof(
    fc.record({ a: value, b: value, 7: value }),
    fc.record({ a: value, b: value }, { requiredKeys: [] }),
    value,
  );
  const rows = fc.oneof(
    fc.array(row, { maxLength: 40 }),
    fc.array(fc.record({ a: value, b: value, 7: value }), { maxLength: 40 }),
  );
  fc.assert(
    fc.property(rows, (given) => {
      expect(receivedRows(JSON.parse(JSON.stringify(sendRows(given))) as ReturnType<typeof sendRows>)).toStrictEqual(
        JSON.parse(JSON.stringify(given)),
      );
    }),
  );
});

test('values are written in the shortest way', () => {
  const numbers = Array.from({ length: 6 }, (_empty, index) => index);
  const rows = numbers.map((index) => ({
    id: 100 + index,
    copy: 100 + index,
    image: `/media/${index}/640.webp`,
    alike: 'yes',
    promise: index === 3 ? { days: { min: 14, max: 30 }, ahead: true } : { days: { min: 1, max: 1 } },
  }));
  expect(sendRows(rows)).toEqual({
    count: 6,
    rows: {
      of: {
        id: numbers.map((index) => 100 + index),
        copy: { as: 0 },
        image: { start: '/media/', end: '/640.webp', between: numbers.map(String) },
        alike: { all: 'yes' },
        promise: { few: [{ days: { min: 1, max: 1 } }, { days: { min: 14, max: 30 }, ahead: true }], at: '000100' },
      },
    },
  });
});
