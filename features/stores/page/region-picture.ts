import { outlines } from '../outlines';
import { pathRings } from '../path-rings';
import { type Frame, frameAbout, type Point } from '../projection';

/** Width of the picture in units: finer than its pixels. */
export const pictureUnits = 1_000;
/** Points closer than this many units are merged. */
const minPointDistance = 2;
/** Margin around a region, relative to its size. */
const frameMargin = 0.08;

/** The part of the map with a whole region and its stores. */
export const frameOfRegion = (slug: string, places: readonly Point[]): Frame =>
  frameAbout([...pathRings(outlines[slug] ?? '').flat(), ...places], frameMargin);

/** Sides of the picture that a point is outside of (bit mask). */
const outsideSides = ({ x, y }: Point, height: number): number =>
  (x < 0 ? 1 : 0) | (x > pictureUnits ? 2 : 0) | (y < 0 ? 4 : 0) | (y > height ? 8 : 0);

/**
 * Simplifies a ring to the visible area: drops points that are outside of the same side as both neighbours. The
 * previous neighbour is the last kept point, and the first point always stays, so that no line moves into the picture.
 */
function visible([first, ...rest]: readonly Point[], height: number): Point[] {
  if (first === undefined) return [];
  const points = [first];
  let before = first;
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1] ?? first;
    if (
      (outsideSides(before, height) & outsideSides(point, height) & outsideSides(next, height)) !== 0 ||
      Math.hypot(before.x - point.x, before.y - point.y) < minPointDistance
    )
      continue;
    points.push(point);
    before = point;
  }
  return points.length > 2 && points.reduce((sides, point) => sides & outsideSides(point, height), 15) === 0
    ? points
    : [];
}

/** A ring as an SVG path of integers, in relative lines. */
const ringPath = ([first, ...rest]: readonly Point[]): string => {
  if (first === undefined) return '';
  let at = first;
  return `M${first.x} ${first.y}l${rest
    .map((point) => {
      const step = `${point.x - at.x} ${point.y - at.y}`;
      at = point;
      return step;
    })
    .join(' ')}z`.replaceAll(' -', '-');
};

/** A path of the map in the units of a picture; empty if nothing is visible. */
export function pathInFrame(path: string, frame: Frame): string {
  const scale = pictureUnits / frame.width;
  return pathRings(path)
    .map((ring) =>
      ringPath(
        visible(
          ring.map(({ x, y }) => ({ x: Math.round((x - frame.x) * scale), y: Math.round((y - frame.y) * scale) })),
          frame.height * scale,
        ),
      ),
    )
    .join('');
}
