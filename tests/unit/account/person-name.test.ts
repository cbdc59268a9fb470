import { describe, expect, test } from 'vitest';
import { fullNameSchema, nameSchema, optionalNameSchema } from '../../../lib/contract/common.ts';

const messageOf = (schema: typeof nameSchema, value: string) => schema.safeParse(value).error?.issues[0]?.message;

describe('a person’s name', () => {
  test.each([
    ['Дилноза', 'Дилноза'],
    ['Oʻktam', 'Oʻktam'],
    ["G'ulom", "G'ulom"],
    ['Анна-Мария', 'Анна-Мария'],
    ['  Али ', 'Али'],
    ['Ан\nвар', 'Ан вар'],
    ['Ан\u200bвар', 'Анвар'],
    ['\u202eравнА', 'равнА'],
    ['Қодир\u00adхон', 'Қодирхон'],
    ['А. Б. Каримов', 'А. Б. Каримов'],
  ])('%j is cleaned to %j', (input, name) => {
    expect(fullNameSchema.parse(input)).toBe(name);
    expect(nameSchema.parse(input)).toBe(name);
  });
  test.each(['--', '😀😀', 'А😀', 'www.spam.uz', 'https://spam.uz', 'spam.uz', '!!!', 'Али <b>'])(
    '%j is refused',
    (input) => {
      expect(messageOf(nameSchema, input)).toBe('nameLetters');
      expect(messageOf(fullNameSchema, input)).toBe('nameLetters');
      expect(messageOf(optionalNameSchema, input)).toBe('nameLetters');
    },
  );
  test('invisible characters alone count as a missing name', () => {
    expect(messageOf(nameSchema, '\u200b\u202e \n')).toBe('required');
    expect(optionalNameSchema.parse('\u200b')).toBe('');
  });
  test('one letter and digits have their own errors', () => {
    expect(messageOf(nameSchema, 'А')).toBe('nameLength');
    expect(messageOf(nameSchema, 'Али7')).toBe('nameDigits');
    expect(optionalNameSchema.parse('А')).toBe('А');
  });
});
