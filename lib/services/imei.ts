/** Digits of an IMEI. */
export const imeiLength = 15;

/** The check digit's rule (Luhn, ISO/IEC 7812-1): every second digit doubled, from the right; the sum is a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** The digits of what was typed, without the spaces and hyphens that boxes print; undefined for what is no IMEI. */
export function readImei(typed: string): string | undefined {
  const digits = typed.replace(/[\s\-/.]/g, '');
  return new RegExp(`^\\d{${imeiLength}}$`).test(digits) && passesLuhn(digits) ? digits : undefined;
}

/** Digits that name the model (type allocation code). */
export const tacLength = 8;

/** Those digits of an IMEI: its first ones. */
export const tacOf = (imei: string): string => imei.slice(0, tacLength);
