/**
 * EAN-13 barcodes (GS1 General Specifications, 5.2.1). Prefixes 20 to 29 are for internal use, so a card is never
 * mistaken for goods. Own implementation: the tables are shorter than the use of a library.
 */
const leftPatterns = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
] as const;
const parities = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
] as const;

/** The check digit of twelve digits. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** True for thirteen digits with a valid check digit. */
export const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && checkDigit(code.slice(0, 12)) === code[12];

const invert = (bits: string): string => bits.replace(/[01]/g, (bit) => (bit === '1' ? '0' : '1'));
const reverse = (bits: string): string => [...bits].reverse().join('');

/** The 95 modules of a code, `1` for black; undefined if invalid. */
export function ean13Modules(code: string): string | undefined {
  if (!isEan13(code)) return undefined;
  const digits = [...code].map(Number);
  const parity = parities[digits[0] ?? 0] ?? 'LLLLLL';
  const one = digits.slice(1, 7).map((digit, index) => {
    const bits = leftPatterns[digit] ?? '';
    return parity[index] === 'L' ? bits : reverse(invert(bits));
  });
  const other = digits.slice(7).map((digit) => invert(leftPatterns[digit] ?? ''));
  return `101${one.join('')}01010${other.join('')}101`;
}

/** Black bars as offset and width in modules. */
export function ean13Bars(code: string): { readonly x: number; readonly width: number }[] {
  const modules = ean13Modules(code) ?? '';
  return [...modules.matchAll(/1+/g)].map((run) => ({ x: run.index, width: run[0].length }));
}
