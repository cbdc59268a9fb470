/** Whether a thing fits its place. Lengths are millimetres, whole numbers. */

export const sides = ['width', 'height', 'depth'] as const;
export type Side = (typeof sides)[number];
export type Sizes = Readonly<Record<Side, number>>;

/** Room that a thing needs around it for the air: on either side, above and behind. */
export interface Air {
  readonly beside: number;
  readonly above: number;
  readonly behind: number;
}

/** What is missing or left of a side. */
type Lengths = Readonly<Partial<Record<Side, number>>>;

/** Too large by so much; in, but with so much less air than it needs; or in, with so much room left beside the air. */
export type Fit =
  | { readonly kind: 'tooLarge'; readonly by: Lengths }
  | { readonly kind: 'airless'; readonly by: Lengths }
  | { readonly kind: 'fits'; readonly left: Sizes };

/** The air that a side has to have, both ends of it together. */
export const airAlong = ({ beside, above, behind }: Air): Sizes => ({
  width: 2 * beside,
  height: above,
  depth: behind,
});

const eachSide = (of: (side: Side) => number): Sizes => ({
  width: of('width'),
  height: of('height'),
  depth: of('depth'),
});

/** The sides that lack something, by how much. */
const lacking = (room: Sizes): Lengths =>
  Object.fromEntries(sides.filter((side) => room[side] < 0).map((side) => [side, -room[side]]));

/** How a thing stands in a place: it may fill it exactly, less the air that it needs. */
export function fitOf(place: Sizes, thing: Sizes, air: Air): Fit {
  const room = eachSide((side) => place[side] - thing[side]);
  const tooLarge = lacking(room);
  if (Object.keys(tooLarge).length > 0) return { kind: 'tooLarge', by: tooLarge };
  const needed = airAlong(air);
  const left = eachSide((side) => room[side] - needed[side]);
  const airless = lacking(left);
  return Object.keys(airless).length > 0 ? { kind: 'airless', by: airless } : { kind: 'fits', left };
}

/** Between what lengths, mm, a side of a place may be. */
const [shortestSide, longestSide] = [10, 5_000];

/** A length as somebody types it in centimetres, with a comma or a point; undefined for what is none or is no place. */
export function readLength(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d)?$/.test(typed)) return undefined;
  const length = Math.round(Number(typed) * 10);
  return length >= shortestSide && length <= longestSide ? length : undefined;
}

/** A length in centimetres as it is written. */
export const lengthText = (length: number): string => String(length / 10).replace('.', ',');

/** Sizes that were kept in a browser; undefined for anything that is none. */
export function readSizes(kept: unknown): Sizes | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const of = (side: Side): number | undefined => {
    const length: unknown = Reflect.get(kept, side);
    return typeof length === 'number' && Number.isInteger(length) && length >= shortestSide && length <= longestSide
      ? length
      : undefined;
  };
  const [width, height, depth] = [of('width'), of('height'), of('depth')];
  return width === undefined || height === undefined || depth === undefined ? undefined : { width, height, depth };
}
