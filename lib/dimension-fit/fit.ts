/** Checks whether a product fits a place. Lengths are whole millimetres. */

export const sides = ['width', 'height', 'depth'] as const;
export type Side = (typeof sides)[number];
export type Sizes = Readonly<Record<Side, number>>;

/** Clearance that a product needs for air: on either side, above and behind. */
export interface Clearance {
  readonly beside: number;
  readonly above: number;
  readonly behind: number;
}

/** Missing or remaining length per side. */
type Lengths = Readonly<Partial<Record<Side, number>>>;

/** Too large; fits, but with too little clearance; or fits, with the remaining space. */
export type Fit =
  | { readonly kind: 'tooLarge'; readonly by: Lengths }
  | { readonly kind: 'airless'; readonly by: Lengths }
  | { readonly kind: 'fits'; readonly remainingRoom: Sizes };

/** Clearance along each dimension, both ends together. */
export const clearanceOf = ({ beside, above, behind }: Clearance): Sizes => ({
  width: 2 * beside,
  height: above,
  depth: behind,
});

const eachSide = (of: (side: Side) => number): Sizes => ({
  width: of('width'),
  height: of('height'),
  depth: of('depth'),
});

/** The sides with a shortfall, and its length. */
const shortfallOf = (room: Sizes): Lengths =>
  Object.fromEntries(sides.filter((side) => room[side] < 0).map((side) => [side, -room[side]]));

/** Checks a product against a place: product and clearance may fill it exactly. */
export function fitOf(place: Sizes, thing: Sizes, air: Clearance): Fit {
  const room = eachSide((side) => place[side] - thing[side]);
  const tooLarge = shortfallOf(room);
  if (Object.keys(tooLarge).length > 0) return { kind: 'tooLarge', by: tooLarge };
  const needed = clearanceOf(air);
  const remainingRoom = eachSide((side) => room[side] - needed[side]);
  const airless = shortfallOf(remainingRoom);
  return Object.keys(airless).length > 0 ? { kind: 'airless', by: airless } : { kind: 'fits', remainingRoom };
}

/** Allowed lengths of a place, mm. */
const [shortestSide, longestSide] = [10, 5_000];

/** Parses a length in centimetres, with a comma or a point; undefined if it is invalid or out of range. */
export function readLength(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d)?$/.test(typed)) return undefined;
  const length = Math.round(Number(typed) * 10);
  return length >= shortestSide && length <= longestSide ? length : undefined;
}

/** A length in centimetres as text. */
export const lengthText = (length: number): string => String(length / 10).replace('.', ',');

/** Stored sizes of a browser; undefined if they are invalid. */
export function readSizes(stored: unknown): Sizes | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const of = (side: Side): number | undefined => {
    const length: unknown = Reflect.get(stored, side);
    return typeof length === 'number' && Number.isInteger(length) && length >= shortestSide && length <= longestSide
      ? length
      : undefined;
  };
  const [width, height, depth] = [of('width'), of('height'), of('depth')];
  return width === undefined || height === undefined || depth === undefined ? undefined : { width, height, depth };
}
