import { backWall, bodyOf, type Rect } from './geometry.ts';
import { heightsOf } from './heights.ts';
import {
  doorHeight,
  type OpeningKind,
  type PlacedDevice,
  type Room,
  type Wall,
  wallLength,
  windowSill,
  windowTop,
} from './shapes.ts';

/** A rectangle on a wall: `start` from its left end as one looks at it, heights above the floor. */
export interface WallRect {
  readonly start: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
}
export interface Elevation {
  readonly width: number;
  readonly height: number;
  readonly openings: readonly (WallRect & { readonly kind: OpeningKind })[];
  readonly devices: readonly (WallRect & { readonly index: number })[];
}

/** Most distance between the back of a device and the wall that it stands at. */
const nearWall = 400;

const gapTo = (body: Rect, room: Room, wall: Wall): number =>
  ({
    north: body.north,
    east: room.width - body.east,
    south: room.depth - body.south,
    west: body.west,
  })[wall];

/** The view of a wall from inside the room, with its openings and the devices that stand at it. */
export function elevationOf(room: Room, devices: readonly PlacedDevice[], wall: Wall): Elevation {
  const width = wallLength(room, wall);
  const isMirrored = wall === 'south' || wall === 'west';
  const isAlongX = wall === 'north' || wall === 'south';
  const startOf = (from: number, length: number): number => (isMirrored ? width - from - length : from);
  return {
    width,
    height: room.height,
    openings: room.openings
      .filter((opening) => opening.wall === wall)
      .map((opening) => ({
        kind: opening.kind,
        start: startOf(opening.from, opening.width),
        width: opening.width,
        from: opening.kind === 'window' ? windowSill : 0,
        to: Math.min(room.height, opening.kind === 'window' ? windowTop : doorHeight),
      })),
    devices: devices.flatMap((placed, index) => {
      const body = bodyOf(placed);
      if (backWall(placed.spot.turn) !== wall || gapTo(body, room, wall) > nearWall) return [];
      const [from, length] = isAlongX ? [body.west, body.east - body.west] : [body.north, body.south - body.north];
      return [{ index, start: startOf(from, length), width: length, ...heightsOf(placed.device, room) }];
    }),
  };
}
