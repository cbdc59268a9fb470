import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, groupPhone, parsePhone, phoneMask } from '../../../lib/phone/phone.ts';
import { replaceText, appendText } from '../../support/mask.ts';

const masked = '+998 90 123 45 67';
const spellings = [
  '(90) 123-45-67',
  '998901234567',
  '+998-90-123-45-67',
  '901234567',
  '+998901234567',
  '90 123 45 67',
  '+998 (90) 123 45 67',
  '8 90 123 45 67',
  '8(90)123-45-67',
  '00998 90 1234567',
];
const e164 = fc.stringMatching(/^[2-9]\d{8}$/).map((national) => `+998${national}`);

describe('parsePhone', () => {
  test.each(spellings)('reads %s as the same number', (spelling) => {
    expect(parsePhone(spelling)).toBe('+998901234567');
  });
  test.each([
    '\u200e+998 90 123 45 67',
    '\u202a+998901234567\u202c',
    '\u202b90 123 45 67\u202c',
    '+998\u201090\u2011123\u201245\u201367',
    'tel:+998901234567',
    'TEL:+998-90-123-45-67',
    '９０１２３４５６７',
    '＋９９８９０１２３４５６７',
  ])('reads the copied text %j as the same number', (spelling) => {
    expect(parsePhone(spelling)).toBe('+998901234567');
    expect(groupPhone(spelling)).toBe(masked);
    expect(appendText(phoneMask, '+998 ', spelling)).toBe(masked);
  });
  test.each(['', '+998', '+998 90 12', '90123456', '9012345678', '+7 901 234 56 78', '90 123 45 6x', '001234567'])(
    'refuses %s',
    (spelling) => {
      expect(parsePhone(spelling)).toBeUndefined();
    },
  );
  test('reads the masked number as the original number', () => {
    fc.assert(
      fc.property(e164, (phone) => parsePhone(groupPhone(phone)) === phone && parsePhone(formatPhone(phone)) === phone),
    );
  });
});

describe('groupPhone', () => {
  test.each(spellings)('formats %s equally', (spelling) => {
    expect(groupPhone(spelling)).toBe(masked);
  });
  test('formats an empty text as the prefix, ready for the first digit', () => {
    for (const value of ['', '+', '+9', '+99', '+998', '+998 ']) expect(groupPhone(value)).toBe('+998 ');
  });
  test('formats digit by digit', () => {
    expect(['+998 9', '+998 90', '+998 901', '+998 9012345', '+998 901234567'].map(groupPhone)).toEqual([
      '+998 9',
      '+998 90',
      '+998 90 1',
      '+998 90 123 45',
      masked,
    ]);
  });
  test('does not read an operator code of 99 8 as the country code', () => {
    expect(groupPhone('+998 99 812 34 56')).toBe('+998 99 812 34 56');
    expect(groupPhone('998123456')).toBe('+998 99 812 34 56');
  });
  test('shows excess digits and reads no number', () => {
    expect(groupPhone('+998 90 123 45 678')).toBe('+998 90 123 45 678');
    expect(parsePhone('+998 90 123 45 678')).toBeUndefined();
  });
  test('does not cut excess digits to a number', () => {
    expect(groupPhone('9989012345678')).toBe('+998 99 890 12 345678');
    expect(appendText(phoneMask, '+998 ', '9012345678901')).toBe('+998 90 123 45 678901');
    expect(parsePhone('9989012345678')).toBeUndefined();
  });
  test.each([
    '+7 901 234 56 78',
    '+7 977 770 01 11',
    '\u202a+7 901 234-56-78\u202c',
    'tel:+79012345678',
    '+１ 202 555 0123',
  ])('does not change %j of another country, and refuses it', (foreign) => {
    const expected = `+${foreign.normalize('NFKC').replace(/\D/g, '')}`;
    for (const before of ['+998 ', '+998 90 12', masked]) {
      const replaced = replaceText(phoneMask, before, 0, before.length, foreign);
      expect(replaced).toBe(expected);
      expect(parsePhone(replaced)).toBeUndefined();
    }
    expect(groupPhone(foreign)).toBe(expected);
    expect(replaceText(phoneMask, expected, 0, expected.length, '901234567')).toBe(masked);
    expect(replaceText(phoneMask, expected, 0, expected.length, '')).toBe('+998 ');
  });
  test('masking twice equals masking once, for any pasted text', () => {
    fc.assert(fc.property(fc.string(), (value) => groupPhone(groupPhone(value)) === groupPhone(value)));
    fc.assert(
      fc.property(fc.stringMatching(/^[\d\s()-]{0,30}$/), (value) =>
        /^\+998( \d{1,2}( \d{1,3}( \d{1,2}( \d{1,8})?)?)?| )$/.test(groupPhone(value)),
      ),
    );
  });
});

const national = fc.stringMatching(/^[2-9]\d{8}$/);
/** Any of the ways in which people put signs between digits. */
const signs = fc.constantFrom('', ' ', '-', '(', ') ', ' - ', '\u00a0');
const spelled = (digits: string) =>
  fc
    .array(signs, { minLength: digits.length, maxLength: digits.length })
    .map((between) => [...digits].map((digit, index) => digit + (between[index] ?? '')).join(''));
/** A state in which somebody may have left the field. */
const partialNumber = fc.stringMatching(/^\d{0,9}$/).map(groupPhone);
const typedAtEnd = (text: string) => [...text].reduce((value, key) => appendText(phoneMask, value, key), '+998 ');

