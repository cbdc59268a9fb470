import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectionOf } from '../../../server/sales/checkout/collection.ts';

const store = { opens: '09:00', closes: '20:00', closed_days: [] as string[] };
const at = (time: string, minutes = 60) => collectionOf(store, minutes, new Date(`2026-11-21T${time}:00+05:00`));

test.each([
  ['before it opens', '06:10', { day: '2026-11-21', from: '09:00' }],
  ['in the night', '00:30', { day: '2026-11-21', from: '09:00' }],
  ['in the full hour', '12:00', { day: '2026-11-21', from: '13:00' }],
  ['between hours', '12:01', { day: '2026-11-21', from: '14:00' }],
  ['for its last hour', '18:00', { day: '2026-11-21', from: '19:00' }],
  ['too late for today', '18:01', { day: '2026-11-22', from: '09:00' }],
  ['ready after midnight', '23:30', { day: '2026-11-22', from: '09:00' }],
])('collection time of an order %s', (_name, time, expected) => {
  expect(at(time)).toEqual(expected);
});

test('collection is never before the goods are ready, always within opening hours, and at most a day later', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      hour,
      hour,
      fc.integer({ min: 0, max: 1_440 }),
      (now, left, right, minutes) => {
        fc.pre(left !== right);
        const text = (value: number) => `${String(value).padStart(2, '0')}:00`;
        const open = { opens: text(Math.min(left, right)), closes: text(Math.max(left, right)), closed_days: [] };
        const { day, from } = collectionOf(open, minutes, now);
        const moment = new Date(`${day}T${from}:00+05:00`).getTime();
        const ready = now.getTime() + minutes * 60_000;
        expect(moment).toBeGreaterThanOrEqual(ready - 59_999);
        expect(from >= open.opens && from < open.closes).toBe(true);
        expect(moment - ready).toBeLessThan(24 * 3_600_000);
      },
    ),
  );
});

test.each([
  ['today', '12:00', ['2026-11-21'], { day: '2026-11-22', from: '09:00' }],
  ['tomorrow, in time for today', '12:00', ['2026-11-22'], { day: '2026-11-21', from: '13:00' }],
  ['tomorrow, too late for today', '19:30', ['2026-11-22'], { day: '2026-11-23', from: '09:00' }],
  ['for three days', '12:00', ['2026-11-21', '2026-11-22', '2026-11-23'], { day: '2026-11-24', from: '09:00' }],
])('collection time for a closed store: %s', (_name, time, closed_days, expected) => {
  expect(collectionOf({ ...store, closed_days }, 60, new Date(`2026-11-21T${time}:00+05:00`))).toEqual(expected);
});

test('no estimate falls on a closed day, and closed days never make it earlier', () => {
  const days = fc.uniqueArray(
    fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-11-01'), max: new Date('2026-11-30'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 1_440 }),
      days,
      (now, minutes, closed_days) => {
        const [usual, withClosedDays] = [
          collectionOf(store, minutes, now),
          collectionOf({ ...store, closed_days }, minutes, now),
        ];
        expect(closed_days).not.toContain(withClosedDays.day);
        expect(`${withClosedDays.day} ${withClosedDays.from}` >= `${usual.day} ${usual.from}`).toBe(true);
        if (!closed_days.includes(usual.day)) expect(withClosedDays).toEqual(usual);
      },
    ),
  );
});
