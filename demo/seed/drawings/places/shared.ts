import type { Pen } from '../kit.ts';

/** Every picture of a device is drawn 800 × 800. */
export const pictureSide = 800;

const walls = ['#ece7de', '#dfe5dc', '#e9dfd3', '#dde3e8'] as const;
const textiles: readonly (readonly [string, string])[] = [
  ['#a9b6c4', '#7f8fa1'],
  ['#c9b79c', '#a58f70'],
  ['#9fb3a4', '#74897a'],
  ['#c4a59d', '#9b7a71'],
];

/** Picks by the scenery of the pen. */
export const turn = <Value>(p: Pen, values: readonly [Value, ...Value[]]): Value =>
  values[p.scenery % values.length] ?? values[0];

export const wallOf = (p: Pen): string => turn(p, walls);

/** What is woven, painted or bound in a scene has one colour: light and deep. */
export const textileOf = (p: Pen): readonly [string, string] =>
  textiles[p.scenery % textiles.length] ?? ['#a9b6c4', '#7f8fa1'];
