import type { Locale } from '../i18n/locales.ts';
import { tashkent } from './clock.ts';
import { formatDay } from './date.ts';

interface InWords {
  /** With hours and minutes. */
  readonly time?: boolean;
  readonly now?: Date;
}

/** A moment in Tashkent time as shoppers read it: `27 ноября, 16:42`; with the year if it is not the current one. */
export function formatInWords(value: Date | string, locale: Locale, { time = false, now = new Date() }: InWords = {}) {
  const { year, month, day, hour, minute } = tashkent(new Date(value));
  const date = formatDay(`${year}-${month}-${day}`, locale);
  const years: Record<Locale, string> = { uz: `${year}-yil ${date}`, kr: `${year} йил ${date}`, ru: `${date} ${year}` };
  const whole = year === tashkent(now).year ? date : (years[locale] ?? years.uz);
  return time ? `${whole}, ${hour}:${minute}` : whole;
}