describe('entering a number in any way gives the intended number', () => {
  test.each(['', '998', '+998', '+998 '])('typed key by key behind the prefix, starting with "%s"', (code) => {
    fc.assert(
      fc.property(
        national.chain((digits) => fc.tuple(fc.constant(digits), spelled(digits))),
        ([digits, keys]) => {
          expect(parsePhone(typedAtEnd(code + keys))).toBe(`+998${digits}`);
        },
      ),
    );
  });

  test('typed after an 8, as in the old long-distance dialling', () => {
    expect(typedAtEnd('8 90 123 45 67')).toBe(masked);
    fc.assert(
      fc.property(
        national.filter((digits) => !/^[078]/.test(digits)),
        (digits) => {
          expect(parsePhone(typedAtEnd(`8${digits}`))).toBe(`+998${digits}`);
        },
      ),
    );
  });

  test('an ambiguous 8 gives no number', () => {
    fc.assert(
      fc.property(
        national.filter((digits) => /^[078]/.test(digits)),
        (digits) => {
          expect(parsePhone(typedAtEnd(`8${digits}`))).toBeUndefined();
        },
      ),
    );
  });

  test('pasted or filled in over any part of any text, in any notation', () => {
    const spelling = fc
      .tuple(national, fc.constantFrom('', '998', '+998', '+998 ', '00998', '8', '8 '))
      .chain(([digits, code]) =>
        fc.tuple(
          fc.constant(digits),
          spelled(digits).map((text) => code + text),
        ),
      );
    fc.assert(
      fc.property(partialNumber, spelling, fc.nat(17), fc.nat(17), (before, [digits, text], left, right) => {
        expect(replaceText(phoneMask, before, Math.min(left, right), Math.max(left, right), text)).toBe(
          groupPhone(`+998${digits}`),
        );
      }),
    );
  });

  test('filled in by a browser that does not report the replaced part', () => {
    fc.assert(
      fc.property(partialNumber, national, fc.constantFrom('', '998', '+998', '8'), (before, digits, code) => {
        const after = code + digits;
        expect(phoneMask.edit({ before, after, from: { start: 0, end: 0 }, to: { start: 0, end: 0 } })).toBe(digits);
      }),
    );
  });

  test('a digit removed in the middle and another added, in either order', () => {
    fc.assert(
      fc.property(
        national,
        fc.nat({ max: 8 }),
        fc.stringMatching(/^[2-9]$/),
        fc.boolean(),
        (digits, index, digit, insertFirst) => {
          const intendedDigits = digits.slice(0, index) + digit + digits.slice(index + 1);
          const place = (text: string, nth: number) =>
            [...text].findIndex((_, at) => text.slice(5, at + 1).replace(/\D/g, '').length === nth + 1);
          const remove = (text: string, nth: number) =>
            replaceText(phoneMask, text, place(text, nth), place(text, nth) + 1, '');
          const insert = (text: string, nth: number) =>
            nth >= text.slice(5).replace(/\D/g, '').length
              ? appendText(phoneMask, text, digit)
              : replaceText(phoneMask, text, place(text, nth), place(text, nth), digit);
          const text = groupPhone(digits);
          // An 8 in front of a whole number is the one that is dropped.
          fc.pre(!(insertFirst && index === 0 && digit === '8'));
          expect(insertFirst ? remove(insert(text, index), index + 1) : insert(remove(text, index), index)).toBe(
            groupPhone(intendedDigits),
          );
        },
      ),
    );
  });

  test('no single key turns a complete number into another, except a leading 8', () => {
    fc.assert(
      fc.property(national, fc.nat(17), fc.nat(9), (digits, at, key) => {
        const next = replaceText(phoneMask, groupPhone(digits), at, at, String(key));
        expect(
          parsePhone(next) === undefined ||
            parsePhone(next) === `+998${digits}` ||
            (digits.startsWith('8') && at >= 17),
        ).toBe(true);
      }),
    );
  });
});

describe('the prefix', () => {
  test('stays when everything is deleted', () => {
    expect(replaceText(phoneMask, masked, 0, 17, '')).toBe('+998 ');
    expect(replaceText(phoneMask, '+998 ', 4, 5, '')).toBe('+998 ');
  });
  test('returns with the number when it is deleted', () => {
    for (const [start, end] of [
      [0, 1],
      [0, 4],
      [1, 2],
      [3, 4],
      [4, 5],
    ] as const)
      expect(replaceText(phoneMask, masked, start, end, '')).toBe(masked);
    expect(replaceText(phoneMask, '+998 90 12', 3, 4, '')).toBe('+998 90 12');
  });
  test('stays before a digit typed in front of it', () => {
    expect(replaceText(phoneMask, '+998 0', 0, 0, '9')).toBe('+998 90');
  });
  test('stays when typing replaces a full selection', () => {
    expect(replaceText(phoneMask, masked, 0, 17, '9')).toBe('+998 9');
  });
  test('is always first, followed by nothing or a grouped number', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(20), fc.nat(20), (one, typed, start, end) => {
        const next = replaceText(phoneMask, groupPhone(one), Math.min(start, end), Math.max(start, end), typed);
        expect(next).toMatch(/^(\+998( \d{1,2}( \d{1,3}( \d{1,2}( \d{1,8})?)?)?| )|\+\d{1,15})$/);
        expect(groupPhone(next)).toBe(next);
      }),
    );
  });
});
