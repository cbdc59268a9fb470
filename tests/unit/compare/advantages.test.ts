import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompareGroup } from '../../../features/compare/group.ts';
import { advantagesOf, barsOf, bestOf, betterEnd } from '../../../features/compare/advantages.ts';
import { plan, product } from '../../support/shop.ts';

type Better = 'more' | 'less' | null;
const better: fc.Arbitrary<Better> = fc.constantFrom('more', 'less', null);
const numbers = fc.array(fc.option(fc.integer({ min: 0, max: 50 })), { maxLength: 6 });

describe('the best value of a row', () => {
  test('is at least as good as all others, and exists only if some differ', () => {
    fc.assert(
      fc.property(numbers, better, (row, end) => {
        const best = bestOf(row, end);
        const known = row.filter((number) => number !== null);
        expect(best.length > 0).toBe(end !== null && new Set(known).size > 1);
        for (const index of best)
          for (const other of known) {
            if (end === 'more') expect(row[index]).toBeGreaterThanOrEqual(other);
            else expect(row[index]).toBeLessThanOrEqual(other);
          }
      }),
    );
  });

  test.each<[readonly (number | null)[], Better, number[]]>([
    [[6.1, 6.7], 'more', [1]],
    [[180, 205], 'less', [0]],
    [[8, 8, 6], 'more', [0, 1]],
    [[8, 8], 'more', []],
    [[8, null], 'more', []],
    [[8, 9], null, []],
    [[], 'more', []],
  ])('%j by %s is %j', (row, end, best) => expect(bestOf(row, end)).toEqual(best));
});

describe('bars', () => {
  test('lie above 0 and at most 1, in the order of their numbers', () => {
    fc.assert(
      fc.property(numbers, (row) => {
        const bars = barsOf(row);
        if (bars === null) return;
        expect(Math.max(...bars.map((bar) => bar ?? 0))).toBe(1);
        for (const [index, bar] of bars.entries())
          for (const [place, other] of bars.entries()) {
            const [one, two] = [row[index] ?? null, row[place] ?? null];
            if (one !== null && two !== null && one < two) expect(bar ?? 0).toBeLessThan(other ?? 0);
          }
      }),
    );
  });

  test.each([[[5, 5]], [[5, null]], [[-3, 4]], [[null, null]]])('%j has no bars', (row) =>
    expect(barsOf(row)).toBeNull(),
  );
});

type Facts = Readonly<Record<string, number>>;
interface Compared {
  price: number;
  rating?: number;
  reviews?: number;
  available?: boolean;
  facts?: Facts;
}

const names: Record<string, string> = {
  screen: 'Экран',
  noise: 'Шум',
  warranty: 'Гарантия',
  memory: 'Память',
  battery: 'Батарея',
  power: 'Мощность',
};
const ends: Record<string, Better> = {
  screen: 'more',
  noise: 'less',
  warranty: 'more',
  memory: 'more',
  battery: 'more',
  power: null,
};

function groupOf(list: readonly Compared[]): CompareGroup {
  const products = list.map(({ price, rating = 0, reviews = 0, available = true, facts = {} }, index) => ({
    ...product(index + 1, {
      price_plan: plan(price),
      rating,
      reviews_count: reviews,
      availability: { type: available ? 'openToCart' : 'notAvailable', text: '' },
    }),
    attributes: Object.entries(facts).map(([key, number]) => ({
      key,
      name: names[key] ?? key,
      value: `${number} ед.`,
      number,
    })),
  }));
  const attributes = Object.keys(names).map((key) => ({ key, name: names[key] ?? key, better: ends[key] ?? null }));
  return {
    id: 1,
    category: { id: 1, slug: 'c', name: 'Телефоны' },
    product_ids: products.map(({ id }) => id),
    products,
    attribute_groups: [{ id: 1, name: 'Все', attributes }],
  };
}
const advantageNames = (list: readonly Compared[]) =>
  advantagesOf(groupOf(list)).map(({ id, advantages }) => [
    id,
    advantages.map((one) => (one.kind === 'attribute' ? one.key : one.kind)),
  ]);

