import {
  type Opening,
  type OpeningKind,
  openingBounds,
  type Room,
  roomBounds,
  type Wall,
  wallLength,
} from './shapes.ts';

/** A room as it is typed: lengths in whole centimetres. */
export interface TypedRoom {
  readonly width: string;
  readonly depth: string;
  readonly height: string;
  readonly openings: readonly TypedOpening[];
}
export interface TypedOpening {
  readonly kind: OpeningKind;
  readonly wall: Wall;
  readonly from: string;
  readonly width: string;
}

/** A field with a wrong number, and its limits in centimetres. */
export interface WrongField {
  readonly field: string;
  readonly least: number;
  readonly most: number;
}

const cm = 10;
export const roomSides = ['width', 'depth', 'height'] as const;

/** The fields of a room. */
export const typedRoom = ({ width, depth, height, openings }: Room): TypedRoom => ({
  width: String(width / cm),
  depth: String(depth / cm),
  height: String(height / cm),
  openings: openings.map((opening) => ({
    ...opening,
    from: String(opening.from / cm),
    width: String(opening.width / cm),
  })),
});

/** Reads a length in whole centimetres, mm; names the field if it is out of range. */
function lengthOf(typed: string, field: string, [least, most]: readonly [number, number], wrong: WrongField[]): number {
  const text = typed.trim();
  const length = /^\d{1,4}$/.test(text) ? Number(text) * cm : NaN;
  if (length >= least && length <= most) return length;
  wrong.push({ field, least: least / cm, most: most / cm });
  return least;
}

/** The room of its fields, or the fields that are wrong; openings must be within their walls. */
export function readTypedRoom(typed: TypedRoom): { readonly room: Room } | { readonly wrong: readonly WrongField[] } {
  const wrong: WrongField[] = [];
  const [width, depth, height] = [
    lengthOf(typed.width, 'width', roomBounds.width, wrong),
    lengthOf(typed.depth, 'depth', roomBounds.depth, wrong),
    lengthOf(typed.height, 'height', roomBounds.height, wrong),
  ];
  if (wrong.length > 0) return { wrong };
  const openings = typed.openings.map((opening, index): Opening => {
    const length = wallLength({ width, depth }, opening.wall);
    const bounds = [openingBounds[0], Math.min(openingBounds[1], length)] as const;
    const wide = lengthOf(opening.width, `width-${index}`, bounds, wrong);
    const from = lengthOf(opening.from, `from-${index}`, [0, Math.max(0, length - wide)], wrong);
    return { kind: opening.kind, wall: opening.wall, from, width: wide };
  });
  return wrong.length > 0 ? { wrong } : { room: { width, depth, height, openings } };
}
