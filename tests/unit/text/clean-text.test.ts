import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText } from '../../../lib/text/clean-text.ts';

describe('a cleaned text', () => {
  test.each([
    ['Чехол\u202Eгпж.exe', 'Чехолгпж.exe'],
    ['A\u0000B\u0007C\u009f', 'ABC'],
    ['Zero\u200bwidth\ufeff', 'Zerowidth'],
    ['\u2066isolated\u2069', 'isolated'],
    ['one\r\ntwo\rthree\u2028four', 'one two three four'],
    ['  a \t  b\u00a0c ', 'a b c'],
    ['й', 'й'],
    ['a;b', 'a;b'],
    ['Oʻzbek', 'Oʻzbek'],
  ])('has one line: %j', (input, clean) => {
    expect(cleanLine(input)).toBe(clean);
  });

  test('of several lines keeps its lines', () => {
    expect(cleanText(' one\r\n\r\ntwo\u0085three\u202e\tfour ')).toBe('one\n\ntwo\nthree four');
  });

  test('cleans to itself, and has no invisible character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const clean of [cleanText, cleanLine]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once).not.toMatch(
            /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]/u,
          );
        }
        expect(cleanLine(text)).not.toMatch(/[\r\n\t\u2028\u2029]/u);
      }),
    );
  });
});
