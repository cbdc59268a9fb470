import { tashkentMinutes } from '../format/clock.ts';

/** Minutes until the hour (Tashkent) after which an order counts for the next day; zero or negative afterwards. */
export const minutesToCutOff = (hour: number, now: Date): number => hour * 60 - tashkentMinutes(now);
