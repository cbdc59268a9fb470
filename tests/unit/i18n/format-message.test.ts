import compile from 'icu-minify/compile';
import { describe, expect, test, vi } from 'vitest';
import formatMessage from '../../../lib/i18n/format-message.ts';

type Options = Parameters<typeof formatMessage>[3];

const numberFormat = vi.fn(
  (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
);

/** The formatters as next-intl hands them over, without its memory of those that were made. */
const formatters: Options['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getDisplayNames: (...args) => new Intl.DisplayNames(...args),
  getListFormat: (...args) => new Intl.ListFormat(...args),
  getNumberFormat: (...args) => numberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
  getRelativeTimeFormat: (...args) => new Intl.RelativeTimeFormat(...args),
};
const cache: Options['cache'] = {
  dateTime: {},
  displayNames: {},
  list: {},
  message: {},
  number: {},
  pluralRules: {},
  relativeTime: {},
};
const say = (message: string, values: Record<string, number>) =>
  formatMessage('key', compile(message), values, { cache, formatters, locale: 'ru' });

describe('numbers in messages', () => {
  test('are grouped like prices, without the browser’s language data', () => {
    expect(
      say('{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}', { count: 12_345 }),
    ).toBe('12\u00a0345 товаров');
    expect(say('{count, number}', { count: 1_000_000 })).toBe('1\u00a0000\u00a0000');
    expect(numberFormat).not.toHaveBeenCalled();
  });

  test('numbers with a fraction or a style are formatted by the browser', () => {
    expect(say('{mark, number}', { mark: 4.5 })).toBe('4,5');
    expect(say('{share, number, ::percent}', { share: 0.5 })).toBe(
      new Intl.NumberFormat('ru', { style: 'percent' }).format(0.5),
    );
  });
});
