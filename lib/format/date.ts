import type { Locale } from '../i18n/locales.ts';
import { tashkent } from './clock.ts';

const months: Record<Locale, readonly string[]> = {
  uz: ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr'],
  kr: ['январ', 'феврал', 'март', 'апрел', 'май', 'июн', 'июл', 'август', 'сентабр', 'октабр', 'ноябр', 'декабр'],
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
};

/** `dd.mm.yyyy` in Tashkent time. */
export function formatDate(value: Date | string): string {
  const part = tashkent(new Date(value));
  return `${part.day}.${part.month}.${part.year}`;
}

/** `dd.mm.yyyy hh:mm` in Tashkent time. */
export function formatDateTime(value: Date | string): string {
  const part = tashkent(new Date(value));
  return `${part.day}.${part.month}.${part.year} ${part.hour}:${part.minute}`;
}

/**
 * A calendar day (`yyyy-mm-dd`) in words: `22 ноябр`, with the month in the given language, or in Latin as a fallback.
 */
export function formatDay(day: string, locale: Locale): string {
  const [, month = '01', date = '1'] = day.split('-');
  const names = months[locale] ?? months.uz;
  return locale === 'ru'
    ? `${Number(date)} ${names[Number(month) - 1]}`
    : `${Number(date)}-${names[Number(month) - 1]}`;
}

/** Today's calendar day in Tashkent, `yyyy-mm-dd`, plus an offset in days. */
export function tashkentDay(now: Date, plusDays = 0): string {
  const part = tashkent(new Date(now.getTime() + plusDays * 86_400_000));
  return `${part.year}-${part.month}-${part.day}`;
}
