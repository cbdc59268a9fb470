import type { Point } from './projection';

/** The rings of a path of an SVG that is made of straight lines alone. */
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
