import type { Store } from '@/lib/contract/region';

/** Of the middle of the country: a degree of longitude is shorter there than one of latitude by its cosine. */
const middleLatitude = 41.4;
/** The north-western corner of the plan, and its units to a degree of latitude. */
const corner = { lat: 45.7, long: 55.9 };
const unitsPerDegree = 100;
const shrink = Math.cos((middleLatitude * Math.PI) / 180);

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a place is on the plan of the country: x to the east, y to the south, distances true to each other. */
export const project = ({ lat, long }: { readonly lat: number; readonly long: number }): Point => ({
  x: (long - corner.long) * shrink * unitsPerDegree,
  y: (corner.lat - lat) * unitsPerDegree,
});

/** The place of a point of the plan. */
export const unproject = ({ x, y }: Point): { readonly lat: number; readonly long: number } => ({
  lat: corner.lat - y / unitsPerDegree,
  long: corner.long + x / (shrink * unitsPerDegree),
});

/** A part of the plan. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The whole country. */
export const country: Frame = { x: 0, y: 0, width: 1_300, height: 860 };
/** Whether a place is on the plan at all. */
export function isInCountry(place: { readonly lat: number; readonly long: number }): boolean {
  const { x, y } = project(place);
  return x >= country.x && x <= country.width && y >= country.y && y <= country.height;
}

/** Nothing is shown larger than this many units wide, about 20 km: what the outlines are good for. */
const narrowest = 24;
const ratio = country.width / country.height;

/** The part of the plan that shows all of these points, in the shape of the country; the whole country where there are none. @param room about them, as a part of what they take */
export function frameAbout(points: readonly Point[], room: number, least = 0): Frame {
  if (points.length === 0) return country;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.min(
    country.width,
    Math.max(least, (right - left) * (1 + 2 * room), (bottom - top) * (1 + 2.5 * room) * ratio),
  );
  const height = width / ratio;
  return { x: (left + right) / 2 - width / 2, y: (top + bottom) / 2 - height / 2, width, height };
}

/** Pins stand above their places: of the room about them so much of the height goes from the foot to the top. */
const pinShift = 0.06;

/** The part of the plan that shows all of these stores with some room about them; the whole country where there are none. */
export function frameOf(stores: readonly Pick<Store, 'lat' | 'long'>[]): Frame {
  const frame = frameAbout(stores.map(project), 0.2, narrowest);
  return stores.length === 0 ? frame : { ...frame, y: frame.y - frame.height * pinShift };
}
