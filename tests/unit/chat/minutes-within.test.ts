import { expect, test } from 'vitest';
import { minutesWithin, type WeekHours } from '../../../lib/chat/hours.ts';

const day = { opens: '09:00', closes: '18:00' };
/** Weekdays from nine to six; 1 January is a holiday. */
const hours: WeekHours = { week: [day, day, day, day, day, null, null], holidays: ['2027-01-01'] };
/** A time in Tashkent. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00+05:00`);

test.each([
  ['within a day', at('2026-11-23', '10:00'), at('2026-11-23', '12:30'), 150],
  ['from the evening to the next morning', at('2026-11-23', '17:30'), at('2026-11-24', '09:20'), 50],
  ['over a weekend', at('2026-11-27', '17:00'), at('2026-11-30', '10:00'), 120],
  ['over a holiday', at('2026-12-31', '17:00'), at('2027-01-04', '09:05'), 65],
  ['outside of all hours', at('2026-11-28', '10:00'), at('2026-11-29', '20:00'), 0],
  ['before it began', at('2026-11-24', '10:00'), at('2026-11-23', '10:00'), 0],
])('minutes %s', (_name, from, to, minutes) => {
  expect(minutesWithin(hours, from, to)).toBe(minutes);
});

test('without hours on any day all minutes count', () => {
  const never = { week: [null, null, null, null, null, null, null], holidays: [] };
  expect(minutesWithin(never, at('2026-11-28', '10:00'), at('2026-11-28', '10:45'))).toBe(45);
});
