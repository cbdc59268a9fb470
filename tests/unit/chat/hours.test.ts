import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursOn, isWithinHours, nextOpening, type WeekHours } from '../../../lib/chat/hours.ts';

const nine = { opens: '09:00', closes: '21:00' };
const everyDay: WeekHours = { week: Array.from({ length: 7 }, () => nine), holidays: [] };
/** A moment of the clock in Tashkent. */
const at = (clock: string): Date => new Date(`${clock}:00+05:00`);

test.each([
  ['2026-11-21T08:59', false, '2026-11-21T09:00'],
  ['2026-11-21T09:00', true, undefined],
  ['2026-11-21T20:59', true, undefined],
  ['2026-11-21T21:00', false, '2026-11-22T09:00'],
  ['2026-11-21T00:00', false, '2026-11-21T09:00'],
])('opening state at %s', (clock, answered, next) => {
  expect([isWithinHours(everyDay, at(clock)), nextOpening(everyDay, at(clock))]).toEqual([
    answered,
    next === undefined ? undefined : at(next),
  ]);
});

test('weekdays, days off and a day until its very end are respected', () => {
  const hours: WeekHours = {
    week: [nine, nine, nine, nine, nine, { opens: '10:00', closes: '24:00' }, null],
    holidays: ['2026-11-23'],
  };
  expect(hoursOn(hours, '2026-11-21')).toEqual({ opens: '10:00', closes: '24:00' });
  expect(isWithinHours(hours, at('2026-11-21T23:59'))).toBe(true);
  expect([hoursOn(hours, '2026-11-22'), hoursOn(hours, '2026-11-23')]).toEqual([null, null]);
  expect(nextOpening(hours, at('2026-11-22T12:00'))).toEqual(at('2026-11-24T09:00'));
  expect(
    nextOpening({ week: Array.from({ length: 7 }, () => null), holidays: [] }, at('2026-11-22T12:00')),
  ).toBeUndefined();
});

describe('any opening hours', () => {
  const clocks = fc
    .integer({ min: 0, max: 1_439 })
    .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
  const days = fc.option(
    fc
      .tuple(clocks, clocks)
      .filter(([left, right]) => left !== right)
      .map(([left, right]) => (left < right ? { opens: left, closes: right } : { opens: right, closes: left })),
  );
  const weeks = fc
    .array(days, { minLength: 7, maxLength: 7 })
    .filter((week) => week.some((day) => day !== null))
    .map((week): WeekHours => ({ week, holidays: [] }));
  const moments = fc
    .integer({ min: 0, max: 60 * 24 * 60 })
    .map((minutes) => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000));

  test('the chat is open, or closed until its next opening', () => {
    fc.assert(
      fc.property(weeks, moments, (hours, now) => {
        const next = nextOpening(hours, now);
        if (isWithinHours(hours, now)) {
          expect(next).toBeUndefined();
          return;
        }
        expect(next !== undefined && next > now && isWithinHours(hours, next)).toBe(true);
        for (let minute = now.getTime(); next !== undefined && minute < next.getTime(); minute += 17 * 60_000)
          expect(isWithinHours(hours, new Date(minute))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
