import { expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import { regions, shortRegionName } from '../../../lib/region/regions.ts';

test('a short name is the name as people say it, and no two regions share one', () => {
  expect(['Тошкент шаҳри', 'Toshkent shahri', 'город Ташкент', 'Toshkent viloyati', 'Ферганская область', 'Қорақалпоғистон Республикаси', 'Республика Каракалпакстан'].map(shortRegionName))
    .toEqual(['Тошкент', 'Toshkent', 'Ташкент', 'Toshkent vil.', 'Ферганская обл.', 'Қорақалпоғистон', 'Каракалпакстан']);
  for (const locale of locales) {
    const names = regions.map(({ name }) => shortRegionName(name[locale]));
    expect(new Set(names).size).toBe(regions.length);
    expect(names.every((name, index) => name.length < (regions[index]?.name[locale].length ?? 0))).toBe(true);
  }
});
