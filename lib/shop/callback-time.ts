import { isOpenAt, nextOpening, type StoreHours } from './store-hours.ts';

/** Minutes within which an operator calls back. */
export const callbackMinutes = 7;

/** The next open day (`YYYY-MM-DD`) of the call centre if it is closed at a moment; null while it is open. */
export const callDay = (hours: StoreHours, at: Date): string | null =>
  isOpenAt(hours, at) ? null : nextOpening(hours, at).day;
