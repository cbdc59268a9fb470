import { expect, test } from 'vitest';
import type { ImportedAttribute } from '../../../server/catalogue/import/definitions/attribute-cache.ts';
import { numberOf } from '../../../server/catalogue/import/products/attribute-values.ts';

const attribute: ImportedAttribute = {
  id: 1,
  key: 'width',
  kind: 'number',
  name: { kr: 'Эни', uz: 'Eni', ru: 'Ширина' },
  unit: null,
  origin: 'staff',
  options: new Map(),
  byName: new Map(),
};

test.each([
  ['1 200 Вт (с запасом)', 1_200],
  ['12\u00a0345\u00a0678 (всего)', 12_345_678],
  ['6,1 дюйм (155 мм)', 6.1],
  ['2 3840 (точек)', 2],
  ['1 2000 Вт (двигатель)', 1],
])('the number at the beginning of %s has whole groups of digits', (text, number) => {
  expect(numberOf(attribute, text)).toBe(number);
});
