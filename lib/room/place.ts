import { problemsOf, verdictOf } from './check.ts';
import { airTowards, bodyOf, footprint, heightsOverlap, movedInside } from './geometry.ts';
import { heightsOf } from './heights.ts';
import { type Device, type PlacedDevice, type Room, type Spot, type Turn, turns } from './shapes.ts';

/** Distance at which a dragged device snaps to a wall or to another device, mm. */
export const snapReach = 80;

const nearest = (now: number, targets: readonly number[], reach: number): number => {
  const near = targets.filter((target) => Math.abs(target - now) <= reach);
  return near.reduce((best, target) => (Math.abs(target - now) < Math.abs(best - now) ? target : best), near[0] ?? now);
};

/**
 * The spot of a moved device: at a wall or beside another device with the clearance of both if one is near, and inside
 * the room.
 */
export function snapped(device: Device, spot: Spot, room: Room, others: readonly PlacedDevice[]): Spot {
  const { width, depth } = footprint(device, spot.turn);
  const air = airTowards(device, spot.turn);
  const heights = heightsOf(device, room);
  const beside = others
    .filter((other) => heightsOverlap(heightsOf(other.device, room), heights))
    .map((other) => ({ body: bodyOf(other), air: airTowards(other.device, other.spot.turn) }));
  const acrossX = beside.flatMap(({ body, air: its }) => [
    body.east + Math.max(its.east, air.west),
    body.west - Math.max(its.west, air.east) - width,
  ]);
  const acrossY = beside.flatMap(({ body, air: its }) => [
    body.south + Math.max(its.south, air.north),
    body.north - Math.max(its.north, air.south) - depth,
  ]);
  const x = nearest(spot.x, [air.west, room.width - air.east - width, ...acrossX], snapReach);
  const y = nearest(spot.y, [air.north, room.depth - air.south - depth, ...acrossY], snapReach);
  return movedInside(device, { ...spot, x, y }, room);
}

/** Step between tried spots along a wall, mm. */
const step = 50;

/** Spots along the wall behind a device with this turn, from its west or north end. */
function spotsAlong(device: Device, turn: Turn, room: Room): readonly Spot[] {
  const { width, depth } = footprint(device, turn);
  const air = airTowards(device, turn);
  const atBack: Readonly<Record<Turn, number>> = {
    0: air.north,
    1: room.width - air.east - width,
    2: room.depth - air.south - depth,
    3: air.west,
  };
  const isAlongX = turn % 2 === 0;
  const [start, end] = isAlongX
    ? [air.west, room.width - air.east - width]
    : [air.north, room.depth - air.south - depth];
  const count = Math.max(0, Math.floor((end - start) / step)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const along = start + index * step;
    return isAlongX ? { x: along, y: atBack[turn], turn } : { x: atBack[turn], y: along, turn };
  });
}

/** The verdict of a device at a spot: `unfit` also where it makes another device unfit. */
function verdictAt(device: Device, spot: Spot, room: Room, others: readonly PlacedDevice[], unfitBefore: number) {
  const all = problemsOf(room, [...others, { device, spot }]);
  const unfit = all.slice(0, -1).filter((problems) => verdictOf(problems) === 'unfit').length;
  return unfit > unfitBefore ? 'unfit' : verdictOf(all.at(-1) ?? []);
}

/** A free spot for a device along the walls; the middle of the room if there is none. */
export function freeSpot(device: Device, room: Room, others: readonly PlacedDevice[]): Spot {
  const unfitBefore = problemsOf(room, others).filter((problems) => verdictOf(problems) === 'unfit').length;
  let tight: Spot | undefined;
  for (const turn of turns) {
    for (const spot of spotsAlong(device, turn, room)) {
      const verdict = verdictAt(device, spot, room, others, unfitBefore);
      if (verdict === 'fits') return spot;
      if (verdict === 'tight') tight ??= spot;
    }
  }
  if (tight !== undefined) return tight;
  const { width, depth } = footprint(device, 0);
  const middle = { x: Math.floor((room.width - width) / 2), y: Math.floor((room.depth - depth) / 2), turn: 0 } as const;
  return movedInside(device, middle, room);
}
