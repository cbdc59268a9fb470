import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxCount } from '../../../lib/contract/browsing.ts';
import { maxAccountListLengths } from '../../../lib/profile/account-lists.ts';
import { changesBetween, type Lists, toRequestLists, withChanges } from '../../../stores/synced-lists.ts';

const id = fc.integer({ min: 1, max: 12 });
const ids = fc.uniqueArray(id, { maxLength: 8 });
const lists: fc.Arbitrary<Lists> = fc.record({
  cart: fc.uniqueArray(fc.record({ id, count: fc.integer({ min: 1, max: maxCount }), selected: fc.boolean() }), {
    selector: (line) => line.id,
    maxLength: 8,
  }),
  wishlist: ids,
  compare: ids,
  viewed: ids,
});
/** The contents of lists without their order. */
const contentsOf = ({ cart, ...rest }: Lists) => ({
  cart: [...cart].sort((left, right) => left.id - right.id),
  ...Object.fromEntries(
    Object.entries(rest).map(([name, list]) => [name, [...list].sort((left, right) => left - right)]),
  ),
});

describe('changes of the lists', () => {
  test('turn any state into any other state', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        expect(contentsOf(withChanges(before, changesBetween(before, after)))).toEqual(contentsOf(after));
      }),
    );
  });

  test('equal states have no changes, and applying changes twice equals applying them once', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        expect(changesBetween(before, before)).toBeUndefined();
        const changes = changesBetween(before, after);
        const once = withChanges(before, changes);
        expect(contentsOf(withChanges(once, changes))).toEqual(contentsOf(once));
      }),
    );
  });

  test('keep what another device changed elsewhere', () => {
    const before: Lists = { cart: [{ id: 1, count: 1, selected: true }], wishlist: [5], compare: [], viewed: [] };
    const here = changesBetween(before, { ...before, cart: [{ id: 1, count: 3, selected: true }] });
    const elsewhere: Lists = {
      ...before,
      cart: [...before.cart, { id: 2, count: 1, selected: true }],
      wishlist: [6, 5],
    };
    expect(withChanges(elsewhere, here)).toEqual({
      ...elsewhere,
      cart: [
        { id: 1, count: 3, selected: true },
        { id: 2, count: 1, selected: true },
      ],
    });
  });

  test('new items are first in a wishlist and last in a comparison', () => {
    const nothing: Lists = { cart: [], wishlist: [1], compare: [1], viewed: [1] };
    expect(withChanges(nothing, { wishlist: { add: [2] }, compare: { add: [2] }, viewed: { add: [2] } })).toEqual({
      cart: [],
      wishlist: [2, 1],
      compare: [1, 2],
      viewed: [2, 1],
    });
  });

  test('lists at the account’s limits are sent whole, so that nothing seems removed', () => {
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const full: Lists = {
      cart: upTo(maxAccountListLengths.cart).map((each) => ({ id: each, count: 1, selected: true })),
      wishlist: upTo(maxAccountListLengths.wishlist),
      compare: upTo(maxAccountListLengths.compare),
      viewed: upTo(maxAccountListLengths.viewed),
    };
    expect(changesBetween(full, toRequestLists(full))).toBeUndefined();
  });

  test('counts are capped at the API’s limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (count) => {
        const [line] = toRequestLists({
          cart: [{ id: 1, count, selected: true }],
          wishlist: [],
          compare: [],
          viewed: [],
        }).cart;
        expect(line?.count).toBeGreaterThanOrEqual(1);
        expect(line?.count).toBeLessThanOrEqual(maxCount);
      }),
    );
  });
});
