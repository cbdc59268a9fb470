/** Only the digits of what was typed or pasted. */
export const phoneDigits = (value: string): string => value.replace(/\D/g, '');

const prefix = '+998';

/**
 * E.164 (`+998901234567`) of any spelling: with or without +998, spaces, brackets, dashes; undefined when it is no
 * Uzbek number. Nothing is refused for its operator code alone (numbering plans change).
 */
export function parsePhone(value: string): string | undefined {
  if (!/^[\d\s()+\-.\u00a0]*$/.test(value)) return undefined;
  const digits = phoneDigits(value);
  const national = digits.length === 12 && digits.startsWith('998') ? digits.slice(3) : digits;
  return /^[2-9]\d{8}$/.test(national) ? `${prefix}${national}` : undefined;
}

/** The national digits in the shop's grouping, behind the prefix that is always there. */
function grouped(digits: string): string {
  // A whole number with its country code, pasted behind the prefix; shorter ones may begin with 998 themselves (99 8…).
  const national = (digits.startsWith('998') && digits.length >= 12 ? digits.slice(3) : digits).slice(0, 9);
  const groups = [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7, 9)];
  return national === '' ? `${prefix} ` : [prefix, ...groups.filter((group) => group !== '')].join(' ');
}

/** `+998 90 123 45 67` of a number in any spelling, as far as it goes; `+998 ` of nothing. */
export function maskPhone(value: string): string {
  const digits = phoneDigits(value);
  if (!value.trimStart().startsWith('+')) return grouped(digits);
  if (digits.startsWith('998')) return grouped(digits.slice(3));
  return grouped('998'.startsWith(digits) ? '' : digits);
}

/** Length of what two texts have in common at their ends. */
function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/**
 * The field's next content after an edit. The prefix can't be edited away: what was deleted of it comes back, what was
 * typed before it goes behind it.
 */
export function editPhone(before: string, after: string): string {
  const at = after.indexOf(prefix);
  if (at === 0) return maskPhone(after);
  if (at > 0) return grouped(phoneDigits(after.slice(0, at)) + phoneDigits(after.slice(at + prefix.length)));
  const kept = commonEnd(before, after);
  const start = [...after].findIndex((char, index) => char !== before[index]);
  const typed = after.slice(Math.max(0, start), after.length - kept);
  if (before.startsWith(prefix) && phoneDigits(typed) === '') {
    return grouped(phoneDigits(after.slice(Math.max(after.length - kept, 0)).slice(-Math.max(0, before.length - prefix.length))));
  }
  return maskPhone(after);
}

/** Where the caret belongs in the masked text: behind as many digits as were before it in what was typed. */
export function phoneCaret(masked: string, typed: string, caret: number): number {
  if (caret >= typed.length) return masked.length;
  const wanted = Math.max(3, phoneDigits(typed.slice(0, caret)).length);
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (/\d/.test(masked.charAt(index))) seen += 1;
    if (seen === wanted) return Math.max(index + 1, Math.min(prefix.length + 1, masked.length));
  }
  return masked.length;
}

/** `+998 90 123 45 67` of a stored E.164 number, to be read: it never breaks in two lines. */
export const formatPhone = (e164: string): string => maskPhone(e164).replaceAll(' ', '\u00a0');
