import fc from 'fast-check';
import {
  type Device,
  deviceKinds,
  type Opening,
  openingKinds,
  type PlacedDevice,
  type Room,
  type Spot,
  turns,
  wallLength,
  walls,
} from '../../../lib/room/shapes.ts';

const lengthOf = (min: number, max: number) => fc.integer({ min, max });

/** Devices of any kind and of usual sizes. */
export const devices: fc.Arbitrary<Device> = fc.record({
  kind: fc.constantFrom(...deviceKinds),
  width: lengthOf(290, 950),
  height: lengthOf(40, 2_050),
  depth: lengthOf(180, 800),
  air: fc.record({ beside: lengthOf(0, 100), above: lengthOf(0, 100), behind: lengthOf(0, 50) }),
});

const openingIn = (room: Pick<Room, 'width' | 'depth'>): fc.Arbitrary<Opening> =>
  fc.constantFrom(...walls).chain((wall) =>
    lengthOf(30, Math.floor(wallLength(room, wall) / 10)).chain((width) =>
      fc.record({
        kind: fc.constantFrom(...openingKinds),
        wall: fc.constant(wall),
        from: lengthOf(0, Math.floor(wallLength(room, wall) / 10) - width).map((cm) => cm * 10),
        width: fc.constant(Math.min(width * 10, 6_000)),
      }),
    ),
  );

/** Rooms in whole centimetres, with openings inside their walls. */
export const rooms: fc.Arbitrary<Room> = fc
  .record({ width: lengthOf(80, 1_500), depth: lengthOf(80, 1_500), height: lengthOf(180, 500) })
  .map(({ width, depth, height }) => ({ width: width * 10, depth: depth * 10, height: height * 10 }))
  .chain((sizes) => fc.array(openingIn(sizes), { maxLength: 4 }).map((openings): Room => ({ ...sizes, openings })));

/** Spots, also outside of rooms. */
export const spots: fc.Arbitrary<Spot> = fc.record({
  x: lengthOf(-2_000, 17_000),
  y: lengthOf(-2_000, 17_000),
  turn: fc.constantFrom(...turns),
});

export const placedDevices: fc.Arbitrary<PlacedDevice> = fc.record({ device: devices, spot: spots });

const noAir = { beside: 0, above: 0, behind: 0 };
/** A refrigerator of 60 × 185 × 65 cm that needs no clearance. */
export const fridge: Device = { kind: 'fridge', width: 600, height: 1_850, depth: 650, air: noAir };
export const washer: Device = { kind: 'washer', width: 600, height: 850, depth: 500, air: noAir };
export const emptyRoom: Room = { width: 3_000, depth: 3_000, height: 2_700, openings: [] };
