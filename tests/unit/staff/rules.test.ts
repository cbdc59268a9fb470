import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstHash, verifyRows, hashOf, type AuditFacts, type ChainedRow } from '../../../server/core/audit/chain.ts';
import { cleanLine } from '../../../lib/text/clean-text.ts';
import { unescapeFormula, csvCell } from '../../../lib/text/csv-cell.ts';
import { retryAfterMinutes, remainingSeconds } from '../../../lib/staff/calls.ts';
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
  test('an admin may do everything, every role manages its own account, and each action has a role', () => {
    expect(actionsOf('admin')).toEqual(staffActions);
    for (const role of staffRoles) expect(isAllowed(role, 'self')).toBe(true);
    for (const action of staffActions) expect(staffRoles.some((role) => isAllowed(role, action))).toBe(true);
  });

  test('roles of others, refunds, personal files and the audit log need a fresh code; the own account does not', () => {
    expect(staffActions.filter(needsStepUp)).toEqual([
      'self.codes',
      'chat.export',
      'orders.refund',
      'customers.data',
      'orders.export',
      'people.change',
      'audit.read',
    ]);
  });

  test('a fresh code is valid for ten minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * stepUpSeconds }),
        (seconds) => isSteppedUp(at(0), at(seconds * 1000)) === seconds < stepUpSeconds,
      ),
    );
    expect(isSteppedUp(undefined, at(0))).toBe(false);
  });
});

describe('wrong sign-in attempts', () => {
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

  test('limit a constant attacker to about ten guesses a day and few a year', () => {
    expect(guesses(24)).toBeLessThanOrEqual(triesBeforeLock + 7);
    expect(guesses(24 * 365)).toBeLessThan(400 * triesBeforeLock);
  });

  test('never lock before the fifth, for more than a day, or for less than before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (fails) => {
        expect(lockMs(fails)).toBeLessThanOrEqual(24 * 3_600_000);
        expect(lockMs(fails + 1)).toBeGreaterThanOrEqual(lockMs(fails));
        expect(lockMs(fails) === 0).toBe(fails < triesBeforeLock);
      }),
    );
  });

  test('do not count while locked', () => {
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

describe('the audit hash chain', () => {
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

  test('is verified to its end, in batches of any size', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 12 }), fc.nat(12), (all, cut) => {
        const rows = chained(all);
        const half = verifyRows(start, rows.slice(0, cut));
        const whole = verifyRows('end' in half ? half.end : start, rows.slice(cut));
        expect(whole).toEqual({ end: { seq: rows.length, hash: rows.at(-1)?.hash ?? firstHash } });
      }),
    );
  });

  test('breaks where a row is changed, removed, repeated or moved', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 3, maxLength: 8 }), fc.nat(), (all, pick) => {
        const rows = chained(all);
        const index = pick % (rows.length - 1);
        const row = rows[index];
        const next = rows[index + 1];
        if (row === undefined || next === undefined) throw new Error('no row');
        const broken = (changed: readonly ChainedRow[]) => 'broken' in verifyRows(start, changed);
        expect(broken(rows.with(index, { ...row, entityId: `${row.entityId}x` }))).toBe(true);
        expect(broken(rows.with(index, { ...row, at: new Date(row.at.getTime() + 1) }))).toBe(true);
        expect(broken(rows.toSpliced(index, 1))).toBe(true);
        expect(broken(rows.toSpliced(index, 0, row))).toBe(true);
        expect(broken(rows.toSpliced(index, 2, next, row))).toBe(true);
      }),
    );
  });

  test('does not depend on the key order of the database', () => {
    fc.assert(
      fc.property(facts, fc.dictionary(fc.string(), fc.jsonValue()), (one, value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(hashOf(1, { ...one, after: value }, firstHash)).toBe(hashOf(1, { ...one, after: turned }, firstHash));
      }),
    );
  });
});

test('a callback repeats only without an answer or for a later time, with growing delays', () => {
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
  expect(remainingSeconds(at(420_000), at(0))).toBe(420);
  expect(remainingSeconds(at(0), at(61_000))).toBe(-61);
});

test('no CSV cell is a formula or splits a line, and each reads back as its text', () => {
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

test('codes and logins are accepted in everyday notation', () => {
  expect(secondFactorSchema.parse(' 123 456 ')).toBe('123456');
  expect(secondFactorSchema.parse('ABCD-efgh-2345-wxyz')).toBe('abcdefgh2345wxyz');
  for (const bad of ['12345', '1234567', 'abcd', 'abcd-efgh-2345-wxy1', '', '١٢٣٤٥٦'])
    expect(secondFactorSchema.safeParse(bad).success, bad).toBe(false);
  expect(staffLoginSchema.parse(' Dilnoza ')).toBe('dilnoza');
  for (const bad of ['', '1a', 'a', 'a b', 'a@b', 'х'])
    expect(staffLoginSchema.safeParse(bad).success, bad).toBe(false);
});
