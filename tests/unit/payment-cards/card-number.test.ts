import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardMask,
  cardScheme,
  expiryMask,
  formatExpiry,
  isCardCurrent,
  maskCard,
  parseCardExpiry,
  parseCardNumber,
  passesLuhn,
} from '../../../lib/payment-cards/card-number.ts';

const groupCard = (typed: string): string => cardMask.spell(cardMask.read(typed));
const groupExpiry = (typed: string): string => expiryMask.spell(expiryMask.read(typed));

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));
const withCheck = (body: string): string => [...'0123456789'].map((last) => body + last).find(passesLuhn) ?? '';
const now = new Date('2026-11-21T07:00:00Z');

describe('a card number', () => {
  test.each(['8600490744313347', '8600 1234 1234 6311', '5614681005030279'])('%s is an UZCARD number', (number) => {
    expect(parseCardNumber(number)).toMatchObject({ ok: true, scheme: 'uzcard', doubtful: false });
  });

  test('a wrong digit refuses an UZCARD number and only warns for HUMO', () => {
    expect(parseCardNumber('8600490744313348')).toEqual({ ok: false, reason: 'check' });
    const humo = withCheck('986001010101010');
    const last = (Number(humo.at(-1)) + 1) % 10;
    expect(parseCardNumber(humo)).toMatchObject({ ok: true, scheme: 'humo', doubtful: false });
    expect(parseCardNumber(humo.slice(0, -1) + String(last))).toMatchObject({ ok: true, doubtful: true });
  });

  test.each([
    ['', 'length'],
    ['8600', 'length'],
    ['8600 4907 4431 334', 'length'],
    ['8600-4907-4431-33471', 'length'],
    ['860049074431334x', 'length'],
    ['4111111111111111', 'scheme'],
  ])('%s is refused: %s', (number, reason) => {
    expect(parseCardNumber(number)).toEqual({ ok: false, reason });
  });

  test('any changed digit of a valid number is detected', () => {
    fc.assert(
      fc.property(digits(11), fc.nat(14), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const sound = withCheck(`8600${body}`);
        const changed = sound.slice(0, at) + String((Number(sound.charAt(at)) + by) % 10) + sound.slice(at + 1);
        expect(parseCardNumber(sound).ok).toBe(true);
        expect(passesLuhn(changed)).toBe(false);
      }),
    );
  });

  test('the mask never shows the middle digits', () => {
    fc.assert(
      fc.property(digits(12), (body) => {
        const number = `8600${body}`;
        const mask = maskCard(number);
        expect(mask).toBe(`8600 ${number.slice(4, 6)}** **** ${number.slice(-4)}`);
        expect(mask.replace(/\D/g, '')).toHaveLength(10);
      }),
    );
  });

  test('grouping preserves the digits and their order', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        expect(groupCard(typed).replaceAll(' ', '')).toBe(typed.replace(/\D/g, '').slice(0, 16));
      }),
    );
    expect(groupCard('8600490744313347')).toBe('8600 4907 4431 3347');
  });

  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12 / 30', '12/30'],
    ['12/', '12'],
    ['12/305', '12/30'],
    ['12/2030', '12/30'],
    ['122030', '12/30'],
    ['12 - 2030', '12/30'],
    ['12/20', '12/20'],
    ['слово', ''],
  ])('a typed expiry "%s" is shown as "%s"', (typed, expected) => {
    expect(groupExpiry(typed)).toBe(expected);
    expect(groupExpiry(expected)).toBe(expected);
  });

  test('the scheme is recognised from four digits on', () => {
    expect([cardScheme('860'), cardScheme('8600'), cardScheme('9860 1'), cardScheme('6262')]).toEqual([
      undefined,
      'uzcard',
      'humo',
      'uzcard',
    ]);
  });
});

describe('an expiry', () => {
  test.each([
    ['11/26', 11, 2026],
    ['1227', 12, 2027],
    ['03 / 30', 3, 2030],
  ])('%s is accepted', (typed, month, year) => {
    expect(parseCardExpiry(typed, now)).toEqual({ ok: true, expiry: { month, year } });
  });
  test.each([
    ['13/30', 'form'],
    ['00/30', 'form'],
    ['1/30', 'form'],
    ['', 'form'],
    ['10/26', 'past'],
    ['12/20', 'past'],
  ])('%s is refused: %s', (typed, reason) => {
    expect(parseCardExpiry(typed, now)).toEqual({ ok: false, reason });
  });
  test('a card is valid until the last moment of its month in Tashkent', () => {
    expect(parseCardExpiry('11/26', new Date('2026-11-30T18:59:59Z')).ok).toBe(true);
    expect(parseCardExpiry('11/26', new Date('2026-11-30T19:00:00Z')).ok).toBe(false);
  });
});

test('a stored expiry is shown as on the card', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2000, max: 2099 }), (month, year) => {
      const text = formatExpiry({ month, year });
      expect(groupExpiry(text)).toBe(text);
      expect(text).toBe(`${String(month).padStart(2, '0')}/${String(year).slice(2)}`);
    }),
  );
});

test('a stored card is valid until the last moment of its month in Tashkent', () => {
  const end = Date.UTC(2026, 10, 30, 19);
  expect([end - 1, end].map((at) => isCardCurrent({ month: 11, year: 2026 }, new Date(at)))).toEqual([true, false]);
});
