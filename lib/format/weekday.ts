import type { Locale } from '../i18n/locales.ts';

const weekdays: Record<Locale, readonly string[]> = {
  uz: ['yak', 'dush', 'sesh', 'chor', 'pay', 'jum', 'shan'],
  kr: ['як', 'душ', 'сеш', 'чор', 'пай', 'жум', 'шан'],
  ru: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
};

const longWeekdays: Record<Locale, readonly string[]> = {
  uz: ['yakshanba', 'dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba'],
  kr: ['якшанба', 'душанба', 'сешанба', 'чоршанба', 'пайшанба', 'жума', 'шанба'],
  ru: ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
};

/** Name of the weekday of a calendar day, for sentences. */
export const formatLongWeekday = (day: string, locale: Locale): string =>
  longWeekdays[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** Short name of the weekday of a calendar day. */
export function formatWeekday(day: string, locale: Locale): string {
  return (weekdays[locale] ?? weekdays.uz)[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
