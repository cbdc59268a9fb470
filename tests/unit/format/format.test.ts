import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tashkentMinutes } from '../../../lib/format/clock.ts';
import { formatDate, formatDateTime, formatDay, tashkentDay } from '../../../lib/format/date.ts';
import { formatInWords } from '../../../lib/format/moment-in-words.ts';
import { formatWeekday } from '../../../lib/format/weekday.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';

describe('numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1 000'],
    [12_499_000, '12 499 000'],
    [-1000, '-1 000'],
    [-999, '-999'],
    [1234.9, '1 234'],
  ])('%d', (value, text) => {
    expect(formatNumber(value)).toBe(text.replaceAll(' ', '\u00a0'));
  });

  test('are grouped by three and read back as the same number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const text = formatNumber(value);
        expect(text).toMatch(/^-?\d{1,3}(?:\u00a0\d{3})*$/);
        expect(Number(text.replaceAll('\u00a0', ''))).toBe(value);
      }),
    );
  });
});

describe('moments in Tashkent', () => {
  test('are five hours ahead of UTC, also at the ends of days, months and years', () => {
    expect(formatDate('2026-11-21T18:59:59Z')).toBe('21.11.2026');
    expect(formatDate('2026-11-21T19:00:00Z')).toBe('22.11.2026');
    expect(formatDate(new Date('2026-12-31T19:00:00Z'))).toBe('01.01.2027');
    expect(formatDateTime('2028-02-28T19:05:00Z')).toBe('29.02.2028 00:05');
    expect(formatDateTime('2026-06-01T04:30:00Z')).toBe('01.06.2026 09:30');
  });

  test('are said in words, with the year only if it is another one', () => {
    const now = new Date('2026-11-27T12:00:00Z');
    const inWords = (value: string, locale: Locale, time = false) => formatInWords(value, locale, { time, now });
    expect(inWords('2026-11-27T11:42:00Z', 'ru', true)).toBe('27 ноября, 16:42');
    expect(inWords('2026-11-27T11:42:00Z', 'uz', true)).toBe('27-noyabr, 16:42');
    expect(inWords('2025-12-01T11:42:00Z', 'ru')).toBe('1 декабря 2025');
    expect(inWords('2025-12-01T11:42:00Z', 'uz')).toBe('2025-yil 1-dekabr');
    expect(inWords('2025-12-01T11:42:00Z', 'kr')).toBe('2025 йил 1-декабр');
    // It is another year in Tashkent already.
    expect(inWords('2026-12-31T19:00:00Z', 'ru')).toBe('1 января 2027');
  });

  test('do not depend on the machine’s time zone and match the time zone database', () => {
    const oracle = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tashkent',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const [day = '', time = ''] = oracle.format(date).split(' ');
          expect(tashkentDay(date)).toBe(day);
          expect(formatDate(date)).toBe(day.split('-').reverse().join('.'));
          expect(formatDateTime(date)).toBe(`${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`);
          expect(tashkentMinutes(date)).toBe(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
        },
      ),
    );
  });

  test('days are counted across months and years', () => {
    const evening = new Date('2026-12-30T19:30:00Z');
    expect([0, 1, 2].map((plus) => tashkentDay(evening, plus))).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
  });
});

describe('calendar days in words', () => {
  const year = (locale: Locale) =>
    Array.from({ length: 12 }, (_, index) => formatDay(`2026-${String(index + 1).padStart(2, '0')}-05`, locale));

  test('each language has twelve month names', () => {
    expect(year('kr')).toEqual(
      ['январ', 'феврал', 'март', 'апрел', 'май', 'июн', 'июл', 'август', 'сентабр', 'октабр', 'ноябр', 'декабр'].map(
        (name) => `5-${name}`,
      ),
    );
    expect(year('uz')).toEqual(
      [
        'yanvar',
        'fevral',
        'mart',
        'aprel',
        'may',
        'iyun',
        'iyul',
        'avgust',
        'sentabr',
        'oktabr',
        'noyabr',
        'dekabr',
      ].map((name) => `5-${name}`),
    );
    expect(year('ru')).toEqual(
      [
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
      ].map((name) => `5 ${name}`),
    );
  });

  test('a week has seven day names, starting on Sunday', () => {
    const week = (locale: Locale) =>
      Array.from({ length: 7 }, (_, index) => formatWeekday(`2026-11-${22 + index}`, locale));
    expect(week('ru')).toEqual(['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']);
    expect(week('kr')).toEqual(['як', 'душ', 'сеш', 'чор', 'пай', 'жум', 'шан']);
    expect(week('uz')).toEqual(['yak', 'dush', 'sesh', 'chor', 'pay', 'jum', 'shan']);
  });
});
