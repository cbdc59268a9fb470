import type { Point } from './projection';

/** Parses the rings of an SVG path of straight lines. */
export const pathRings = (path: string): Point[][] =>
  path
    .split('M')
    .slice(1)
    .map((ring) =>
      ring.split('L').map((pair) => {
        const [x = Number.NaN, y = Number.NaN] = pair
          .replace('Z', '')
          .trim()
          .split(/[\s,]+/)
          .map(Number);
        return { x, y };
      }),
    );
