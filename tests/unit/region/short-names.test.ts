import { expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import { regions, shortRegionName } from '../../../lib/region/regions.ts';

test('cities have their everyday names, regions are unchanged, and no two names are equal', () => {
  expect(
    ['Тошкент шаҳри', 'Toshkent shahri', 'город Ташкент', 'Тошкент вилояти', 'Ташкентская область'].map(
      shortRegionName,
    ),
  ).toEqual(['Тошкент', 'Toshkent', 'Ташкент', 'Тошкент вилояти', 'Ташкентская область']);
  for (const locale of locales)
    expect(new Set(regions.map(({ name }) => shortRegionName(name[locale]))).size).toBe(regions.length);
});
