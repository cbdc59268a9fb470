import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLists, restoreItems, selectedGroup, removedItems, without } from '../../../lib/product-lists/rules.ts';

const list = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
const any = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });

describe('merging the list of a browser with that of an account', () => {
  test('what the browser kept stays in front, the account adds the rest', () => {
    expect(mergeLists([5, 2], [2, 9, 5, 1])).toEqual([5, 2, 9, 1]);
  });
  test('the union of both, each once', () => {
    fc.assert(
      fc.property(any, any, (kept, account) => {
        const merged = mergeLists(kept, account);
        expect(new Set(merged)).toEqual(new Set([...kept, ...account]));
        expect(new Set(merged).size).toBe(merged.length);
      }),
    );
  });
  test('each list keeps its order', () => {
    fc.assert(
      fc.property(list, list, (kept, account) => {
        const merged = mergeLists(kept, account);
        expect(merged.slice(0, kept.length)).toEqual(kept);
        expect(merged.slice(kept.length)).toEqual(without(account, kept));
      }),
    );
  });
  test('merging again changes nothing', () => {
    fc.assert(
      fc.property(any, any, (kept, account) => {
        const merged = mergeLists(kept, account);
        expect(mergeLists(merged, account)).toEqual(merged);
        expect(mergeLists(merged, kept)).toEqual(merged);
        expect(mergeLists(merged, merged)).toEqual(merged);
      }),
    );
  });
  test('nothing is lost or invented with an empty list', () => {
    fc.assert(
      fc.property(list, (ids) => {
        expect(mergeLists(ids, [])).toEqual(ids);
        expect(mergeLists([], ids)).toEqual(ids);
      }),
    );
  });
});

describe('taking out and putting back', () => {
  test('putting back restores the list', () => {
    fc.assert(
      fc.property(list, any, (ids, out) => {
        expect(restoreItems(without(ids, out), removedItems(ids, out))).toEqual(ids);
      }),
    );
  });
  test('what changed meanwhile stays', () => {
    fc.assert(
      fc.property(list, any, list, (ids, out, now) => {
        const back = restoreItems(now, removedItems(ids, out));
        expect(back.filter((id) => now.includes(id))).toEqual(now);
        expect(new Set(back)).toEqual(new Set([...now, ...ids.filter((id) => out.includes(id))]));
      }),
    );
  });
});

describe('the shown group', () => {
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
