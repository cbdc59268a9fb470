import { describe, expect, test } from 'vitest';
import { preferredLocale } from '../../../lib/i18n/preferred-locale.ts';

describe('the language of a browser', () => {
  test.each([
    [undefined, 'kr'],
    [null, 'kr'],
    ['', 'kr'],
    ['*', 'kr'],
    ['ru', 'ru'],
    ['RU-ru', 'ru'],
    ['rus', 'kr'],
    ['uz', 'uz'],
    ['uz-UZ', 'uz'],
    ['uz-Latn-UZ', 'uz'],
    ['uz-Cyrl', 'kr'],
    ['uz-Cyrl-UZ,uz-Latn;q=0.9', 'kr'],
    ['kr', 'kr'],
    ['en-US,en;q=0.9,ru;q=0.3', 'ru'],
    ['ru;q=0.2,uz;q=0.8', 'uz'],
    ['ru; q=0.8 , uz; q=0.9', 'uz'],
    ['ru;q=0', 'kr'],
    ['ru;q=0,uz;q=0.1', 'uz'],
    ['uz,ru', 'uz'],
    ['ru,uz', 'ru'],
    [';;;,,,q=', 'kr'],
    ['ru;q=abc', 'kr'],
    ['ru;q=abc,uz;q=0.2', 'uz'],
  ] as const)('%s → %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });

  test('an endless header is read only in part', () => {
    expect(preferredLocale(`${'de,'.repeat(1_000_000)}ru`)).toBe('kr');
  });
});
