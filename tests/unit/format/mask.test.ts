import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardMask, expiryMask } from '../../../lib/payment-cards/card-number.ts';
import { issueDateMask, passportMask } from '../../../lib/identity/passport.ts';
import { pinflMask } from '../../../lib/identity/pinfl.ts';
import { replaceText, appendText } from '../../support/mask.ts';

const number = fc.stringMatching(/^\d{16}$/);

describe('an input mask of groups', () => {
  test.each([
    [cardMask, '8600490744313347', '8600 4907 4431 3347'],
    [expiryMask, '12/2030', '12/30'],
    [expiryMask, '1', '1'],
    [pinflMask, '3121 0632 040244', '31210632040244'],
    [passportMask, 'аа-1234567', 'АА 1234567'],
    [passportMask, 'AA1', 'AA 1'],
    [issueDateMask, '2015-01-31', '31.01.2015'],
    [issueDateMask, '31.1', '31.1'],
    [cardMask, '', ''],
  ])('formats %#', (mask, typed, expected) => {
    expect(appendText(mask, '', typed)).toBe(expected);
    expect(mask.spell(mask.read(expected))).toBe(expected);
  });

  test('a pasted complete number is stored unchanged, for any caret position', () => {
    fc.assert(
      fc.property(number, number, fc.nat(19), fc.nat(19), (before, after, left, right) => {
        const text = cardMask.spell(before);
        expect(replaceText(cardMask, text, Math.min(left, right), Math.max(left, right), after)).toBe(
          cardMask.spell(after),
        );
      }),
    );
  });

  test('an extra digit changes nothing and drops none at the end', () => {
    fc.assert(
      fc.property(number, fc.nat(19), fc.nat(9), (card, at, digit) => {
        const text = cardMask.spell(card);
        expect(replaceText(cardMask, text, at, at, String(digit))).toBe(text);
      }),
    );
  });

  test('a replaced digit changes only that digit', () => {
    fc.assert(
      fc.property(number, fc.nat(15), fc.nat(9), (card, index, digit) => {
        const text = cardMask.spell(card);
        const at = index + Math.floor(index / 4);
        const shorter = replaceText(cardMask, text, at, at + 1, '');
        expect(shorter.replaceAll(' ', '')).toBe(card.slice(0, index) + card.slice(index + 1));
        expect(replaceText(cardMask, shorter, at, at, String(digit)).replaceAll(' ', '')).toBe(
          card.slice(0, index) + String(digit) + card.slice(index + 1),
        );
      }),
    );
  });
});
