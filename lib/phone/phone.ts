import { type Mask, piecesOf } from '../format/mask.ts';
import { internationalDigits, phoneDigits, phonePrefix, readPhone, spellPhone, wholeNumber } from './spelling.ts';

/** National digits of a number. */
const national = 9;

/**
 * E.164 (`+998901234567`) of any spelling: with or without +998 or the 8 of calls between towns, spaces, brackets,
 * dashes; undefined when it is no Uzbek number. Nothing is refused for its operator code alone (numbering plans change).
 */
export function parsePhone(value: string): string | undefined {
  if (!/^[\d\s()+\-.\u00a0]*$/.test(value)) return undefined;
  const digits = phoneDigits(value);
  if (value.trimStart().startsWith('+') && !digits.startsWith('998')) return undefined;
  const found = wholeNumber(digits);
  return found === undefined ? undefined : `${phonePrefix}${found}`;
}

/**
 * What was typed digit by digit behind the prefix, once it is too long for a number: a country code or an 8 in front is
 * dropped. Numbers of 80, 87 and 88 exist, so ten digits with such a beginning may as well be one too many: they stay,
 * and the form asks about them.
 */
function withoutCode(digits: string, atEnd: boolean): string {
  if (digits.length === internationalDigits && digits.startsWith('998')) return digits.slice(3);
  return digits.length === national + 1 && atEnd && /^8[^078]/.test(digits) ? digits.slice(1) : digits;
}

/**
 * The mask of a phone. A whole number that is pasted or filled in, in any spelling, is the number; nothing is ever cut
 * off at the end, since that would make another number.
 */
export const phoneMask: Mask = {
  prefix: phonePrefix.length + 1,
  spell: spellPhone, read: readPhone,
  edit: (edit) => {
    const { left, typed, right } = piecesOf(edit);
    const pasted = phoneDigits(typed);
    const whole = wholeNumber(pasted) ?? (edit.after.includes(phonePrefix) ? undefined : wholeNumber(phoneDigits(edit.after)));
    if (whole !== undefined) return whole;
    // The prefix can't be edited away, and what is typed in front of it goes behind it.
    const kept = edit.before.startsWith(phonePrefix) ? phonePrefix.length : 0;
    const front = phoneDigits(left.slice(kept));
    const behind = phoneDigits(right.slice(Math.max(0, kept - (edit.before.length - right.length))));
    const piece = /^\s*\+/.test(typed) ? readPhone(typed) : pasted;
    const joined = front + piece + behind;
    if (joined.length > internationalDigits) return readPhone(edit.before);
    return piece === '' ? joined : withoutCode(joined, behind === '' || front === '');
  },
};