test('size, pixels and weight are differences, not advantages', () => {
  const keys = ['screen_size', 'main_camera', 'front_camera', 'matrix_mp', 'weight', 'weight_g', 'thickness'];
  for (const key of keys) expect(betterEnd({ key, better: 'more' }), key).toBeNull();
  expect(betterEnd({ key: 'battery', better: 'more' })).toBe('more');
  expect(betterEnd({ key: 'noise', better: 'less' })).toBe('less');
});

describe('the advantages of a product', () => {
  test('are what it alone leads in, price first, with the next best value', () => {
    expect(
      advantagesOf(
        groupOf([
          { price: 5_000_000, rating: 4.8, reviews: 12, facts: { screen: 6.7, noise: 205, power: 900 } },
          { price: 3_800_000, rating: 4.5, reviews: 40, facts: { screen: 6.1, noise: 180, power: 1_200 } },
        ]),
      ),
    ).toEqual([
      {
        id: 1,
        name: 'Samsung RB 1',
        advantages: [
          {
            kind: 'attribute',
            key: 'screen',
            name: 'Экран',
            better: 'more',
            value: '6.7\u00a0ед.',
            other: '6.1\u00a0ед.',
          },
          { kind: 'rating', rating: 4.8, other: 4.5, count: 12 },
        ],
      },
      {
        id: 2,
        name: 'Samsung RB 2',
        advantages: [
          { kind: 'price', by: 1_200_000 },
          {
            kind: 'attribute',
            key: 'noise',
            name: 'Шум',
            better: 'less',
            value: '180\u00a0ед.',
            other: '205\u00a0ед.',
          },
        ],
      },
    ]);
  });

  test('compare with the nearest of several products', () => {
    expect(advantagesOf(groupOf([{ price: 9 }, { price: 4 }, { price: 6 }]))).toEqual([
      { id: 2, name: 'Samsung RB 2', advantages: [{ kind: 'price', by: 2 }] },
    ]);
  });

  test('do not exist for tied values, a single product, or the price of an unavailable product', () => {
    expect(advantageNames([{ price: 4 }, { price: 4 }, { price: 9 }])).toEqual([]);
    expect(advantageNames([{ price: 4, facts: { screen: 6 } }])).toEqual([]);
    expect(advantageNames([{ price: 4, available: false }, { price: 9 }])).toEqual([]);
    expect(
      advantageNames([
        { price: 4, rating: 5, reviews: 0 },
        { price: 4, rating: 4, reviews: 3 },
      ]),
    ).toEqual([]);
  });

  test('are at most four, largest first', () => {
    const few = { screen: 10, noise: 100, warranty: 10, memory: 10, battery: 10 };
    expect(
      advantageNames([
        { price: 9, facts: few },
        { price: 8, facts: { screen: 11, noise: 50, warranty: 20, memory: 40, battery: 12 } },
      ]),
    ).toEqual([[2, ['price', 'memory', 'noise', 'warranty']]]);
  });

  const compared: fc.Arbitrary<Compared> = fc.record({
    price: fc.integer({ min: 1, max: 20 }),
    rating: fc.integer({ min: 1, max: 5 }),
    reviews: fc.integer({ min: 0, max: 2 }),
    facts: fc.dictionary(fc.constantFrom(...Object.keys(names)), fc.integer({ min: 0, max: 9 })),
  });
  test('belong to one product each, ignore unjudged rows and do not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(compared, { maxLength: 5 }), (list) => {
        const judgements = advantagesOf(groupOf(list));
        const keys = judgements.flatMap(({ advantages }) =>
          advantages.map((one) => (one.kind === 'attribute' ? one.key : one.kind)),
        );
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).not.toContain('power');
        const turned = advantagesOf(groupOf([...list].reverse()));
        expect(turned.flatMap(({ advantages }) => advantages).length).toBe(
          judgements.flatMap(({ advantages }) => advantages).length,
        );
      }),
    );
  });
});
