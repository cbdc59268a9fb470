import { expect, test } from 'vitest';
import { minutesToCutOff } from '../../../lib/shop/cut-off.ts';
import { deliveryDates, deliveryDays } from '../../../server/core/delivery/delivery.ts';

const at = (time: string, day = '2026-11-21'): Date => new Date(`${day}T${time}+05:00`);
const region = {
  id: 1,
  delivery_days_min: 1,
  delivery_days_max: 3,
  delivery_price: null,
  delivery_free_from: null,
};
const settings = (hour: number, holidays: readonly string[] = []) => ({
  delivery: { price: 0, free_from: 0, cut_off_hour: hour },
  shop: { holidays: [...holidays] },
});

test.each([
  ['19:59', 20, 1, '2026-11-22'],
  ['20:00', 20, 0, '2026-11-23'],
  ['20:01', 20, -1, '2026-11-23'],
  ['00:00', 0, 0, '2026-11-23'],
  ['23:59', 24, 1, '2026-11-22'],
])('at %s with a cut-off at %i the first day of the checkout is right', (time, hour, remainingMinutes, first) => {
  expect(minutesToCutOff(hour, at(time))).toBe(remainingMinutes);
  expect(deliveryDates(region, settings(hour), at(time))[0]).toBe(first);
});

test('an order after the cut-off arrives a day later', () => {
  expect(deliveryDays(region, { holidays: [] }, at('12:00'))).toEqual({
    before: { min: 1, max: 3 },
    after: { min: 2, max: 4 },
  });
});

test('nothing is delivered on a holiday of the shop', () => {
  const holidays = ['2027-01-01', '2027-01-02', '2027-01-04'];
  const now = at('12:00', '2026-12-31');
  expect(deliveryDays({ ...region, delivery_days_max: 1 }, { holidays }, now)).toEqual({
    before: { min: 3, max: 3 },
    after: { min: 3, max: 3 },
  });
  expect(deliveryDates(region, settings(20, holidays), now)).toEqual([
    '2027-01-03',
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
    '2027-01-08',
    '2027-01-09',
    '2027-01-10',
  ]);
});
