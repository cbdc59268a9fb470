import type { Room } from './shapes.ts';

/** Six usual rooms of flats in Uzbekistan, by name. */
export const planNames = ['kitchen6', 'kitchen9', 'bathroom4', 'living18', 'bedroom14', 'studio24'] as const;
export type PlanName = (typeof planNames)[number];

export const plans: Readonly<Record<PlanName, Room>> = {
  kitchen6: {
    width: 2_000,
    depth: 3_000,
    height: 2_500,
    openings: [
      { kind: 'window', wall: 'north', from: 400, width: 1_200 },
      { kind: 'doorStart', wall: 'south', from: 100, width: 700 },
    ],
  },
  kitchen9: {
    width: 3_000,
    depth: 3_000,
    height: 2_700,
    openings: [
      { kind: 'window', wall: 'north', from: 900, width: 1_400 },
      { kind: 'doorEnd', wall: 'south', from: 2_100, width: 800 },
    ],
  },
  bathroom4: {
    width: 1_600,
    depth: 2_500,
    height: 2_500,
    openings: [{ kind: 'doorOut', wall: 'south', from: 500, width: 700 }],
  },
  living18: {
    width: 3_600,
    depth: 5_000,
    height: 2_700,
    openings: [
      { kind: 'window', wall: 'north', from: 900, width: 1_800 },
      { kind: 'doorStart', wall: 'south', from: 200, width: 800 },
    ],
  },
  bedroom14: {
    width: 3_500,
    depth: 4_000,
    height: 2_700,
    openings: [
      { kind: 'window', wall: 'north', from: 1_000, width: 1_500 },
      { kind: 'doorEnd', wall: 'south', from: 2_600, width: 800 },
    ],
  },
  studio24: {
    width: 4_000,
    depth: 6_000,
    height: 2_700,
    openings: [
      { kind: 'window', wall: 'north', from: 500, width: 1_400 },
      { kind: 'window', wall: 'north', from: 2_200, width: 1_400 },
      { kind: 'doorStart', wall: 'south', from: 300, width: 900 },
    ],
  },
};
