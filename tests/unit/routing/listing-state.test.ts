import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeText } from '../../../lib/dimension-fit/place-text.ts';
import { contract } from '../../../lib/contract/index.ts';
import { listingOrders, maxPage } from '../../../lib/contract/constants.ts';
import { maxKeyLength, maxListingQuery } from '../../../lib/contract/limits.ts';
import {
  chosenCount,
  clearedState,
  decodeState,
  emptyState,
  encodeState,
  listingApiQuery,
  listingQueryString,
  parseListingState,
  type ListingState,
} from '../../../lib/routing/listing-state.ts';

const entries = fc.uniqueArray(fc.stringMatching(/^[a-z0-9._-]{1,8}$/), { maxLength: 4 }).map((list) => list.sort());
const bound = fc.option(fc.integer({ min: 0, max: 999_999_999_999 }), { nil: undefined });
const range = fc
  .tuple(bound, bound)
  .map(([left, right]): [number | undefined, number | undefined] =>
    left !== undefined && right !== undefined && left > right ? [right, left] : [left, right],
  );
const length = fc.integer({ min: 10, max: 5_000 });
/** Any state as parsing leaves it. */
const states: fc.Arbitrary<ListingState> = fc
  .record({
    filter: fc
      .dictionary(
        fc.stringMatching(/^[a-z0-9][a-z0-9_]{0,7}$/),
        entries.filter((list) => list.length > 0),
        { maxKeys: 3, noNullPrototype: true },
      )
      .map((filter) => Object.fromEntries(Object.entries(filter).sort(([left], [right]) => (left < right ? -1 : 1)))),
    brand: entries,
    sticker: entries,
    category: entries,
    price: range,
    monthly: range,
    inStock: fc.boolean(),
    saleMonth: fc.constantFrom(undefined, '0-0-12', '10-0-24'),
    fits: fc.option(
      fc.tuple(length, length, length).map(([width, height, depth]) => placeText({ width, height, depth })),
      { nil: undefined },
    ),
    months: fc.constantFrom(undefined, 3, 6, 24),
    sort: fc.constantFrom(...listingOrders),
    page: fc.integer({ min: 1, max: maxPage }),
  })
  .map(({ price: [minPrice, maxPrice], monthly: [minMonthly, maxMonthly], months, ...state }) => ({
    ...emptyState,
    ...state,
    minPrice,
    maxPrice,
    minMonthly,
    maxMonthly,
    months: minMonthly !== undefined || maxMonthly !== undefined || state.sort.endsWith('monthly') ? months : undefined,
  }));

