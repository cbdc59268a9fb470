import type { Locale } from '../i18n/locales.ts';

const weekdays: Record<Locale, readonly string[]> = {
  uz: ['yak', 'dush', 'sesh', 'chor', 'pay', 'jum', 'shan'],
  kr: ['як', 'душ', 'сеш', 'чор', 'пай', 'жум', 'шан'],
  ru: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
};

/** Short name of the weekday of a calendar day. */
export function formatWeekday(day: string, locale: Locale): string {
  return (weekdays[locale] ?? weekdays.uz)[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
