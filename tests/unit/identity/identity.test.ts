import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIssueDate, parsePassport } from '../../../lib/identity/passport.ts';
import { parsePinfl, pinflBirth, pinflCheck } from '../../../lib/identity/pinfl.ts';

const now = new Date('2026-11-21T07:00:00Z');

describe('a PINFL', () => {
  test.each(['31210632040244', '31210932040247', '40201902050010', '3121063 2040244'])('%s is valid', (typed) => {
    expect(parsePinfl(typed)).toBe(typed.replace(' ', ''));
  });
  test.each([
    '',
    '3121063204024',
    '312106320402444',
    '31210632040245',
    '91210632040244',
    '33110632040246',
    '3121063204024a',
  ])('%s is invalid', (typed) => {
    expect(parsePinfl(typed)).toBeUndefined();
  });
  test('a changed digit after the date is detected', () => {
    const body = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(body, fc.integer({ min: 7, max: 13 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const thirteen = `3210690${digits.join('')}`;
        const sound = thirteen + String(pinflCheck(thirteen));
        const changed = sound.slice(0, at) + String((Number(sound.charAt(at)) + by) % 10) + sound.slice(at + 1);
        expect(parsePinfl(sound)).toBe(sound);
        expect(parsePinfl(changed)).toBeUndefined();
      }),
    );
  });
  test('contains the date of birth', () => {
    expect([pinflBirth('31210632040244'), pinflBirth('52902040000000'), pinflBirth('52902030000000')]).toEqual([
      '1963-10-12',
      '2004-02-29',
      undefined,
    ]);
  });
});

describe('a passport', () => {
  test.each([
    ['AA1234567', 'AA1234567'],
    ['ad 1234567', 'AD1234567'],
    ['АВ 123-45-67', 'AB1234567'],
    ['АС№7654321', 'AC7654321'],
  ])('%s is %s', (typed, passport) => {
    expect(parsePassport(typed)).toBe(passport);
  });
  test.each(['', 'A1234567', 'AA123456', 'AA12345678', 'ЖЖ1234567', '1234567'])('%s is invalid', (typed) => {
    expect(parsePassport(typed)).toBeUndefined();
  });
});

test.each([
  ['2015-01-31', '2015-01-31'],
  ['31.01.2015', '2015-01-31'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', undefined],
  ['31.02.2015', undefined],
  ['1989-12-31', undefined],
  ['', undefined],
  ['2015-1-3', undefined],
])('issue date %s: %s', (typed, date) => {
  expect(parseIssueDate(typed, now)).toBe(date);
});
