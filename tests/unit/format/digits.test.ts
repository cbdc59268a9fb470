import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupCard } from '../../../lib/cards/cards.ts';
import { caretAfterDigits } from '../../../lib/format/digits.ts';

test.each([
  ['at the end', '8600 49', '860049', 6, 7], ['before everything', '8600 49', '860049', 0, 0], ['in the middle', '8600 4907', '860049 07', 3, 3],
  ['behind a group', '8600 5490 7', '86005 4907', 5, 6], ['where nothing is left', '', 'x', 0, 0],
])('the caret %s', (_name, shown, typed, caret, at) => {
  expect(caretAfterDigits(shown, typed, caret)).toBe(at);
});

test('before the caret stand the digits that stood there before', () => {
  const typed = fc.string({ unit: fc.constantFrom('1', '2', ' ', '-', 'x'), maxLength: 16 });
  fc.assert(fc.property(typed, fc.nat(16), (text, caret) => {
    const shown = groupCard(text);
    const digits = (part: string) => part.replace(/\D/g, '');
    expect(digits(shown.slice(0, caretAfterDigits(shown, text, caret)))).toBe(digits(text.slice(0, caret)));
  }));
});
