import type { Point } from './projection';

/** A part of the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels of a line of a name, and between it and what it belongs to. */
const height = 16;
const gap = 4;

/** A box of a name about a place: to which side of it it lies, and how far above or below. */
const about = ({ x, y }: Point, width: number, side: -1 | 0 | 1, top: number): Box => {
  const left = x - width / 2 + side * (width / 2 + 2 * gap);
  return { left, top: y + top, right: left + width, bottom: y + top + height };
};

/** Where a name may stand, the best first: below its place, beside it, above it, farther below, above the pin that stands there. */
const spots = (at: Point, width: number): Box[] => [
  about(at, width, 0, gap),
  about(at, width, 1, -height / 2),
  about(at, width, -1, -height / 2),
  about(at, width, 0, -height - gap),
  about(at, width, 1, gap),
  about(at, width, -1, gap),
  about(at, width, 1, -height - gap),
  about(at, width, -1, -height - gap),
  about(at, width, 1, 3 * gap),
  about(at, width, -1, 3 * gap),
  about(at, width, 0, height + gap),
  about(at, width, 1, height + gap),
  about(at, width, -1, height + gap),
  about(at, width, 0, -4 * height),
];

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Names about their places where they meet neither what stands on the map already nor an earlier name; one for which there is no
 * such spot is left out, since half of a name says nothing.
 */
export function placeNames<Label extends { readonly at: Point; readonly width: number }>(
  labels: readonly Label[],
  taken: readonly Box[],
): { label: Label; box: Box }[] {
  const placed: { label: Label; box: Box }[] = [];
  for (const label of labels) {
    const box = spots(label.at, label.width).find(
      (spot) => ![...taken, ...placed.map((other) => other.box)].some((other) => meet(spot, other)),
    );
    if (box !== undefined) placed.push({ label, box });
  }
  return placed;
}
