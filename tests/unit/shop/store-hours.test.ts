import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tashkentDay } from '../../../lib/format/date.ts';
import { upcomingClosedDays, isOpenAt, nextOpening, workingDayFrom } from '../../../lib/shop/store-hours.ts';

const store = { opens: '09:00', closes: '20:00', closed_days: [] };
const at = (moment: string) => new Date(`${moment}:00+05:00`);

test.each([
  ['2026-12-31T12:00', store, true],
  ['2026-12-31T08:59', store, false],
  ['2026-12-31T20:00', store, false],
  ['2027-01-01T12:00', { ...store, closed_days: ['2027-01-01'] }, false],
  ['2026-12-31T23:30', { ...store, opens: '00:00', closes: '23:59', closed_days: ['2027-01-01'] }, true],
  // One that closes at two in the night belongs to the day on which it has opened.
  ['2027-01-01T01:00', { opens: '10:00', closes: '02:00', closed_days: ['2027-01-01'] }, true],
  ['2027-01-02T01:00', { opens: '10:00', closes: '02:00', closed_days: ['2027-01-01'] }, false],
])('at %s %o is open: %s', (moment, hours, open) => {
  expect(isOpenAt(hours, at(moment))).toBe(open);
});

test('a closed store shows its next opening and whether that is later than usual', () => {
  const closed = { ...store, closed_days: ['2027-01-01', '2027-01-02'] };
  expect(nextOpening(closed, at('2026-12-31T07:00'))).toEqual({ day: '2026-12-31', late: false });
  expect(nextOpening(closed, at('2026-12-31T21:00'))).toEqual({ day: '2027-01-03', late: true });
  expect(nextOpening(closed, at('2027-01-01T07:00'))).toEqual({ day: '2027-01-03', late: true });
});

test('up to three closed days of the next month are shown, including today; without a current day the first ones', () => {
  const days = ['2027-03-08', '2027-01-03', '2027-01-01', '2027-01-02', '2027-01-14'];
  expect(upcomingClosedDays(days, '2027-01-02')).toEqual(['2027-01-02', '2027-01-03', '2027-01-14']);
  expect(upcomingClosedDays(days, '2027-01-15')).toEqual([]);
  expect(upcomingClosedDays(days)).toEqual(['2027-01-01', '2027-01-02', '2027-01-03']);
});

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-02-01'), noInvalidDate: true });
const days = fc.uniqueArray(
  fc.integer({ min: 1, max: 31 }).map((day) => `2026-01-${String(day).padStart(2, '0')}`),
  { maxLength: 12 },
);
const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);

test('a store is never open on a closed day, and a further closed day never opens it', () => {
  fc.assert(
    fc.property(moments, days, time, time, (now, closed, opens, closes) => {
      fc.pre(opens < closes);
      const hours = { opens, closes, closed_days: closed };
      if (isOpenAt(hours, now)) expect(closed).not.toContain(tashkentDay(now));
      for (const day of closed)
        expect(
          isOpenAt(hours, now) && !isOpenAt({ ...hours, closed_days: closed.filter((one) => one !== day) }, now),
        ).toBe(false);
      if (!closed.includes(tashkentDay(now)))
        expect(isOpenAt(hours, now)).toBe(isOpenAt({ ...hours, closed_days: [] }, now));
    }),
  );
});

test('the first working day of a store is the first day that is not closed', () => {
  fc.assert(
    fc.property(moments, days, (now, closed) => {
      const from = tashkentDay(now);
      const found = workingDayFrom(from, closed);
      expect(closed).not.toContain(found);
      expect(found >= from).toBe(true);
      for (let ahead = 0; tashkentDay(now, ahead) < found; ahead += 1)
        expect(closed).toContain(tashkentDay(now, ahead));
    }),
  );
});
