import { tashkentMinutes } from '../format/clock.ts';

/** Days from an order to its delivery. */
export interface DeliveryDays {
  readonly min: number;
  readonly max: number;
}

/** Minutes until the hour (Tashkent) after which an order counts for the next day; zero or negative afterwards. */
export const minutesToCutOff = (hour: number, now: Date): number => hour * 60 - tashkentMinutes(now);

/** Delivery days of an order placed at this number of minutes before the cut-off: after it, one day more. */
export function daysOfOrder({ min, max }: DeliveryDays, remainingMinutes: number): DeliveryDays {
  const later = remainingMinutes > 0 ? 0 : 1;
  return { min: min + later, max: max + later };
}
