import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstHash, follow, hashOf, type AuditFacts, type ChainedRow } from '../../../server/core/audit/chain.ts';
import { cleanLine } from '../../../lib/text/clean-text.ts';
import { unescapeFormula, csvCell } from '../../../lib/text/csv-cell.ts';
import { retryAfterMinutes, secondsLeft } from '../../../lib/staff/calls.ts';
import { countTry, triesBeforeLock, lockMs, type Tries } from '../../../lib/staff/lock.ts';
import {
  actionsOf,
  isAllowed,
  isSteppedUp,
  needsStepUp,
  staffActions,
  staffRoles,
  stepUpSeconds,
} from '../../../lib/staff/permissions.ts';
import { secondFactorSchema, staffLoginSchema } from '../../../lib/contract/staff-shapes.ts';

const at = (ms: number): Date => new Date(Date.UTC(2026, 10, 21) + ms);

describe('permissions', () => {
  test('an admin may do everything, everybody has their own account, and each action is somebody’s', () => {
    expect(actionsOf('admin')).toEqual(staffActions);
    for (const role of staffRoles) expect(isAllowed(role, 'self')).toBe(true);
    for (const action of staffActions) expect(staffRoles.some((role) => isAllowed(role, action))).toBe(true);
  });

  test('roles of others, money back, files of persons and the audit need a fresh code; the account itself does not', () => {
    expect(staffActions.filter(needsStepUp)).toEqual([
      'self.codes',
      'chat.export',
      'orders.refund',
      'orders.export',
      'people.change',
      'audit.read',
    ]);
  });

  test('a fresh code counts for ten minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * stepUpSeconds }),
        (seconds) => isSteppedUp(at(0), at(seconds * 1000)) === seconds < stepUpSeconds,
      ),
    );
    expect(isSteppedUp(undefined, at(0))).toBe(false);
  });
});

describe('wrong tries', () => {
  /** A machine that tries again as soon as it may, for so long. */
  const guesses = (hours: number): number => {
    let [tries, now, made] = [undefined as Tries | undefined, 0, 0];
    while (now < hours * 3_600_000) {
      const counted = countTry(tries, at(now));
      if (counted.allowed) {
        tries = counted.after;
        made += 1;
      } else {
        now += counted.seconds * 1000;
      }
    }
    return made;
  };

  test('a machine that never stops has ten in a day, and few in a year', () => {
    expect(guesses(24)).toBeLessThanOrEqual(triesBeforeLock + 7);
    expect(guesses(24 * 365)).toBeLessThan(400 * triesBeforeLock);
  });

  test('never close it before the fifth, never for longer than a day, never shorter than before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (fails) => {
        expect(lockMs(fails)).toBeLessThanOrEqual(24 * 3_600_000);
        expect(lockMs(fails + 1)).toBeGreaterThanOrEqual(lockMs(fails));
        expect(lockMs(fails) === 0).toBe(fails < triesBeforeLock);
      }),
    );
  });

  test('one that is refused changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: triesBeforeLock, max: 40 }),
        fc.integer({ min: 0, max: 900_000 - 1 }),
        (fails, later) => {
          const counted = countTry({ fails, lastAt: at(0), lockedUntil: at(lockMs(fails)) }, at(later));
          return !counted.allowed && counted.seconds > 0;
        },
      ),
    );
  });
});

