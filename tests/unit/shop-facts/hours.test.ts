import { expect, test } from 'vitest';
import { shopFile } from '../../../server/catalogue/shop-facts/shop-file.ts';

test.each([
  ['09:00', '21:00', true],
  ['09:00', '24:00', true],
  ['00:00', '24:00', true],
  ['20:00', '02:00', true],
  ['09:00', '00:00', true],
  ['09:00', '09:00', false],
  ['24:00', '02:00', false],
  ['09:00', '24:01', false],
  ['9:00', '21:00', false],
])('the contact centre with hours from %s to %s: %s', (opens, closes, may) => {
  expect(shopFile.safeParse({ hours: { opens, closes } }).success).toBe(may);
});
