import type { Point } from './projection';

/** An area of the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Line height of a name, and its distance from the object, in pixels. */
const height = 16;
const gap = 4;

/** Box of a name at a side of a point, with a vertical offset. */
const about = ({ x, y }: Point, width: number, side: -1 | 0 | 1, top: number): Box => {
  const left = x - width / 2 + side * (width / 2 + 2 * gap);
  return { left, top: y + top, right: left + width, bottom: y + top + height };
};

/** Possible positions of a name in order of preference: below, beside, above, farther below, above the pin. */
const labelPositions = (at: Point, width: number): Box[] => [
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

const overlap = (left: Box, right: Box): boolean =>
  left.left < right.right && left.right > right.left && left.top < right.bottom && left.bottom > right.top;

/** Places names where they overlap neither map objects nor earlier names; a name without a free position is omitted. */
export function placeNames<Label extends { readonly at: Point; readonly width: number }>(
  labels: readonly Label[],
  occupied: readonly Box[],
): { label: Label; box: Box }[] {
  const placed: { label: Label; box: Box }[] = [];
  for (const label of labels) {
    const box = labelPositions(label.at, label.width).find(
      (spot) => ![...occupied, ...placed.map((other) => other.box)].some((other) => overlap(spot, other)),
    );
    if (box !== undefined) placed.push({ label, box });
  }
  return placed;
}
