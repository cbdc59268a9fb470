import { tashkentMinutes } from '../format/clock.ts';

/** Days from the day of an order to its delivery. */
export interface DeliveryDays {
  readonly min: number;
  readonly max: number;
}

/** Minutes until the hour from which on (Tashkent) an order counts as the next day's; none or fewer when that is over for the day. */
export const minutesToCutOff = (hour: number, now: Date): number => hour * 60 - tashkentMinutes(now);

/** The days of an order that is placed so many minutes before the cut-off: what is ordered after it takes one day more. */
export function daysOfOrder({ min, max }: DeliveryDays, minutesLeft: number): DeliveryDays {
  const later = minutesLeft > 0 ? 0 : 1;
  return { min: min + later, max: max + later };
}
