import { outlines } from '../outlines';
import { pathRings } from '../path-rings';
import { type Frame, frameAbout, type Point } from '../projection';

/** Units of a picture from its left edge to its right one: finer than the pixels in which it is seen. */
export const pictureUnits = 1_000;
/** Points nearer to each other than this many units of the picture are one. */
const finest = 2;
/** Room about a region, as a part of its own size. */
const room = 0.08;

/** The part of the plan that shows a region whole and all that is in it. */
export const frameOfRegion = (slug: string, places: readonly Point[]): Frame =>
  frameAbout([...pathRings(outlines[slug] ?? '').flat(), ...places], room);

/** On which sides of a picture a point lies beyond it. */
const beyond = ({ x, y }: Point, height: number): number =>
  (x < 0 ? 1 : 0) | (x > pictureUnits ? 2 : 0) | (y < 0 ? 4 : 0) | (y > height ? 8 : 0);

/**
 * A ring without what the picture does not show: a point goes where it and both its neighbours lie beyond the same side. The
 * neighbour before it is the last one that stays, and the first point always does, so that no line is moved into the picture.
 */
function visible([first, ...rest]: readonly Point[], height: number): Point[] {
  if (first === undefined) return [];
  const kept = [first];
  let before = first;
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1] ?? first;
    if (
      (beyond(before, height) & beyond(point, height) & beyond(next, height)) !== 0 ||
      Math.hypot(before.x - point.x, before.y - point.y) < finest
    )
      continue;
    kept.push(point);
    before = point;
  }
  return kept.length > 2 && kept.reduce((sides, point) => sides & beyond(point, height), 15) === 0 ? kept : [];
}

/** A ring as a path of whole units, each line from where the last one ended. */
const written = ([first, ...rest]: readonly Point[]): string => {
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

/** A path of the plan as a picture of a frame shows it, in its units; empty where nothing of it is in sight. */
export function pathInFrame(path: string, frame: Frame): string {
  const scale = pictureUnits / frame.width;
  return pathRings(path)
    .map((ring) =>
      written(
        visible(
          ring.map(({ x, y }) => ({ x: Math.round((x - frame.x) * scale), y: Math.round((y - frame.y) * scale) })),
          frame.height * scale,
        ),
      ),
    )
    .join('');
}
