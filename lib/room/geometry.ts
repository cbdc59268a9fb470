import type { Device, Opening, PlacedDevice, Room, Spot, Turn, Wall } from './shapes.ts';

/** A rectangle of the plan. */
export interface Rect {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}
/** A range of heights above the floor. */
export interface Heights {
  readonly from: number;
  readonly to: number;
}
/** A quarter disc that a hinged door sweeps: from the hinge towards the signs of both axes. */
export interface Sector {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly alongX: 1 | -1;
  readonly alongY: 1 | -1;
}

const isSideways = (turn: Turn): boolean => turn % 2 === 1;

/** Width and depth of a turned device on the plan. */
export const footprint = ({ width, depth }: Pick<Device, 'width' | 'depth'>, turn: Turn) =>
  isSideways(turn) ? { width: depth, depth: width } : { width, depth };

/** The rectangle of a device on the plan. */
export function bodyOf({ device, spot }: PlacedDevice): Rect {
  const { width, depth } = footprint(device, spot.turn);
  return { west: spot.x, north: spot.y, east: spot.x + width, south: spot.y + depth };
}

/** Turns a device clockwise around its middle; four turns lead back to the first spot. */
export function turned(device: Pick<Device, 'width' | 'depth'>, { x, y, turn }: Spot): Spot {
  const now = footprint(device, turn);
  const shift = Math.trunc((now.width - now.depth) / 2);
  return { x: x + shift, y: y - shift, turn: ((turn + 1) % 4) as Turn };
}

/** The wall that the back of a device faces. */
export const backWall = (turn: Turn): Wall => (['north', 'east', 'south', 'west'] as const)[turn];

/** Clearance of a turned device towards each wall. */
export function airTowards({ air }: Pick<Device, 'air'>, turn: Turn): Readonly<Record<Wall, number>> {
  const back = backWall(turn);
  const front = backWall(((turn + 2) % 4) as Turn);
  const along = (wall: Wall): number => (wall === back ? air.behind : wall === front ? 0 : air.beside);
  return { north: along('north'), east: along('east'), south: along('south'), west: along('west') };
}

/** The rectangle of a device with its clearance. */
export function airyOf(placed: PlacedDevice): Rect {
  const body = bodyOf(placed);
  const air = airTowards(placed.device, placed.spot.turn);
  return {
    west: body.west - air.west,
    north: body.north - air.north,
    east: body.east + air.east,
    south: body.south + air.south,
  };
}

/** How far two rectangles lie in each other; 0 or less if they only touch or are apart. */
export const overlapOf = (one: Rect, other: Rect): number =>
  Math.min(one.east - other.west, other.east - one.west, one.south - other.north, other.south - one.north);

export const overlaps = (one: Rect, other: Rect): boolean => overlapOf(one, other) > 0;

export const heightsOverlap = (one: Heights, other: Heights): boolean => one.from < other.to && other.from < one.to;

/** How far a rectangle sticks out of the room. */
export const excessOf = ({ west, north, east, south }: Rect, room: Pick<Room, 'width' | 'depth'>): number =>
  Math.max(0, -west, -north, east - room.width, south - room.depth);

const within = (start: number, length: number, whole: number): number =>
  Math.max(0, Math.min(start, Math.max(0, whole - length)));

/** The nearest spot at which a device is inside the room; its north-west corner is, if the device is too large. */
export function movedInside(device: Device, spot: Spot, room: Pick<Room, 'width' | 'depth'>): Spot {
  const { width, depth } = footprint(device, spot.turn);
  return { ...spot, x: within(spot.x, width, room.width), y: within(spot.y, depth, room.depth) };
}

/** The bounding rectangle of a sector. */
export const sectorBox = ({ x, y, radius, alongX, alongY }: Sector): Rect => ({
  west: alongX === 1 ? x : x - radius,
  east: alongX === 1 ? x + radius : x,
  north: alongY === 1 ? y : y - radius,
  south: alongY === 1 ? y + radius : y,
});

/** The part of a range on the swept side of a hinge, as distances from it; undefined if there is none. */
function sweptRange(hinge: number, along: 1 | -1, from: number, to: number): number | undefined {
  const [near, far] = along === 1 ? [from - hinge, to - hinge] : [hinge - to, hinge - from];
  return far <= 0 ? undefined : Math.max(0, near);
}

/** Whether a sector reaches into a rectangle. */
export function sectorMeets(sector: Sector, rect: Rect): boolean {
  const acrossX = sweptRange(sector.x, sector.alongX, rect.west, rect.east);
  const acrossY = sweptRange(sector.y, sector.alongY, rect.north, rect.south);
  if (acrossX === undefined || acrossY === undefined) return false;
  return acrossX ** 2 + acrossY ** 2 < sector.radius ** 2;
}

/** The strip in front of an opening, this deep into the room. */
export function stripOf({ wall, from, width }: Opening, room: Pick<Room, 'width' | 'depth'>, deep: number): Rect {
  const to = from + width;
  if (wall === 'north') return { west: from, east: to, north: 0, south: deep };
  if (wall === 'south') return { west: from, east: to, north: room.depth - deep, south: room.depth };
  if (wall === 'west') return { west: 0, east: deep, north: from, south: to };
  return { west: room.width - deep, east: room.width, north: from, south: to };
}
