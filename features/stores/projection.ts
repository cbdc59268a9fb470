import type { Store } from '@/lib/contract/region';

/** Latitude of the middle of the country: a degree of longitude is shorter by its cosine. */
const middleLatitude = 41.4;
/** North-western corner of the map, and units per degree of latitude. */
const corner = { lat: 45.7, long: 55.9 };
const unitsPerDegree = 100;
const shrink = Math.cos((middleLatitude * Math.PI) / 180);

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Map coordinates of a position: x to the east, y to the south, with true proportions. */
export const project = ({ lat, long }: { readonly lat: number; readonly long: number }): Point => ({
  x: (long - corner.long) * shrink * unitsPerDegree,
  y: (corner.lat - lat) * unitsPerDegree,
});

/** Position of map coordinates. */
export const unproject = ({ x, y }: Point): { readonly lat: number; readonly long: number } => ({
  lat: corner.lat - y / unitsPerDegree,
  long: corner.long + x / (shrink * unitsPerDegree),
});

/** A part of the map. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The whole country. */
export const country: Frame = { x: 0, y: 0, width: 1_300, height: 860 };
/** Whether a position is on the map. */
export function isInCountry(place: { readonly lat: number; readonly long: number }): boolean {
  const { x, y } = project(place);
  return x >= country.x && x <= country.width && y >= country.y && y <= country.height;
}

/** Smallest displayed width in units, about 20 km: the accuracy of the outlines. */
const minFrameWidth = 24;
const ratio = country.width / country.height;

/**
 * The part of the map with all points, in the aspect ratio of the country; the whole country without points.
 * @param room margin, relative to the extent
 */
export function frameAbout(points: readonly Point[], room: number, minWidth = 0): Frame {
  if (points.length === 0) return country;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.min(
    country.width,
    Math.max(minWidth, (right - left) * (1 + 2 * room), (bottom - top) * (1 + 2.5 * room) * ratio),
  );
  const height = width / ratio;
  return { x: (left + right) / 2 - width / 2, y: (top + bottom) / 2 - height / 2, width, height };
}

/** Pins are above their positions, so this part of the margin moves from the bottom to the top. */
const pinShift = 0.06;

/** The part of the map with all stores and a margin; the whole country without stores. */
export function frameOf(stores: readonly Pick<Store, 'lat' | 'long'>[]): Frame {
  const frame = frameAbout(stores.map(project), 0.2, minFrameWidth);
  return stores.length === 0 ? frame : { ...frame, y: frame.y - frame.height * pinShift };
}
