import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePosition, tagPositions } from '../../../storefront/page-cache/tag-positions.mjs';

const epoch = '00000000-0000-4000-8000-000000000000';
const position = (xid: number, at = xid, of = epoch) => `${of}.${xid}.${at}`;

test('an entry of another storefront is accepted only if none of its tags changed since, for any changes and times', () => {
  // Changes are transactions in a row; each storefront hears of them in batches of its own.
  const moments = fc
    .uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: 20 })
    .map((all) => all.sort((left, right) => left - right));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', undefined), { minLength: 60, maxLength: 60 }),
      moments,
      fc.nat({ max: 60 }),
      fc.constantFrom('a', 'b'),
      (changes, heardAt, made, tag) => {
        const here = tagPositions();
        const lastHeard = new Map<string, number>();
        let seq = 5;
        let from = heardAt[0] ?? 0;
        here.heard(seq, position(from));
        for (const upTo of heardAt.slice(1)) {
          const changedTags = changes.slice(from, upTo).filter((one) => one !== undefined);
          if (changedTags.length > 0) seq += 1;
          for (const one of changedTags) lastHeard.set(one, seq);
          here.heard(seq, position(upTo));
          from = upTo;
        }
        // Made where everything before `made` was known: changes from there on may be missing in it.
        const number = here.seqOf(position(made));
        const passes = number !== undefined && !((lastHeard.get(tag) ?? 0) > number);
        const missed = changes.slice(made, from).includes(tag);
        if (passes) expect(missed).toBe(false);
        if (made >= from) expect(passes).toBe(true);
        // What this storefront makes now is known by the last position that it heard.
        expect(here.positionOf(seq)).toBe(position(from));
      },
    ),
    { numRuns: 500 },
  );
});

test('entries of another database, from before the start, or from before a database restore have no known position', () => {
  const here = tagPositions();
  expect(here.seqOf(position(5))).toBeUndefined();
  here.heard(1, position(100, 1_000));
  expect([here.seqOf(position(99, 1_001)), here.seqOf(position(100, 900)), here.seqOf(position(150, 1_500))]).toEqual([
    undefined,
    1,
    1,
  ]);
  expect(here.seqOf(position(150, 1_500, epoch.replace('4', '5')))).toBeUndefined();
  expect(here.seqOf(position(150, 900))).toBeUndefined();
  for (const text of ['', 'p1', `${epoch}.1`, `${epoch}.x.1`, `${epoch}.1.1.1`])
    expect([parsePosition(text), here.seqOf(text)]).toEqual([undefined, undefined]);
});

test('a reset, another database and an unreadable position clear the known positions; numbers without a position are not passed on', () => {
  const here = tagPositions();
  here.heard(1, position(10));
  expect(here.positionOf(2)).toBeUndefined();
  here.heard(3, position(20));
  expect([here.positionOf(1), here.positionOf(2), here.positionOf(3)]).toEqual([position(10), undefined, position(20)]);
  here.heard(4, position(30), true);
  expect([here.seqOf(position(20)), here.seqOf(position(30)), here.positionOf(3)]).toEqual([undefined, 4, undefined]);
  here.heard(5, position(5));
  expect([here.seqOf(position(4)), here.seqOf(position(30))]).toEqual([undefined, 5]);
  here.heard(6, 'damaged');
  expect(here.seqOf(position(40))).toBeUndefined();
});

test('the number of positions is limited: the oldest half is removed', () => {
  const here = tagPositions(10);
  for (let index = 1; index <= 1_000; index += 1) here.heard(index, position(index));
  expect([here.seqOf(position(900)), here.seqOf(position(1_000))]).toEqual([undefined, 1_000]);
});