describe('the query of a listing', () => {
  test('reads back as the same state', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parseListingState(`?${listingQueryString(state)}`)).toEqual(state);
      }),
    );
  });

  test('does not depend on the order of selection', () => {
    fc.assert(
      fc.property(states, fc.infiniteStream(fc.nat()), (state, random) => {
        const next = (): number => Number(random.next().value);
        const shuffled = (list: readonly string[]) =>
          list
            .map((part) => ({ part, weight: next() }))
            .sort((left, right) => left.weight - right.weight)
            .map(({ part }) => part);
        const query = listingQueryString(state)
          .split('&')
          .map((part) => {
            const [name = '', values] = part.split('=');
            return values === undefined ? part : `${name}=${shuffled(values.split(',')).join(',')}`;
          });
        expect(listingQueryString(parseListingState(shuffled(query).join('&')))).toBe(listingQueryString(state));
      }),
    );
  });

  test('swaps limits in the wrong order', () => {
    const state = parseListingState('?min_price=900&max_price=100&min_monthly=50&max_monthly=40');
    expect(state).toMatchObject({ minPrice: 100, maxPrice: 900, minMonthly: 40, maxMonthly: 50 });
    expect(listingQueryString(state)).toBe('max_monthly=50&max_price=900&min_monthly=40&min_price=100');
  });

  test('contains a term only with a monthly limit or monthly sort', () => {
    expect(listingQueryString(parseListingState('?months=6&max_monthly=300000'))).toBe('max_monthly=300000&months=6');
    expect(listingQueryString(parseListingState('?months=24&sort=-monthly'))).toBe('months=24&sort=-monthly');
    expect(listingQueryString({ ...emptyState, months: 6, brand: ['lg'] })).toBe('brand=lg');
    expect(listingApiQuery(parseListingState('?months=3&min_monthly=5'))).toEqual({
      min_monthly: 5,
      months: 3,
      sort: '-popular',
      page: 1,
    });
    // The usual term, and what is none, choose nothing.
    for (const months of ['12', '5', '0', '-6', '6.0', '06', '1e1', '__proto__', '', '6,3']) {
      expect(listingQueryString(parseListingState(`?max_monthly=1&months=${months}`))).toBe('max_monthly=1');
    }
  });

  test('is the same for equal states, and only for them', () => {
    fc.assert(
      fc.property(states, states, (left, right) => {
        const same = listingQueryString(left) === listingQueryString(right);
        expect(same).toBe(
          JSON.stringify(parseListingState(listingQueryString(left))) ===
            JSON.stringify(parseListingState(listingQueryString(right))),
        );
      }),
    );
  });

  test('accepts every usual notation of brackets, commas and repeated names', () => {
    const expected = parseListingState('?filter[ram]=16,8&brand=apple,samsung');
    for (const query of [
      '?filter%5Bram%5D=8%2C16&brand=samsung&brand=apple',
      '?brand_id=samsung,apple&filter[ram]=8&filter[ram]=16',
      'brand=apple,apple,samsung&filter[ram]=8,16,8',
    ]) {
      expect(parseListingState(query)).toEqual(expected);
    }
  });

  test('accepts every key that the shop can have, in the address and in the call', () => {
    const key = 'k'.repeat(maxKeyLength);
    for (const name of ['brand', 'category', 'sticker', `filter[${key}]`, 'without']) {
      const state = parseListingState(`?${name}=${key}`);
      expect(decodeState(encodeState(state) ?? '')).toEqual(state);
      expect(listingQueryString(state)).toContain(`=${key}`);
      expect(contract.catalogue.filters.query.safeParse(listingApiQuery(state)).error).toBeUndefined();
    }
    expect(listingQueryString(parseListingState(`?brand=${key}k&filter[${key}k]=8`))).toBe('');
  });

  test.each(['brand', 'category', 'sticker', 'without'])('every %s list of a served page is a valid call', (name) => {
    const key = (index: number) => `${'k'.repeat(40)}${10 + index}`;
    const stateOf = (count: number) =>
      parseListingState(`?${name}=${Array.from({ length: count }, (_empty, index) => key(index)).join(',')}`);
    const counts = Array.from({ length: 20 }, (_empty, index) => index + 1);
    const served = counts.map(stateOf).filter((state) => encodeState(state) !== undefined);
    const longest = listingQueryString(served.at(-1) ?? emptyState).length;
    expect(longest).toBeGreaterThan(maxListingQuery - 50);
    expect(longest).toBeLessThanOrEqual(maxListingQuery);
    for (const state of served) {
      expect(contract.catalogue.filters.query.safeParse(listingApiQuery(state)).error).toBeUndefined();
    }
  });

  test('without filters keeps the rest of the choice', () => {
    const cleared = (query: string) => listingQueryString(clearedState(parseListingState(query)));
    expect(cleared('?brand=lg&page=3&salemonth=0-0-12&sort=price&without=value-oled')).toBe(
      'salemonth=0-0-12&sort=price&without=value-oled',
    );
    expect(cleared('?max_monthly=9&months=6')).toBe('');
    expect(cleared('?max_monthly=9&months=6&sort=-monthly')).toBe('months=6&sort=-monthly');
    fc.assert(
      fc.property(states, (state) => {
        expect(chosenCount(clearedState(state))).toBe(0);
        const { sort, saleMonth, page } = parseListingState(listingQueryString(clearedState(state)));
        expect({ sort, saleMonth, page }).toEqual({ sort: state.sort, saleMonth: state.saleMonth, page: 1 });
      }),
    );
  });

  test('has percent-encoded brackets', () => {
    expect(listingQueryString(parseListingState('?filter[ram]=16,8&brand=lg'))).toBe('brand=lg&filter%5Bram%5D=16,8');
  });

  test.each([
    '',
    '?',
    '?utm_source=x&fbclid=y',
    '?brand=&filter[ram]=&sort=&page=&min_price=',
    '?brand=<script>,A%20b',
    '?filter[RAM]=8',
    '?filter[a][b]=8',
    '?filter=8',
    '?page=0',
    '?page=-2',
    '?page=1.5',
    '?page=x',
    '?min_price=-1',
    '?max_price=1e3',
    '?min_price=9999999999999',
    '?sort=unknown',
    '?sort=-popular',
    '?in_stock=true',
    '?in_stock=0',
    '?salemonth=12',
    '?months=6',
    '?fits=60x185',
    '?fits=060x185x65',
    '?fits=60.0x185x65',
    '?fits=60x185x65x1',
    '?fits=1e2x9x9',
    '?fits=0x185x65',
    '?fits=60,185,65',
    '?months=6&sort=monthly;',
    '?salemonth=<b>',
    '?min_monthly=a',
    '?category=A%20B',
    `?${'x'.repeat(10_000)}`,
    `?brand=${'a'.repeat(10_000)}`,
    '?brand=%E0%A4%A',
    '?%',
    '?[]=1',
    '?filter[__proto__][x]=1',
    '?filter[__proto__]=x',
  ])('selects nothing for %s', (query) => {
    expect(parseListingState(query)).toEqual(emptyState);
    expect(listingQueryString(parseListingState(query))).toBe('');
  });

  test('never throws for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        const state = parseListingState(query);
        expect(parseListingState(listingQueryString(state))).toEqual(state);
      }),
    );
  });
});

