import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardProduct } from '../../../features/product/card-product';
import { sendCards } from '../../../features/product/send-cards';
import { receivedCards } from '../../../features/product/sent-cards';

const sum = fc.nat({ max: 50_000_000 });
const delivery = fc.oneof(fc.constant(null), fc.record({ days: fc.oneof(fc.constant(null), fc.record({ min: fc.nat({ max: 3 }), max: fc.nat({ max: 9 }) })) }));
const card = fc.record({
  id: fc.nat(), name: fc.string(), image: fc.constantFrom('/media/a/640.webp', '/media/b/640.webp'), sale_price: sum, discount_price: sum, all_stock: fc.nat({ max: 3 }),
  availability: fc.record({ type: fc.constantFrom('openToCart', 'notAvailable'), text: fc.constantFrom('Есть', 'Нет') }), rating: fc.constantFrom(0, 4.5), reviews_count: fc.nat({ max: 2 }),
  price_plan: fc.record({
    at_once: fc.record({ price: sum, old_price: fc.option(sum) }), by_instalments: fc.option(fc.record({ monthly: sum, months: fc.constant(12), total: sum })),
  }),
  delivery_promise: fc.record({ delivery, operator: fc.constant({}), ahead: fc.constant(true) }, { requiredKeys: ['delivery'] }),
  stickers: fc.array(fc.record({ name: fc.constantFrom('Хит', '0-0-12'), tone: fc.constantFrom('blue', 'yellow') }), { maxLength: 2 }),
}) as fc.Arbitrary<CardProduct>;

test('what arrives is what was sent, over JSON, to the field that is not there', () => {
  fc.assert(fc.property(fc.array(card, { maxLength: 8 }), (cards) => {
    const sent = JSON.parse(JSON.stringify(sendCards(cards))) as ReturnType<typeof sendCards>;
    expect(receivedCards(sent)).toStrictEqual(JSON.parse(JSON.stringify(cards)));
  }));
});

test('cards that have much alike take half of their bytes', () => {
  const [one] = fc.sample(card, { numRuns: 1, seed: 1 });
  const cards = Array.from({ length: 20 }, (_empty, index) => ({ ...one, id: index, name: `${one?.name ?? ''} ${index}`, sale_price: 1_000 * index })) as CardProduct[];
  expect(JSON.stringify(sendCards(cards)).length).toBeLessThan(JSON.stringify(cards).length / 2);
});
