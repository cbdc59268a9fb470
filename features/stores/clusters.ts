import type { Point } from './projection';

/** One map object, or several that would overlap. */
export interface Cluster<Thing> {
  readonly things: readonly [Thing, ...Thing[]];
  readonly at: Point;
}

/**
 * Groups points that are closer than a distance in pixels to the first of a cluster, in the given order.
 * @param isAlone points that are never clustered
 */
export function clustersOf<Thing>(
  things: readonly Thing[],
  placeOf: (thing: Thing) => Point,
  reach: number,
  isAlone: (thing: Thing) => boolean = () => false,
): Cluster<Thing>[] {
  const found: { things: [Thing, ...Thing[]]; at: Point }[] = [];
  for (const thing of things) {
    const place = placeOf(thing);
    const heap = isAlone(thing)
      ? undefined
      : found.find(({ things: [first], at }) => !isAlone(first) && Math.hypot(at.x - place.x, at.y - place.y) < reach);
    if (heap === undefined) found.push({ things: [thing], at: place });
    else heap.things.push(thing);
  }
  return found;
}

/** Labels that do not overlap an earlier one. @param size of the largest label, in pixels */
export function apart<Label extends { readonly at: Point }>(
  labels: readonly Label[],
  size: { readonly width: number; readonly height: number },
): Label[] {
  const visible: Label[] = [];
  for (const label of labels) {
    if (
      visible.every(({ at }) => Math.abs(at.x - label.at.x) > size.width || Math.abs(at.y - label.at.y) > size.height)
    )
      visible.push(label);
  }
  return visible;
}
