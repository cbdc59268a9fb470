import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyAccountListsChange,
  emptyAccountLists,
  maxAccountListLengths,
  mergeCarts,
  mergeAccountLists,
  type AccountListContents,
} from '../../../lib/profile/account-lists.ts';

const id = fc.integer({ min: 1, max: 12 });
const ids = fc.uniqueArray(id, { maxLength: 8 });
const cart = fc.uniqueArray(fc.record({ id, count: fc.integer({ min: 1, max: 10 }), selected: fc.boolean() }), {
  selector: (line) => line.id,
  maxLength: 8,
});
const lists: fc.Arbitrary<AccountListContents> = fc.record({ cart, wishlist: ids, compare: ids, viewed: ids });
const countOf = (list: AccountListContents['cart'], product: number) =>
  list.find((line) => line.id === product)?.count ?? 0;

describe('merging a guest’s lists with the account’s', () => {
  test('keeps the larger count of each product, the guest’s lines first', () => {
    const line = (product: number, count: number, selected = true) => ({ id: product, count, selected });
    expect(mergeCarts([line(1, 2), line(2, 1)], [line(2, 3, false), line(3, 1)], false)).toEqual([
      line(1, 2),
      line(2, 3),
      line(3, 1),
    ]);
    expect(mergeCarts([line(1, 2), line(2, 1)], [line(2, 3), line(3, 1)], true)).toEqual([
      line(1, 2),
      line(2, 1),
      line(3, 1, false),
    ]);
  });

  test('loses and invents no product and no piece', () => {
    fc.assert(
      fc.property(cart, cart, (guest, account) => {
        const merged = mergeCarts(guest, account, false);
        expect(new Set(merged.map((line) => line.id))).toEqual(new Set([...guest, ...account].map((line) => line.id)));
        for (const line of merged)
          expect(line.count).toBe(Math.max(countOf(guest, line.id), countOf(account, line.id)));
      }),
    );
  });

  test('changes nothing when repeated', () => {
    fc.assert(
      fc.property(lists, lists, (guest, account) => {
        const once = mergeAccountLists(guest, account, false);
        expect(mergeAccountLists(guest, once, false)).toEqual(once);
      }),
    );
  });

  test('gives the same items for any order of browsers', () => {
    fc.assert(
      fc.property(lists, lists, (left, right) => {
        const sorted = ({ cart: merged, wishlist, compare }: AccountListContents) => ({
          cart: merged.map(({ id: product, count }) => [product, count]).sort(([a = 0], [b = 0]) => a - b),
          wishlist: [...wishlist].sort(),
          compare: [...compare].sort(),
        });
        expect(sorted(mergeAccountLists(left, mergeAccountLists(right, emptyAccountLists, false), false))).toEqual(
          sorted(mergeAccountLists(right, mergeAccountLists(left, emptyAccountLists, false), false)),
        );
      }),
    );
  });

  test('keeps exactly the guest’s selection during the checkout', () => {
    fc.assert(
      fc.property(cart, cart, (guest, account) => {
        const merged = mergeCarts(guest, account, true);
        expect(merged.filter((line) => line.selected)).toEqual(guest.filter((line) => line.selected));
      }),
    );
  });

  test('never exceeds the account’s limits', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => index + 1);
    const merged = mergeAccountLists(
      { cart: [], wishlist: many, compare: many, viewed: many },
      { cart: [], wishlist: many.map((each) => each + 1_000), compare: [], viewed: [] },
      false,
    );
    expect([merged.wishlist.length, merged.compare.length, merged.viewed.length]).toEqual([
      maxAccountListLengths.wishlist,
      maxAccountListLengths.compare,
      maxAccountListLengths.viewed,
    ]);
  });
});

describe('changes from devices', () => {
  const change = fc.record({
    cart: fc.option(fc.record({ set: cart, remove: ids }), { nil: undefined }),
    wishlist: fc.option(fc.record({ add: ids, remove: ids }), { nil: undefined }),
    compare: fc.option(fc.record({ add: ids, remove: ids }), { nil: undefined }),
    viewed: fc.option(fc.record({ add: ids, remove: ids }), { nil: undefined }),
  });

  test('a change affects exactly its items and keeps each product once', () => {
    fc.assert(
      fc.property(lists, change, (stored, reported) => {
        const after = applyAccountListsChange(stored, reported);
        for (const line of reported.cart?.set ?? []) expect(after.cart).toContainEqual(line);
        const touched = new Set([
          ...(reported.cart?.set ?? []).map((line) => line.id),
          ...(reported.cart?.remove ?? []),
        ]);
        expect(after.cart.filter((line) => !touched.has(line.id))).toEqual(
          stored.cart.filter((line) => !touched.has(line.id)),
        );
        for (const list of [after.cart.map((line) => line.id), after.wishlist, after.compare, after.viewed])
          expect(new Set(list).size).toBe(list.length);
        for (const added of reported.wishlist?.add ?? []) expect(after.wishlist).toContain(added);
        for (const gone of (reported.wishlist?.remove ?? []).filter((each) => !reported.wishlist?.add.includes(each)))
          expect(after.wishlist).not.toContain(gone);
      }),
    );
  });

  test('two devices with different products may send their changes in any order', () => {
    fc.assert(
      fc.property(lists, cart, cart, (stored, left, right) => {
        const low = { cart: { set: left.filter((line) => line.id <= 6), remove: [] } };
        const high = { cart: { set: right.filter((line) => line.id > 6), remove: [] } };
        const counts = (list: AccountListContents) =>
          list.cart.map(({ id: product, count }) => [product, count]).sort(([a = 0], [b = 0]) => a - b);
        expect(counts(applyAccountListsChange(applyAccountListsChange(stored, low), high))).toEqual(
          counts(applyAccountListsChange(applyAccountListsChange(stored, high), low)),
        );
      }),
    );
  });
});
