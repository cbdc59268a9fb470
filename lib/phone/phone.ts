import { type Mask, piecesOf } from '../format/mask.ts';

/** Signs that copied numbers bring along and nobody sees: zero width, direction of writing, byte order. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** A number as it would have been typed: plain digits and dashes, nothing unseen, no `tel:` of a link in front. */
const plain = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(dashes, '-')
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '');

/** Only the digits of what was typed or pasted. */
export const phoneDigits = (value: string): string => plain(value).replace(/\D/g, '');

const prefix = '+998';
/** National digits, those of a number with its country code, and those of the longest number of any country. */
const [national, international, longest] = [9, 12, 15];

/**
 * The nine national digits of a whole number: alone, behind the country code (998, 00998) or behind the 8 that was
 * dialled for a call to another town; undefined for anything else.
 */
const wholeNumber = (digits: string): string | undefined => /^(?:00998|998|8)?([2-9]\d{8})$/.exec(digits)?.[1];

/**
 * E.164 (`+998901234567`) of any spelling: with or without +998 or the 8 of calls between towns, spaces, brackets,
 * dashes, digits of full width, a link of `tel:`; undefined when it is no Uzbek number. Nothing is refused for its operator code alone (numbering plans change).
 */
export function parsePhone(value: string): string | undefined {
  const text = plain(value);
  if (!/^[\d\s()+\-.]*$/.test(text)) return undefined;
  const digits = phoneDigits(text);
  if (text.trimStart().startsWith('+') && !digits.startsWith('998')) return undefined;
  const found = wholeNumber(digits);
  return found === undefined ? undefined : `${prefix}${found}`;
}

/** A number of another country, `+` and its digits: it stays as it is, since behind the prefix it would be another number. */
function foreignNumber(text: string): string | undefined {
  const digits = phoneDigits(text);
  const isForeign =
    plain(text).trimStart().startsWith('+') && digits !== '' && !digits.startsWith('998') && !'998'.startsWith(digits);
  return isForeign ? `+${digits.slice(0, longest)}` : undefined;
}

/** The national digits in the shop's grouping, behind the prefix that is always there; too many stay to be seen. */
function spell(digits: string): string {
  if (digits.startsWith('+')) return digits;
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  return digits === '' ? `${prefix} ` : [prefix, ...groups.filter((group) => group !== '')].join(' ');
}

/** The national digits of a text, as far as it goes, or a number of another country. */
function read(text: string): string {
  const foreign = foreignNumber(text);
  if (foreign !== undefined) return foreign;
  const digits = phoneDigits(text);
  const rest = plain(text).trimStart().startsWith('+') ? digits.replace(/^(?:998|99?$)/, '') : digits;
  // Ten digits behind the prefix that begin with an 8 may have one too many, so they stay as they are.
  return (rest.length >= international || rest === digits ? (wholeNumber(rest) ?? rest) : rest).slice(0, longest);
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

/** Digits of the shortest number of any country with its code; fewer are a piece of one. */
const shortest = 7;

/**
 * The mask of a phone. A whole number that is pasted or filled in, in any spelling, is the number; nothing is ever cut
 * off at the end, since that would make another number.
 */
export const phoneMask: Mask = {
  prefix: prefix.length + 1,
  spell,
  read,
  edit: (edit) => {
    const { left, typed, right } = piecesOf(edit);
    if (foreignNumber(edit.before) !== undefined) return read(edit.after);
    if (phoneDigits(typed).length >= shortest && foreignNumber(typed) !== undefined) return read(typed);
    const pasted = phoneDigits(typed);
    const whole =
      wholeNumber(pasted) ?? (edit.after.includes(prefix) ? undefined : wholeNumber(phoneDigits(edit.after)));
    if (whole !== undefined) return whole;
    // The prefix can't be edited away, and what is typed in front of it goes behind it.
    const kept = edit.before.startsWith(prefix) ? prefix.length : 0;
    const front = phoneDigits(left.slice(kept));
    const behind = phoneDigits(right.slice(Math.max(0, kept - (edit.before.length - right.length))));
    const piece = /^\s*\+/.test(plain(typed)) ? read(typed).replace('+', '') : pasted;
    const joined = front + piece + behind;
    if (joined.length > longest) return read(edit.before);
    return piece === '' ? joined : withoutCode(joined, behind === '' || front === '');
  },
};

/** `+998 90 123 45 67` of a number in any spelling, as far as it goes; `+998 ` of nothing. */
export const maskPhone = (value: string): string => spell(read(value));

/** `+998 90 123 45 67` of a stored E.164 number, to be read: it never breaks in two lines. */
export const formatPhone = (e164: string): string => maskPhone(e164).replaceAll(' ', '\u00a0');
