import { type Mask, piecesOf } from '../format/mask.ts';

/** Invisible characters of copied numbers: zero width, direction marks, byte order mark. */
const invisibleCharacters = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Normalises a number: plain digits and dashes, no invisible characters, no leading `tel:`. */
const plain = (text: string): string =>
  text
    .replace(invisibleCharacters, '')
    .replace(dashes, '-')
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '');

/** Only the digits of the input. */
export const phoneDigits = (value: string): string => plain(value).replace(/\D/g, '');

const prefix = '+998';
/** Number of national digits, with the country code, and the most of any country. */
const [national, international, maxForeignDigits] = [9, 12, 15];

/**
 * The nine national digits of a complete number: alone, after the country code (998, 00998) or after the former trunk
 * prefix 8; undefined otherwise.
 */
const wholeNumber = (digits: string): string | undefined => /^(?:00998|998|8)?([2-9]\d{8})$/.exec(digits)?.[1];

/**
 * E.164 (`+998901234567`) of any spelling: with or without +998 or 8, spaces, brackets, dashes, full-width digits, a
 * `tel:` link; undefined if it is no Uzbek number. Operator codes are not validated, because numbering plans change.
 */
export function parsePhone(value: string): string | undefined {
  const text = plain(value);
  if (!/^[\d\s()+\-.]*$/.test(text)) return undefined;
  const digits = phoneDigits(text);
  if (text.trimStart().startsWith('+') && !digits.startsWith('998')) return undefined;
  const found = wholeNumber(digits);
  return found === undefined ? undefined : `${prefix}${found}`;
}

/** A number of another country, `+` and digits: unchanged, because with our prefix it would be another number. */
function foreignNumber(text: string): string | undefined {
  const digits = phoneDigits(text);
  const isForeign =
    plain(text).trimStart().startsWith('+') && digits !== '' && !digits.startsWith('998') && !'998'.startsWith(digits);
  return isForeign ? `+${digits.slice(0, maxForeignDigits)}` : undefined;
}

/** National digits, grouped after the fixed prefix; surplus digits stay visible. */
function formatNational(digits: string): string {
  if (digits.startsWith('+')) return digits;
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  return digits === '' ? `${prefix} ` : [prefix, ...groups.filter((group) => group !== '')].join(' ');
}

/** The national digits of a possibly incomplete input, or a foreign number. */
function read(text: string): string {
  const foreign = foreignNumber(text);
  if (foreign !== undefined) return foreign;
  const digits = phoneDigits(text);
  const rest = plain(text).trimStart().startsWith('+') ? digits.replace(/^(?:998|99?$)/, '') : digits;
  // Ten digits that begin with 8 may contain one too many, so they are not changed.
  return (rest.length >= international || rest === digits ? (wholeNumber(rest) ?? rest) : rest).slice(
    0,
    maxForeignDigits,
  );
}

/**
 * Handles digits typed one by one beyond the length of a number: drops a country code or 8 in front. Numbers with 80,
 * 87 and 88 exist, so ten digits that begin so may contain one too many: they stay, and validation asks the user.
 */
function withoutCode(digits: string, atEnd: boolean): string {
  if (digits.length === international && digits.startsWith('998')) return digits.slice(3);
  return digits.length === national + 1 && atEnd && /^8[^078]/.test(digits) ? digits.slice(1) : digits;
}

/** Fewest digits of a foreign number with its country code; fewer are a partial number. */
const minForeignDigits = 7;

/**
 * Input mask of a phone. A pasted or autofilled complete number in any spelling is accepted; digits are never cut off
 * at the end, because that would give another number.
 */
export const phoneMask: Mask = {
  prefix: prefix.length + 1,
  spell: formatNational,
  read,
  edit: (edit) => {
    const { left, typed, right } = piecesOf(edit);
    if (foreignNumber(edit.before) !== undefined) return read(edit.after);
    if (phoneDigits(typed).length >= minForeignDigits && foreignNumber(typed) !== undefined) return read(typed);
    const pasted = phoneDigits(typed);
    const whole =
      wholeNumber(pasted) ?? (edit.after.includes(prefix) ? undefined : wholeNumber(phoneDigits(edit.after)));
    if (whole !== undefined) return whole;
    // The prefix cannot be deleted; text typed before it moves behind it.
    const prefixLength = edit.before.startsWith(prefix) ? prefix.length : 0;
    const front = phoneDigits(left.slice(prefixLength));
    const behind = phoneDigits(right.slice(Math.max(0, prefixLength - (edit.before.length - right.length))));
    const piece = /^\s*\+/.test(plain(typed)) ? read(typed).replace('+', '') : pasted;
    const joined = front + piece + behind;
    if (joined.length > maxForeignDigits) return read(edit.before);
    return piece === '' ? joined : withoutCode(joined, behind === '' || front === '');
  },
};

/** `+998 90 123 45 67` of a possibly incomplete number in any spelling; `+998 ` of an empty one. */
export const groupPhone = (value: string): string => formatNational(read(value));

/** `+998 90 123 45 67` of an E.164 number for display, with no-break spaces. */
export const formatPhone = (e164: string): string => groupPhone(e164).replaceAll(' ', '\u00a0');
