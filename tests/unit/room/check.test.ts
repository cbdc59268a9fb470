import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemsOf, verdictOf } from '../../../lib/room/check.ts';
import { freeSpot } from '../../../lib/room/place.ts';
import { planNames, plans } from '../../../lib/room/plans.ts';
import { type Device, type Room, withFittingOpenings } from '../../../lib/room/shapes.ts';
import { noiseTogether, roomEnergy, roomNoise } from '../../../lib/room/totals.ts';
import { emptyRoom, fridge, placedDevices, rooms, washer } from './rooms.ts';

const at = (device: Device, x: number, y: number, turn: 0 | 1 | 2 | 3 = 0) => ({ device, spot: { x, y, turn } });
const kinds = (room: Room, ...devices: Parameters<typeof problemsOf>[1]) =>
  problemsOf(room, devices).map((problems) => problems.map(({ kind }) => kind));

describe('problems of devices', () => {
  test('a free device has none', () => {
    expect(kinds(emptyRoom, at(fridge, 0, 0))).toEqual([[]]);
  });

  test('one that is larger than the room sticks out by the excess', () => {
    const narrow = { ...emptyRoom, width: 900, depth: 620 };
    expect(problemsOf(narrow, [at(fridge, 0, 0)])[0]).toContainEqual({ kind: 'wall', by: 30 });
  });

  test('one that is higher than the ceiling does not fit', () => {
    const low = { ...emptyRoom, height: 1_800 };
    expect(problemsOf(low, [at(fridge, 0, 0)])[0]).toEqual([{ kind: 'ceiling', by: 50 }]);
  });

  test('two in the same place name each other', () => {
    const found = problemsOf(emptyRoom, [at(washer, 0, 0), at(washer, 300, 0)]);
    expect(found.map((problems) => problems[0])).toEqual([
      { kind: 'overlap', other: 1 },
      { kind: 'overlap', other: 0 },
    ]);
  });

  test('a hood may be above a stove', () => {
    const stove = { ...washer, kind: 'stove' } as const;
    const hood = { ...washer, kind: 'hood', height: 400, depth: 400 } as const;
    expect(kinds(emptyRoom, at(stove, 0, 0), at(hood, 0, 0))).toEqual([[], []]);
  });

  test('a door that opens into a wall or into another device does not open', () => {
    expect(kinds(emptyRoom, at(fridge, 0, 2_350))).toEqual([['doorWall']]);
    expect(kinds(emptyRoom, at(fridge, 0, 2_350, 2))).toEqual([[]]);
    expect(problemsOf(emptyRoom, [at(fridge, 0, 0), at(washer, 0, 900)])[0]).toEqual([
      { kind: 'doorDevice', other: 1 },
    ]);
  });

  test('a device in the way of the door of the room blocks it', () => {
    const room: Room = { ...emptyRoom, openings: [{ kind: 'doorStart', wall: 'south', from: 1_000, width: 800 }] };
    expect(kinds(room, at(washer, 1_100, 2_300, 2))).toEqual([['roomDoor']]);
    expect(kinds(room, at(washer, 0, 2_500, 2))).toEqual([[]]);
  });

  test('missing clearance and a place before a window are named, and the device still fits', () => {
    const airy = { ...fridge, air: { beside: 20, above: 50, behind: 50 } };
    const before = problemsOf(emptyRoom, [at(airy, 0, 50)]).map(verdictOf);
    expect(before).toEqual(['tight']);
    expect(problemsOf(emptyRoom, [at(airy, 0, 50)])[0]).toEqual([{ kind: 'air', by: 20 }]);
    const room: Room = { ...emptyRoom, openings: [{ kind: 'window', wall: 'north', from: 0, width: 1_000 }] };
    expect(kinds(room, at(fridge, 0, 0))).toEqual([['window']]);
    expect(kinds(room, at(washer, 0, 0))).toEqual([[]]);
  });

  test('collisions are reported for both devices', () => {
    fc.assert(
      fc.property(rooms, fc.array(placedDevices, { maxLength: 5 }), (room, devices) => {
        const found = problemsOf(room, devices);
        for (const [index, problems] of found.entries())
          for (const problem of problems)
            if (problem.kind === 'overlap')
              expect(found[problem.other]).toContainEqual({ kind: 'overlap', other: index });
      }),
    );
  });
});

describe('rooms', () => {
  test.each(planNames)('a washing machine finds a place in %s', (name) => {
    const room = plans[name];
    const spot = freeSpot(washer, room, []);
    expect(problemsOf(room, [{ device: washer, spot }]).map(verdictOf)).toEqual(['fits']);
    expect(withFittingOpenings(room)).toEqual(room);
  });

  test('a smaller room keeps its openings within the walls', () => {
    fc.assert(
      fc.property(rooms, fc.integer({ min: 800, max: 2_000 }), (room, width) => {
        for (const { wall, from, width: wide } of withFittingOpenings({ ...room, width }).openings) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from + wide).toBeLessThanOrEqual(wall === 'north' || wall === 'south' ? width : room.depth);
        }
      }),
    );
  });
});

describe('sums', () => {
  test('two equal sources are 3 dB louder, and a quiet one adds little', () => {
    expect(noiseTogether([40, 40])).toBeCloseTo(43.01, 2);
    expect(noiseTogether([60, 30])).toBeCloseTo(60.004, 3);
    expect(noiseTogether([])).toBeUndefined();
  });

  test('noise together is at least the loudest source, and its order does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 15, max: 90 }), { minLength: 1, maxLength: 20 }), (levels) => {
        const sum = noiseTogether(levels) ?? 0;
        expect(sum).toBeGreaterThanOrEqual(Math.max(...levels) - 1e-9);
        expect(noiseTogether(levels.toReversed())).toBeCloseTo(sum, 9);
      }),
    );
  });

  test('unknown values are not counted', () => {
    const devices = [
      { noise: 40, annual_energy: 250 },
      { noise: null, annual_energy: null },
      { noise: 40, annual_energy: 300.4 },
    ];
    expect(roomNoise(devices)).toEqual({ value: 43, known: 2 });
    expect(roomEnergy(devices)).toEqual({ value: 550, known: 2 });
    expect(roomEnergy([{ annual_energy: null, noise: null }])).toBeUndefined();
  });
});
