import { isOpenAt, opensNext, type StoreHours } from './store-hours.ts';

/** An operator calls back within so many minutes. */
export const callbackMinutes = 7;

/** The day (`YYYY-MM-DD`) on which the contact centre opens next when it is closed at a moment; null while it is open. */
export const callDay = (hours: StoreHours, at: Date): string | null =>
  isOpenAt(hours, at) ? null : opensNext(hours, at).day;