describe('the state as a path segment', () => {
  test('reads back as the same state, or is not found', () => {
    fc.assert(
      fc.property(states, (state) => {
        const segment = encodeState(state);
        if (segment === undefined) {
          expect(listingQueryString(state).length).toBeGreaterThan(600);
          return;
        }
        expect(segment).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeState(segment)).toEqual(state);
      }),
    );
  });

  test('is a dash without a selection', () => {
    expect(encodeState(emptyState)).toBe('-');
    expect(decodeState('-')).toEqual(emptyState);
  });

  test('is not found if too long or too deep', () => {
    const brand = Array.from({ length: 100 }, (_, index) => `brand-${index}`);
    expect(encodeState({ ...emptyState, brand })).toBeUndefined();
    expect(encodeState({ ...emptyState, page: maxPage })).toBeDefined();
    expect(encodeState({ ...emptyState, page: maxPage + 1 })).toBeUndefined();
  });

  test('is not found if no state produces it', () => {
    const foreign = (text: string) => Buffer.from(text).toString('base64url');
    for (const segment of [
      '',
      'a',
      'aaaaa',
      '!!',
      '../..',
      '=',
      foreign('sort=price&brand=lg'),
      foreign('brand=samsung,lg'),
      foreign('page=1'),
      foreign('x=1'),
      'A'.repeat(901),
    ]) {
      expect(decodeState(segment)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/), (segment) => {
        const state = decodeState(segment);
        if (state !== undefined) expect(encodeState(state)).toBe(segment);
      }),
    );
  });
});

test('the API query contains the state’s filters, sort and page', () => {
  const state = parseListingState('?brand=lg&filter[ram]=8,16&min_price=0&in_stock=1&sticker=new&page=3&sort=price');
  expect(listingApiQuery(state)).toEqual({
    brand_id: 'lg',
    sticker_id: 'new',
    filter: { ram: '16,8' },
    min_price: 0,
    in_stock: '1',
    sort: 'price',
    page: 3,
  });
  expect(listingApiQuery(emptyState)).toEqual({ sort: '-popular', page: 1 });
});

test('a price range counts as one filter, sort and page as none', () => {
  expect(chosenCount(emptyState)).toBe(0);
  expect(
    chosenCount(
      parseListingState('?brand=lg,samsung&filter[ram]=8&min_price=1&max_price=2&in_stock=1&sort=price&page=3'),
    ),
  ).toBe(5);
});
