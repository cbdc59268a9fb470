import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elevationOf } from '../../../lib/room/elevation.ts';
import { walls } from '../../../lib/room/shapes.ts';
import { readTypedRoom, typedRoom } from '../../../lib/room/typed-room.ts';
import { plans } from '../../../lib/room/plans.ts';
import { emptyRoom, fridge, rooms } from './rooms.ts';

test('a wall shows the devices that stand at it, mirrored where one looks south or west', () => {
  const atNorth = { device: fridge, spot: { x: 100, y: 0, turn: 0 } } as const;
  const atSouth = { device: fridge, spot: { x: 100, y: 2_350, turn: 2 } } as const;
  const devices = [atNorth, atSouth];
  expect(elevationOf(emptyRoom, devices, 'north').devices).toEqual([
    { index: 0, start: 100, width: 600, from: 0, to: 1_850 },
  ]);
  expect(elevationOf(emptyRoom, devices, 'south').devices).toEqual([
    { index: 1, start: 2_300, width: 600, from: 0, to: 1_850 },
  ]);
  expect(elevationOf(emptyRoom, devices, 'west').devices).toEqual([]);
});

test('every opening is within exactly one wall', () => {
  fc.assert(
    fc.property(rooms, (room) => {
      const views = walls.map((wall) => elevationOf(room, [], wall));
      expect(views.flatMap(({ openings }) => openings)).toHaveLength(room.openings.length);
      for (const { width, openings } of views)
        for (const { start, width: wide } of openings) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start + wide).toBeLessThanOrEqual(width);
        }
    }),
  );
});

test('the fields of a room are read as it was', () => {
  fc.assert(
    fc.property(rooms, (room) => {
      expect(readTypedRoom(typedRoom(room))).toEqual({ room });
    }),
  );
});

test('wrong lengths are named with their limits', () => {
  const typed = typedRoom(plans.kitchen6);
  expect(readTypedRoom({ ...typed, width: '', height: '9 m' })).toEqual({
    wrong: [
      { field: 'width', least: 80, most: 1_500 },
      { field: 'height', least: 180, most: 500 },
    ],
  });
  const [window, door] = typed.openings;
  if (window === undefined || door === undefined) throw new Error('the plan has two openings');
  expect(readTypedRoom({ ...typed, openings: [window, { ...door, from: '140' }] })).toEqual({
    wrong: [{ field: 'from-1', least: 0, most: 130 }],
  });
});
