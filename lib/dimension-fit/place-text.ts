import type { Sizes } from './fit.ts';

/** Writes a place for an address (`place-pattern.ts`). */
export const placeText = ({ width, height, depth }: Sizes): string =>
  [width, height, depth].map((length) => length / 10).join('x');

/** Parses such a place. */
export function placeSizes(text: string): Sizes {
  const [width = 0, height = 0, depth = 0] = text.split('x').map((length) => Math.round(Number(length) * 10));
  return { width, height, depth };
}
