import { expect, test } from 'vitest';
import { daysOfOrder, minutesToCutOff } from '../../../lib/shop/cut-off.ts';
import { deliveryDates } from '../../../server/core/delivery/delivery.ts';

const at = (time: string): Date => new Date(`2026-11-21T${time}+05:00`);
const region = { id: 1, delivery_days_min: 1, delivery_days_max: 3 };

test.each([
  ['19:59', 20, 1, { min: 1, max: 3 }, '2026-11-22'],
  ['20:00', 20, 0, { min: 2, max: 4 }, '2026-11-23'],
  ['20:01', 20, -1, { min: 2, max: 4 }, '2026-11-23'],
  ['00:00', 0, 0, { min: 2, max: 4 }, '2026-11-23'],
  ['23:59', 24, 1, { min: 1, max: 3 }, '2026-11-22'],
])(
  'at %s with a cut-off at %i the estimate and the checkout show the same days',
  (time, hour, remainingMinutes, days, first) => {
    expect(minutesToCutOff(hour, at(time))).toBe(remainingMinutes);
    expect(daysOfOrder({ min: 1, max: 3 }, minutesToCutOff(hour, at(time)))).toEqual(days);
    expect(deliveryDates(region, { price: 0, free_from: 0, cut_off_hour: hour }, at(time))[0]).toBe(first);
  },
);
