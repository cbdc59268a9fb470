import { expect, test } from 'vitest';
import { plainSms, smsLength } from '../../../lib/sms/sms-text.ts';

test.each([
  ['', 'gsm7', 0, 0],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  ['я'.repeat(70), 'ucs2', 70, 1],
  ['я'.repeat(71), 'ucs2', 71, 2],
  ['я'.repeat(134), 'ucs2', 134, 2],
  ['я'.repeat(135), 'ucs2', 135, 3],
  // A letter of the extension has two units, also where it would be divided between parts.
  ['€'.repeat(80), 'gsm7', 160, 1],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  // A pair of code units is not divided either.
  [`${'я'.repeat(66)}😀${'я'.repeat(66)}`, 'ucs2', 134, 3],
  ['Qoʻngʻiroq', 'ucs2', 10, 1],
] as const)('%j is %s of %i units in %i parts', (text, alphabet, units, parts) => {
  expect(smsLength(text)).toEqual({ alphabet, units, parts });
});

test('plain apostrophes keep Uzbek Latin in the short alphabet', () => {
  expect(smsLength(plainSms('Qoʻngʻiroq qilamiz, maʼlumot uchun'))).toMatchObject({ alphabet: 'gsm7', parts: 1 });
});
