import type { Sizes } from './fit.ts';

/** A place in an address: width, height and depth in centimetres, `60x185x65.5`, each written in one way alone. */
export const placePattern = /^[1-9]\d{0,2}(?:\.[1-9])?(?:x[1-9]\d{0,2}(?:\.[1-9])?){2}$/;

/** A place as an address has it. */
export const placeText = ({ width, height, depth }: Sizes): string => [width, height, depth].map((length) => length / 10).join('x');

/** The sizes of such a place. */
export function placeSizes(text: string): Sizes {
  const [width = 0, height = 0, depth = 0] = text.split('x').map((length) => Math.round(Number(length) * 10));
  return { width, height, depth };
}
