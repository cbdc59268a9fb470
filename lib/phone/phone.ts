import { type Mask, piecesOf } from '../format/mask.ts';

/** Only the digits of what was typed or pasted. */
export const phoneDigits = (value: string): string => value.replace(/\D/g, '');

const prefix = '+998';
/** National digits, and those of a number with its country code: more are never needed. */
const [national, international] = [9, 12];

/**
 * The nine national digits of a whole number: alone, behind the country code (998, 00998) or behind the 8 that was
 * dialled for a call to another town; undefined for anything else.
 */
const wholeNumber = (digits: string): string | undefined => /^(?:00998|998|8)?([2-9]\d{8})$/.exec(digits)?.[1];

/**
 * E.164 (`+998901234567`) of any spelling: with or without +998 or the 8 of calls between towns, spaces, brackets,
 * dashes; undefined when it is no Uzbek number. Nothing is refused for its operator code alone (numbering plans change).
 */
export function parsePhone(value: string): string | undefined {
  if (!/^[\d\s()+\-.\u00a0]*$/.test(value)) return undefined;
  const digits = phoneDigits(value);
  if (value.trimStart().startsWith('+') && !digits.startsWith('998')) return undefined;
  const found = wholeNumber(digits);
  return found === undefined ? undefined : `${prefix}${found}`;
}

/** The national digits in the shop's grouping, behind the prefix that is always there; too many stay to be seen. */
function spell(digits: string): string {
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  return digits === '' ? `${prefix} ` : [prefix, ...groups.filter((group) => group !== '')].join(' ');
}

/** The national digits of a text, as far as it goes. */
function read(text: string): string {
  const digits = phoneDigits(text);
  const rest = text.trimStart().startsWith('+') ? digits.replace(/^(?:998|99?$)/, '') : digits;
  // Ten digits behind the prefix that begin with an 8 may have one too many, so they stay as they are.
  return (rest.length >= international || rest === digits ? wholeNumber(rest) ?? rest : rest).slice(0, international);
}

/**
 * What was typed digit by digit behind the prefix, once it is too long for a number: a country code or an 8 in front is
 * dropped. Numbers of 80, 87 and 88 exist, so ten digits with such a beginning may as well be one too many: they stay,
 * and the form asks about them.
 */
function withoutCode(digits: string, atEnd: boolean): string {
  if (digits.length === international && digits.startsWith('998')) return digits.slice(3);
  return digits.length === national + 1 && atEnd && /^8[^078]/.test(digits) ? digits.slice(1) : digits;
}

/**
 * The mask of a phone. A whole number that is pasted or filled in, in any spelling, is the number; nothing is ever cut
 * off at the end, since that would make another number.
 */
export const phoneMask: Mask = {
  prefix: prefix.length + 1,
  spell, read,
  edit: (edit) => {
    const { left, typed, right } = piecesOf(edit);
    const pasted = phoneDigits(typed);
    const whole = wholeNumber(pasted) ?? (edit.after.includes(prefix) ? undefined : wholeNumber(phoneDigits(edit.after)));
    if (whole !== undefined) return whole;
    // The prefix can't be edited away, and what is typed in front of it goes behind it.
    const kept = edit.before.startsWith(prefix) ? prefix.length : 0;
    const front = phoneDigits(left.slice(kept));
    const behind = phoneDigits(right.slice(Math.max(0, kept - (edit.before.length - right.length))));
    const piece = /^\s*\+/.test(typed) ? read(typed) : pasted;
    const joined = front + piece + behind;
    if (joined.length > international) return read(edit.before);
    return piece === '' ? joined : withoutCode(joined, behind === '' || front === '');
  },
};

/** `+998 90 123 45 67` of a number in any spelling, as far as it goes; `+998 ` of nothing. */
export const maskPhone = (value: string): string => spell(read(value));

/** `+998 90 123 45 67` of a stored E.164 number, to be read: it never breaks in two lines. */
export const formatPhone = (e164: string): string => maskPhone(e164).replaceAll(' ', '\u00a0');
