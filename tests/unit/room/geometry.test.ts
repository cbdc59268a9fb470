import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  excessOf,
  footprint,
  movedInside,
  overlaps,
  sectorBox,
  sectorMeets,
  turned,
} from '../../../lib/room/geometry.ts';
import { freeSpot, snapped } from '../../../lib/room/place.ts';
import { swingsOf } from '../../../lib/room/swing.ts';
import { devices, emptyRoom, fridge, placedDevices, rooms, spots, washer } from './rooms.ts';

describe('turning', () => {
  test('four times leads back to the same spot', () => {
    fc.assert(
      fc.property(devices, spots, (device, spot) => {
        const around = [1, 2, 3, 4].reduce((now) => turned(device, now), spot);
        expect(around).toEqual(spot);
      }),
    );
  });

  test('keeps the middle within a millimetre', () => {
    fc.assert(
      fc.property(devices, spots, (device, spot) => {
        const middle = (at: typeof spot) => {
          const { width, depth } = footprint(device, at.turn);
          return [at.x + width / 2, at.y + depth / 2] as const;
        };
        const [before, after] = [middle(spot), middle(turned(device, spot))];
        expect(Math.abs(before[0] - after[0])).toBeLessThanOrEqual(1);
        expect(Math.abs(before[1] - after[1])).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('turns the swept area of a door with the device', () => {
    const front = (turn: 0 | 1 | 2 | 3) => {
      const [swing] = swingsOf({ device: fridge, spot: { x: 1_000, y: 1_000, turn } });
      if (swing?.kind !== 'leaf') throw new Error('a refrigerator has a leaf');
      return sectorBox(swing);
    };
    expect(front(0)).toEqual({ west: 1_000, east: 1_600, north: 1_650, south: 2_250 });
    expect(front(1)).toEqual({ west: 400, east: 1_000, north: 1_000, south: 1_600 });
    expect(front(2)).toEqual({ west: 1_000, east: 1_600, north: 400, south: 1_000 });
    expect(front(3)).toEqual({ west: 1_650, east: 2_250, north: 1_000, south: 1_600 });
  });
});

describe('collisions', () => {
  test('are symmetric', () => {
    fc.assert(
      fc.property(placedDevices, placedDevices, (one, other) => {
        expect(overlaps(bodyOf(one), bodyOf(other))).toBe(overlaps(bodyOf(other), bodyOf(one)));
      }),
    );
  });

  test('a device collides with itself and not with one that touches it', () => {
    const one = { device: washer, spot: { x: 0, y: 0, turn: 0 } } as const;
    const beside = { device: washer, spot: { x: 600, y: 0, turn: 0 } } as const;
    expect(overlaps(bodyOf(one), bodyOf(one))).toBe(true);
    expect(overlaps(bodyOf(one), bodyOf(beside))).toBe(false);
  });

  test('a door meets only what is within its radius', () => {
    const sector = { x: 0, y: 0, radius: 100, alongX: 1, alongY: 1 } as const;
    const squareAt = (west: number, north: number) => ({ west, north, east: west + 50, south: north + 50 });
    expect(sectorMeets(sector, squareAt(60, 60))).toBe(true);
    expect(sectorMeets(sector, squareAt(80, 80))).toBe(false);
    expect(sectorMeets(sector, squareAt(-50, 0))).toBe(false);
    expect(sectorMeets(sector, squareAt(0, -50))).toBe(false);
  });
});

describe('snapping', () => {
  test('keeps a device that is not larger than the room inside it', () => {
    fc.assert(
      fc.property(devices, spots, rooms, fc.array(placedDevices, { maxLength: 4 }), (device, spot, room, others) => {
        const { width, depth } = footprint(device, spot.turn);
        fc.pre(width <= room.width && depth <= room.depth);
        const at = snapped(device, spot, room, others);
        expect(excessOf(bodyOf({ device, spot: at }), room)).toBe(0);
        expect(at.turn).toBe(spot.turn);
      }),
    );
  });

  test('pulls a device to a near wall with its clearance, and leaves a distant one', () => {
    const airy = { ...fridge, air: { beside: 20, above: 50, behind: 50 } };
    expect(snapped(airy, { x: 70, y: 10, turn: 0 }, emptyRoom, [])).toEqual({ x: 20, y: 50, turn: 0 });
    expect(snapped(airy, { x: 1_000, y: 900, turn: 0 }, emptyRoom, [])).toEqual({ x: 1_000, y: 900, turn: 0 });
  });

  test('pulls a device to its neighbour', () => {
    const neighbour = { device: washer, spot: { x: 0, y: 0, turn: 0 } } as const;
    expect(snapped(washer, { x: 650, y: 1_000, turn: 0 }, emptyRoom, [neighbour])).toMatchObject({ x: 600 });
  });

  test('a device outside returns to the nearest spot inside', () => {
    expect(movedInside(washer, { x: 9_000, y: -50, turn: 0 }, emptyRoom)).toEqual({ x: 2_400, y: 0, turn: 0 });
  });

  test('a new device is inside the room if it is not larger', () => {
    fc.assert(
      fc.property(devices, rooms, fc.array(devices, { maxLength: 2 }), (device, room, others) => {
        const sizes = [device.width, device.depth];
        fc.pre(sizes.every((size) => size + 300 <= Math.min(room.width, room.depth)));
        const before = others.map((other) => ({
          device: other,
          spot: movedInside(other, { x: 0, y: 0, turn: 0 }, room),
        }));
        expect(excessOf(bodyOf({ device, spot: freeSpot(device, room, before) }), room)).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});