describe('the chain', () => {
  const facts = fc.record({
    at: fc.date({ min: at(0), max: at(1e10), noInvalidDate: true }),
    actorId: fc.option(fc.integer({ min: 1 })),
    actorName: fc.string({ unit: 'binary' }),
    actorRole: fc.string(),
    action: fc.string(),
    entity: fc.string(),
    entityId: fc.string(),
    before: fc.jsonValue(),
    after: fc.jsonValue(),
    address: fc.option(fc.string()),
    requestId: fc.option(fc.string()),
  });
  const chained = (all: readonly AuditFacts[]): ChainedRow[] => {
    const rows: ChainedRow[] = [];
    for (const [index, one] of all.entries()) {
      const previousHash = rows.at(-1)?.hash ?? firstHash;
      rows.push({ ...one, seq: index + 1, previousHash, hash: hashOf(index + 1, one, previousHash) });
    }
    return rows;
  };
  const start = { seq: 0, hash: firstHash };

  test('is followed to its end, in whatever batches', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 12 }), fc.nat(12), (all, cut) => {
        const rows = chained(all);
        const half = follow(start, rows.slice(0, cut));
        const whole = follow('end' in half ? half.end : start, rows.slice(cut));
        expect(whole).toEqual({ end: { seq: rows.length, hash: rows.at(-1)?.hash ?? firstHash } });
      }),
    );
  });

  test('breaks where a row is changed, taken out, put in twice or moved', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 3, maxLength: 8 }), fc.nat(), (all, pick) => {
        const rows = chained(all);
        const index = pick % (rows.length - 1);
        const row = rows[index];
        const next = rows[index + 1];
        if (row === undefined || next === undefined) throw new Error('no row');
        const broken = (changed: readonly ChainedRow[]) => 'broken' in follow(start, changed);
        expect(broken(rows.with(index, { ...row, entityId: `${row.entityId}x` }))).toBe(true);
        expect(broken(rows.with(index, { ...row, at: new Date(row.at.getTime() + 1) }))).toBe(true);
        expect(broken(rows.toSpliced(index, 1))).toBe(true);
        expect(broken(rows.toSpliced(index, 0, row))).toBe(true);
        expect(broken(rows.toSpliced(index, 2, next, row))).toBe(true);
      }),
    );
  });

  test('does not depend on the order in which a database hands keys back', () => {
    fc.assert(
      fc.property(facts, fc.dictionary(fc.string(), fc.jsonValue()), (one, value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(hashOf(1, { ...one, after: value }, firstHash)).toBe(hashOf(1, { ...one, after: turned }, firstHash));
      }),
    );
  });
});

test('a call comes back only without an answer or for later, and never sooner the oftener it was tried', () => {
  expect([retryAfterMinutes('agreed', 1), retryAfterMinutes('refused', 1), retryAfterMinutes('later', 1)]).toEqual([
    undefined,
    undefined,
    60,
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      (tries) => (retryAfterMinutes('noAnswer', tries + 1) ?? 0) >= (retryAfterMinutes('noAnswer', tries) ?? 0),
    ),
  );
  expect(secondsLeft(at(420_000), at(0))).toBe(420);
  expect(secondsLeft(at(0), at(61_000))).toBe(-61);
});

test('no cell of a file is a formula or parts a line, and each is read back as the line that it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }).map(cleanLine), (text) => {
      const cell = csvCell(text);
      const inner = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(inner).not.toMatch(/^[=+\-@\t\r]/);
      expect(cell).not.toMatch(/[\r\n]/);
      expect(unescapeFormula(inner) === text || inner === text).toBe(true);
    }),
  );
  for (const formula of ['=1+1', '+1', '-1', '@sum', '=HYPERLINK("http://evil.example";"x")'])
    expect(csvCell(formula).replace(/^"/, '')).toMatch(/^'/);
  expect([csvCell('+998 71 209-99-44'), csvCell('+998712099944')]).toEqual(['+998 71 209-99-44', '+998712099944']);
});

test('codes and logins are taken as people write them', () => {
  expect(secondFactorSchema.parse(' 123 456 ')).toBe('123456');
  expect(secondFactorSchema.parse('ABCD-efgh-2345-wxyz')).toBe('abcdefgh2345wxyz');
  for (const bad of ['12345', '1234567', 'abcd', 'abcd-efgh-2345-wxy1', '', '١٢٣٤٥٦'])
    expect(secondFactorSchema.safeParse(bad).success, bad).toBe(false);
  expect(staffLoginSchema.parse(' Dilnoza ')).toBe('dilnoza');
  for (const bad of ['', '1a', 'a', 'a b', 'a@b', 'х'])
    expect(staffLoginSchema.safeParse(bad).success, bad).toBe(false);
});
