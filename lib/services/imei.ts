/** Digits of an IMEI. */
export const imeiLength = 15;

/** Check digit (Luhn, ISO/IEC 7812-1): every second digit from the right is doubled; the sum is a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Parses an IMEI with optional spaces and hyphens; undefined if invalid. */
export function parseImei(typed: string): string | undefined {
  const digits = typed.replace(/[\s\-/.]/g, '');
  return new RegExp(`^\\d{${imeiLength}}$`).test(digits) && passesLuhn(digits) ? digits : undefined;
}

/** Number of digits of the model (type allocation code). */
export const tacLength = 8;

/** The type allocation code of an IMEI. */
export const tacOf = (imei: string): string => imei.slice(0, tacLength);
