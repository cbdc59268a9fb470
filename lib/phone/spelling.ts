/** Only the digits of what was typed or pasted. */
export const phoneDigits = (value: string): string => value.replace(/\D/g, '');

/** The country code, which stands in front of every number. */
export const phonePrefix = '+998';
/** Digits of a number with its country code: more are never needed. */
export const internationalDigits = 12;

/**
 * The nine national digits of a whole number: alone, behind the country code (998, 00998) or behind the 8 that was
 * dialled for a call to another town; undefined for anything else.
 */
export const wholeNumber = (digits: string): string | undefined => /^(?:00998|998|8)?([2-9]\d{8})$/.exec(digits)?.[1];

/** The national digits in the shop's grouping, behind the prefix that is always there; too many stay to be seen. */
export function spellPhone(digits: string): string {
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  return digits === '' ? `${phonePrefix} ` : [phonePrefix, ...groups.filter((group) => group !== '')].join(' ');
}

/** The national digits of a text, as far as it goes. */
export function readPhone(text: string): string {
  const digits = phoneDigits(text);
  const rest = text.trimStart().startsWith('+') ? digits.replace(/^(?:998|99?$)/, '') : digits;
  // Ten digits behind the prefix that begin with an 8 may have one too many, so they stay as they are.
  return (rest.length >= internationalDigits || rest === digits ? wholeNumber(rest) ?? rest : rest).slice(0, internationalDigits);
}

/** `+998 90 123 45 67` of a number in any spelling, as far as it goes; `+998 ` of nothing. */
export const maskPhone = (value: string): string => spellPhone(readPhone(value));

/** `+998 90 123 45 67` of a stored E.164 number, to be read: it never breaks in two lines. */
export const formatPhone = (e164: string): string => maskPhone(e164).replaceAll(' ', '\u00a0');
