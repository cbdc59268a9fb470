import { groupMask } from '../format/group-mask.ts';

/** The personal number of a citizen (PINFL, JShShIR): 14 digits `G DDMMYY RRR SSS C`. */

const weights = [7, 3, 1] as const;
const length = 14;

/** First year of the century by the first digit; odd digits are men, even ones women. */
const centuries: Readonly<Record<string, number>> = { 1: 1800, 2: 1800, 3: 1900, 4: 1900, 5: 2000, 6: 2000 };

/** Check digit of the first thirteen (Cabinet resolution 177 of 12.04.2022: weights 7, 3, 1, modulo 10). */
export const pinflCheck = (thirteen: string): number =>
  [...thirteen].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0) % 10;

/** Birthday (ISO date) in a number; undefined if invalid. */
export function pinflBirth(pinfl: string): string | undefined {
  const century = centuries[pinfl.charAt(0)];
  if (century === undefined) return undefined;
  const [day, month, year] = [pinfl.slice(1, 3), pinfl.slice(3, 5), century + Number(pinfl.slice(5, 7))];
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const iso = `${year}-${month}-${day}`;
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** The number without spaces; undefined if invalid. */
export function parsePinfl(typed: string): string | undefined {
  const digits = typed.replace(/[\s\u00a0]/g, '');
  if (digits.length !== length || !/^\d+$/.test(digits) || pinflBirth(digits) === undefined) return undefined;
  return pinflCheck(digits.slice(0, -1)) === Number(digits.slice(-1)) ? digits : undefined;
}

/** Fourteen digits in a row. */
export const pinflMask = groupMask({ groups: [length], separator: '' });
