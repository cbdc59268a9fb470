import type { Clearance, Side, Sizes } from './fit.ts';

/** A rectangle of the drawing, in its own units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/**
 * A gap between product and place, with the position of its number: outside of both, so that it is readable for any
 * gap; negative if the product is too large.
 */
interface Gap {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly length: number;
}
/** One view: the place, the product in it, and the product with its clearance. */
export interface View {
  readonly place: Box;
  readonly thing: Box;
  readonly airy: Box;
  readonly gaps: readonly Gap[];
}
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly front: View;
  readonly side: View;
}

/** Width of the drawing, and margins around and between the views. */
const width = 320;
const [edge, between] = [32, 64];
const [above, below] = [20, 30];
const tallest = 220;
/** Distance of numbers from the boxes. */
const [aside, over] = [15, 10];

interface Frame {
  readonly scale: number;
  readonly left: number;
  readonly across: number;
  readonly floor: number;
}

/** A rectangle on the floor, centred at `middle` of the view. */
const standing = ({ scale, left, floor }: Frame, middle: number, across: number, up: number): Box => ({
  x: left + (middle - across / 2) * scale,
  y: floor - up * scale,
  width: across * scale,
  height: up * scale,
});

const topGap = ({ place, thing }: Pick<View, 'place' | 'thing'>, length: number): Gap => ({
  side: 'height',
  x: thing.x + thing.width / 2,
  y: Math.min(place.y, thing.y) - over,
  length,
});

/** Front view: the product in the middle of the place. */
function frontView(frame: Frame, place: Sizes, thing: Sizes, air: Clearance): View {
  const middle = frame.across / 2;
  const boxes = {
    place: standing(frame, middle, place.width, place.height),
    thing: standing(frame, middle, thing.width, thing.height),
    airy: standing(frame, middle, thing.width + 2 * air.beside, thing.height + air.above),
  };
  const room = place.width - thing.width;
  const y = boxes.thing.y + boxes.thing.height / 2;
  const [outer, inner] = [boxes.place, boxes.thing];
  return {
    ...boxes,
    gaps: [
      { side: 'width', x: Math.min(outer.x, inner.x) - aside, y, length: room / 2 },
      { side: 'width', x: Math.max(outer.x + outer.width, inner.x + inner.width) + aside, y, length: room / 2 },
      topGap(boxes, place.height - thing.height),
    ],
  };
}

/**
 * Side view: the wall is at the left, the fronts of place and product are aligned, so that the gap is behind the
 * product.
 */
function sideView(frame: Frame, place: Sizes, thing: Sizes, air: Clearance): View {
  const front = Math.max(thing.depth, place.depth);
  const boxes = {
    place: standing(frame, front - place.depth / 2, place.depth, place.height),
    thing: standing(frame, front - thing.depth / 2, thing.depth, thing.height),
    airy: standing(frame, front - (thing.depth + air.behind) / 2, thing.depth + air.behind, thing.height + air.above),
  };
  return {
    ...boxes,
    gaps: [
      {
        side: 'depth',
        x: Math.min(boxes.place.x, boxes.thing.x) - aside,
        y: boxes.thing.y + boxes.thing.height / 2,
        length: place.depth - thing.depth,
      },
    ],
  };
}

/** Place and product from the front and from the side, in one scale. */
export function drawingOf(place: Sizes, thing: Sizes, air: Clearance): Drawing {
  const largerOf = (side: Side): number => Math.max(place[side], thing[side]);
  const scale = Math.min(
    (width - 2 * edge - between) / (largerOf('width') + largerOf('depth')),
    tallest / largerOf('height'),
  );
  const floor = above + largerOf('height') * scale;
  const used = (largerOf('width') + largerOf('depth')) * scale + between;
  const left = (width - used) / 2;
  const front: Frame = { scale, left, across: largerOf('width'), floor };
  const side: Frame = { scale, left: left + largerOf('width') * scale + between, across: largerOf('depth'), floor };
  return {
    width,
    height: floor + below,
    front: frontView(front, place, thing, air),
    side: sideView(side, place, thing, air),
  };
}
