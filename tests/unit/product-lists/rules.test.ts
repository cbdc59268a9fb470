import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLists, restoreItems, selectedGroup, removedItems, without } from '../../../lib/product-lists/rules.ts';

const list = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
const any = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });

describe('merging the browser’s list with the account’s', () => {
  test('puts the browser’s items first and the account’s others after them', () => {
    expect(mergeLists([5, 2], [2, 9, 5, 1])).toEqual([5, 2, 9, 1]);
  });
  test('is the union of both, each item once', () => {
    fc.assert(
      fc.property(any, any, (stored, account) => {
        const merged = mergeLists(stored, account);
        expect(new Set(merged)).toEqual(new Set([...stored, ...account]));
        expect(new Set(merged).size).toBe(merged.length);
      }),
    );
  });
  test('keeps the order of each list', () => {
    fc.assert(
      fc.property(list, list, (stored, account) => {
        const merged = mergeLists(stored, account);
        expect(merged.slice(0, stored.length)).toEqual(stored);
        expect(merged.slice(stored.length)).toEqual(without(account, stored));
      }),
    );
  });
  test('changes nothing when repeated', () => {
    fc.assert(
      fc.property(any, any, (stored, account) => {
        const merged = mergeLists(stored, account);
        expect(mergeLists(merged, account)).toEqual(merged);
        expect(mergeLists(merged, stored)).toEqual(merged);
        expect(mergeLists(merged, merged)).toEqual(merged);
      }),
    );
  });
  test('loses and adds nothing with an empty list', () => {
    fc.assert(
      fc.property(list, (ids) => {
        expect(mergeLists(ids, [])).toEqual(ids);
        expect(mergeLists([], ids)).toEqual(ids);
      }),
    );
  });
});

describe('removing and restoring', () => {
  test('restores the list', () => {
    fc.assert(
      fc.property(list, any, (ids, out) => {
        expect(restoreItems(without(ids, out), removedItems(ids, out))).toEqual(ids);
      }),
    );
  });
  test('keeps changes made meanwhile', () => {
    fc.assert(
      fc.property(list, any, list, (ids, out, now) => {
        const back = restoreItems(now, removedItems(ids, out));
        expect(back.filter((id) => now.includes(id))).toEqual(now);
        expect(new Set(back)).toEqual(new Set([...now, ...ids.filter((id) => out.includes(id))]));
      }),
    );
  });
});

describe('the selected group', () => {
  const groups = [{ id: 3 }, { id: 8 }, { id: 5 }];
  test.each([
    ['the chosen one, wherever it has moved', groups, { id: 5, index: 0 }, 5],
    ['the next one when the chosen one went', groups, { id: 4, index: 1 }, 8],
    ['the one before when the last one went', groups, { id: 4, index: 3 }, 5],
    ['the first at first', groups, { id: null, index: 0 }, 3],
    ['none when there is none', [], { id: 3, index: 0 }, undefined],
  ])('%s', (_name, all, chosen, id) => {
    expect(selectedGroup(all, chosen)?.id).toBe(id);
  });
});
