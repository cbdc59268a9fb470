import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editPhone, formatPhone, maskPhone, parsePhone, phoneCaret, phoneDigits } from '../../../lib/phone/phone.ts';

const masked = '+998 90 123 45 67';
const spellings = ['(90) 123-45-67', '998901234567', '+998-90-123-45-67', '901234567', '+998901234567', '90 123 45 67', '+998 (90) 123 45 67'];
const e164 = fc.stringMatching(/^[2-9]\d{8}$/).map((national) => `+998${national}`);

describe('parsePhone', () => {
  test.each(spellings)('%s is the same number', (spelling) => {
    expect(parsePhone(spelling)).toBe('+998901234567');
  });
  test.each(['', '+998', '+998 90 12', '90123456', '9012345678', '+7 901 234 56 78', '90 123 45 6x', '001234567'])('%s is none', (spelling) => {
    expect(parsePhone(spelling)).toBeUndefined();
  });
  test('what the mask shows is the number that went in', () => {
    fc.assert(fc.property(e164, (phone) => parsePhone(maskPhone(phone)) === phone && parsePhone(formatPhone(phone)) === phone));
  });
});

describe('maskPhone', () => {
  test.each(spellings)('%s looks the same', (spelling) => {
    expect(maskPhone(spelling)).toBe(masked);
  });
  test('nothing leaves the prefix, ready for the first digit', () => {
    for (const value of ['', '+', '+9', '+99', '+998', '+998 ']) expect(maskPhone(value)).toBe('+998 ');
  });
  test('grows digit by digit', () => {
    expect(['+998 9', '+998 90', '+998 901', '+998 9012345', '+998 90123456789'].map(maskPhone)).toEqual(
      ['+998 9', '+998 90', '+998 90 1', '+998 90 123 45', masked],
    );
  });
  test('an operator code of 99 8 is not taken for the country code', () => {
    expect(maskPhone('+998 99 812 34 56')).toBe('+998 99 812 34 56');
    expect(maskPhone('998123456')).toBe('+998 99 812 34 56');
  });
  test('masking twice changes nothing, whatever was pasted', () => {
    fc.assert(fc.property(fc.string(), (value) => maskPhone(maskPhone(value)) === maskPhone(value)));
    fc.assert(fc.property(fc.stringMatching(/^[+\d\s()-]{0,30}$/), (value) => /^\+998( \d{1,2}( \d{1,3}( \d{1,2}){0,2})?| )$/.test(maskPhone(value))));
  });
});

describe('editPhone', () => {
  test('a number pasted behind the prefix, in any spelling', () => {
    for (const spelling of spellings) expect(editPhone('+998 ', `+998 ${spelling}`)).toBe(masked);
  });
  test('a number pasted over everything', () => {
    for (const spelling of spellings) expect(editPhone('+998 91 111 11 11', spelling)).toBe(masked);
  });
  test('deleting everything leaves the prefix', () => {
    expect(editPhone(masked, '')).toBe('+998 ');
    expect(editPhone('+998 ', '+998')).toBe('+998 ');
  });
  test('deleting in the prefix brings it back and keeps the number', () => {
    for (const damaged of ['+99 90 123 45 67', '+98 90 123 45 67', '998 90 123 45 67', '+998901234567', ' 90 123 45 67']) {
      expect(editPhone(masked, damaged)).toBe(masked);
    }
    expect(editPhone('+998 90 12', '+99 90 12')).toBe('+998 90 12');
  });
  test('what is typed before the prefix goes behind it', () => {
    expect(editPhone('+998 0', '9+998 0')).toBe('+998 90');
  });
  test('typing over a selection of everything begins a new number', () => {
    expect(editPhone(masked, '9')).toBe('+998 9');
  });
  test('a whole number typed key by key', () => {
    const typed = [...'901234567'].reduce((value, digit) => editPhone(value, value + digit), '+998 ');
    expect(typed).toBe(masked);
  });
  test('never anything but a masked number', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (one, other) => {
      const next = editPhone(maskPhone(one), other);
      return next.startsWith('+998 ') && phoneDigits(next).length <= 12 && maskPhone(next) === next;
    }));
  });
});

describe('phoneCaret', () => {
  test('stays behind the digit that was typed in the middle', () => {
    expect(phoneCaret('+998 90 512 34 56', '+998 90 5123 45 6', 9)).toBe(9);
  });
  test('is at the end after typing at the end, and never before the first digit', () => {
    expect(phoneCaret('+998 90 1', '+998 901', 8)).toBe(9);
    expect(phoneCaret(masked, '+99 90 123 45 67', 3)).toBe(5);
  });
  test('is always inside the text', () => {
    fc.assert(fc.property(fc.string(), fc.nat(40), (typed, at) => {
      const text = maskPhone(typed);
      const caret = phoneCaret(text, typed, at);
      return caret >= Math.min(5, text.length) && caret <= text.length;
    }));
  });
});
