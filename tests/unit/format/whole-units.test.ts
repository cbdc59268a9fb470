import { expect, test } from 'vitest';
import { formatRating } from '../../../lib/format/number.ts';
import { wholeUnits } from '../../../lib/format/whole-units.ts';

test.each([
  ['6 ГБ', '6\u00a0ГБ'],
  ['6,7 дюйма', '6,7\u00a0дюйма'],
  ['45 Вт', '45\u00a0Вт'],
  ['12 500 soʻm', '12 500\u00a0soʻm'],
  ['Wi-Fi 6, Bluetooth 5', 'Wi-Fi 6, Bluetooth 5'],
  ['—', '—'],
])('%s keeps number and unit together', (text, whole) => {
  expect(wholeUnits(text)).toBe(whole);
});

test('a rating has one decimal after a comma', () => {
  expect([4.9, 5, 3.25].map(formatRating)).toEqual(['4,9', '5,0', '3,3']);
});
