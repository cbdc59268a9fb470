import { groupMask } from '../format/group-mask.ts';

/** Rules of local payment cards. They are pure functions and store no number. */

export const cardSchemes = ['uzcard', 'humo'] as const;
export type CardScheme = (typeof cardSchemes)[number];

/** Prefixes of the two local systems; 5614 is UZCARD's co-badged range, 6262 is seen on UZCARD too. */
const prefixes: readonly (readonly [prefix: string, scheme: CardScheme])[] = [
  ['8600', 'uzcard'],
  ['5614', 'uzcard'],
  ['6262', 'uzcard'],
  ['9860', 'humo'],
];

const length = 16;

/** The digits of a number, typed with spaces or dashes; undefined with other characters. */
function digitsOf(typed: string): string | undefined {
  return /^[\d\s\u00a0-]*$/.test(typed) ? typed.replace(/\D/g, '') : undefined;
}

/** The local card scheme by its prefix; undefined for a foreign card. */
export const cardScheme = (typed: string): CardScheme | undefined => {
  const digits = digitsOf(typed) ?? '';
  return prefixes.find(([prefix]) => digits.startsWith(prefix))?.[1];
};

/** Whether the last digit is a valid check digit (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - index));
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits !== '' && sum % 10 === 0;
}

export type CardNumberResult =
  | {
      readonly ok: true;
      readonly digits: string;
      readonly scheme: CardScheme;
      /** The check digit is wrong, which HUMO may allow. */ readonly doubtful: boolean;
    }
  | { readonly ok: false; readonly reason: 'length' | 'scheme' | 'check' };

/**
 * Validates a card number. A wrong check digit rejects an UZCARD number; HUMO publishes no rule, so there it is only a
 * warning.
 */
export function parseCardNumber(typed: string): CardNumberResult {
  const digits = digitsOf(typed);
  if (digits === undefined || digits.length !== length) return { ok: false, reason: 'length' };
  const scheme = cardScheme(digits);
  if (scheme === undefined) return { ok: false, reason: 'scheme' };
  const fits = passesLuhn(digits);
  return fits || scheme === 'humo' ? { ok: true, digits, scheme, doubtful: !fits } : { ok: false, reason: 'check' };
}

export interface CardExpiry {
  readonly month: number;
  /** Four digits. */ readonly year: number;
}
export type CardExpiryResult =
  { readonly ok: true; readonly expiry: CardExpiry } | { readonly ok: false; readonly reason: 'form' | 'past' };

/** Whether a card is valid at a moment: until the end of its month in Tashkent. */
export const isCardCurrent = ({ month, year }: CardExpiry, now: Date): boolean =>
  // The start of the next month in Tashkent, five hours earlier in UTC.
  now.getTime() < Date.UTC(year, month, 1, -5);

/** Validates `MM/YY` (or `MMYY`); a card is valid until the end of its month in Tashkent. */
export function parseCardExpiry(typed: string, now: Date): CardExpiryResult {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.trim());
  if (match === null) return { ok: false, reason: 'form' };
  const expiry = { month: Number(match[1]), year: 2000 + Number(match[2]) };
  return isCardCurrent(expiry, now) ? { ok: true, expiry } : { ok: false, reason: 'past' };
}

/** `MM/YY`, as printed on the card. */
export const formatExpiry = ({ month, year }: CardExpiry): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** `8600 12** **** 9012`: the part of a number that may be shown and stored. */
export const maskCard = (digits: string): string =>
  `${digits.slice(0, 4)} ${digits.slice(4, 6)}** **** ${digits.slice(-4)}`;

/** The number in groups of four. */
export const cardMask = groupMask({ groups: [4, 4, 4, 4], separator: ' ' });

/** `MM/YY`; also accepts `MM/YYYY` from autofill. */
export const expiryMask = groupMask({
  groups: [2, 2],
  separator: '/',
  read: (text) => text.replace(/^\s*(\d{2})\D*20(\d{2})\s*$/, '$1$2').replace(/\D/g, ''),
});
