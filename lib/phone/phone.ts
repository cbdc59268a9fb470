/** Only the digits of what was typed or pasted. */
export const phoneDigits = (value: string): string => value.replace(/\D/g, '');

/**
 * E.164 (`+998901234567`) of any spelling: with or without +998, spaces, brackets, dashes; undefined when it is no
 * Uzbek number. Nothing is refused for its operator code alone (numbering plans change).
 */
export function parsePhone(value: string): string | undefined {
  if (!/^[\d\s()+\-.\u00a0]*$/.test(value)) return undefined;
  const digits = phoneDigits(value);
  const national = digits.length === 12 && digits.startsWith('998') ? digits.slice(3) : digits;
  return /^[2-9]\d{8}$/.test(national) ? `+998${national}` : undefined;
}

/** `+998 90 123 45 67` while it is being typed or pasted: always the prefix, then as many digits as there are. */
export function maskPhone(value: string): string {
  const digits = phoneDigits(value);
  const national = (digits.startsWith('998') ? digits.slice(3) : digits.replace(/^9{1,2}$|^998?$/, '')).slice(0, 9);
  const groups = [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7, 9)];
  return ['+998', ...groups.filter((group) => group !== '')].join(' ');
}

/** `+998 90 123 45 67` of a stored E.164 number. */
export const formatPhone = (e164: string): string => maskPhone(e164);
