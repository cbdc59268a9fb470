import { z } from 'zod';
import {
  maxDevices,
  maxOpenings,
  type Opening,
  type OpeningKind,
  openingBounds,
  openingKinds,
  type Room,
  roomBounds,
  type Spot,
  type Turn,
  type Wall,
  wallLength,
  walls,
} from './shapes.ts';

/** A device of a room by its product. */
export interface RoomItem {
  readonly id: number;
  readonly spot: Spot;
}
/** What an address holds. */
export interface RoomState {
  readonly room: Room;
  readonly items: readonly RoomItem[];
}

/**
 * The text of a room in an address: `300x300x270.wn90-140.es210-80_123-20-50-0`, the sizes and openings in centimetres,
 * then each device with its product, corner in millimetres and turn.
 */
const cm = 10;
const maxText = 560;
const kindLetters: Readonly<Record<OpeningKind, string>> = { window: 'w', doorStart: 'a', doorEnd: 'e', doorOut: 'o' };
const wallLetters: Readonly<Record<Wall, string>> = { north: 'n', east: 'e', south: 's', west: 'w' };

const openingText = ({ kind, wall, from, width }: Opening): string =>
  `${kindLetters[kind]}${wallLetters[wall]}${Math.round(from / cm)}-${Math.round(width / cm)}`;
const itemText = ({ id, spot }: RoomItem): string => [id, spot.x, spot.y, spot.turn].join('-');

/** Writes a room for an address; lengths of the room and its openings are rounded to centimetres. */
export function roomText({ room, items }: RoomState): string {
  const sizes = [room.width, room.depth, room.height].map((length) => Math.round(length / cm)).join('x');
  return [[sizes, ...room.openings.map(openingText)].join('.'), ...items.map(itemText)].join('_');
}

const number = (digits: number) => `(0|[1-9]\\d{0,${digits - 1}})`;
const sizesPattern = new RegExp(`^${number(4)}x${number(4)}x${number(3)}$`);
const openingPattern = new RegExp(`^([waeo])([nesw])${number(4)}-${number(3)}$`);
const itemPattern = new RegExp(`^${number(9)}-${number(5)}-${number(5)}-([0-3])$`);

const numbersOf = (match: readonly (string | undefined)[], from: number): number[] => match.slice(from).map(Number);
const byLetter = <Name extends string>(names: readonly Name[], letters: Readonly<Record<Name, string>>, at: string) =>
  names.find((name) => letters[name] === at);

function openingOf(text: string): Opening | undefined {
  const match = openingPattern.exec(text);
  const kind = byLetter(openingKinds, kindLetters, match?.[1] ?? '');
  const wall = byLetter(walls, wallLetters, match?.[2] ?? '');
  if (match === null || kind === undefined || wall === undefined) return undefined;
  const [from = 0, width = 0] = numbersOf(match, 3).map((length) => length * cm);
  return { kind, wall, from, width };
}

function itemOf(text: string): RoomItem | undefined {
  const match = itemPattern.exec(text);
  if (match === null) return undefined;
  const [id = 0, x = 0, y = 0, turn = 0] = numbersOf(match, 1);
  return { id, spot: { x, y, turn: turn as Turn } };
}

const between = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most);

/** A room that the page accepts. */
const stateSchema = z
  .object({
    room: z.object({
      width: between(roomBounds.width),
      depth: between(roomBounds.depth),
      height: between(roomBounds.height),
      openings: z
        .array(
          z.object({
            kind: z.enum(openingKinds),
            wall: z.enum(walls),
            from: z.number().int().min(0),
            width: between(openingBounds),
          }),
        )
        .max(maxOpenings),
    }),
    items: z
      .array(
        z.object({
          id: z.number().int().min(1),
          spot: z.object({
            x: z.number().int(),
            y: z.number().int(),
            turn: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
          }),
        }),
      )
      .max(maxDevices),
  })
  .refine(({ room }) => room.openings.every(({ wall, from, width }) => from + width <= wallLength(room, wall)))
  .refine(({ room, items }) => items.every(({ spot }) => spot.x <= room.width && spot.y <= room.depth));

/** The room of an address; undefined for any text that `roomText` does not write. */
export function readRoomText(text: string): RoomState | undefined {
  if (text.length > maxText) return undefined;
  const [head = '', ...tail] = text.split('_');
  const [sizes = '', ...openings] = head.split('.');
  const match = sizesPattern.exec(sizes);
  if (match === null) return undefined;
  const [width, depth, height] = numbersOf(match, 1).map((length) => length * cm);
  const parsed = stateSchema.safeParse({
    room: { width, depth, height, openings: openings.map(openingOf) },
    items: tail.map(itemOf),
  });
  return parsed.success ? parsed.data : undefined;
}
