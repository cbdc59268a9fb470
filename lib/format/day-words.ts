import type { Locale } from '../i18n/locales.ts';

const months: Record<Locale, readonly string[]> = {
  uz: ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr'],
  kr: ['январ', 'феврал', 'март', 'апрел', 'май', 'июн', 'июл', 'август', 'сентабр', 'октабр', 'ноябр', 'декабр'],
  ru: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
};
const weekdays: Record<Locale, readonly string[]> = {
  uz: ['yak', 'dush', 'sesh', 'chor', 'pay', 'jum', 'shan'],
  kr: ['як', 'душ', 'сеш', 'чор', 'пай', 'жум', 'шан'],
  ru: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
};

/** A calendar day (`yyyy-mm-dd`) in words: `22 ноябр`, with the month of the language; Latin where it is missing. */
export function formatDay(day: string, locale: Locale): string {
  const [, month = '01', date = '1'] = day.split('-');
  const names = months[locale] ?? months.uz;
  return locale === 'ru' ? `${Number(date)} ${names[Number(month) - 1]}` : `${Number(date)}-${names[Number(month) - 1]}`;
}

/** Short name of the weekday of a calendar day. */
export function formatWeekday(day: string, locale: Locale): string {
  return (weekdays[locale] ?? weekdays.uz)[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
