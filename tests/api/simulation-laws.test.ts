import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { history, type Step } from '../simulation/history.ts';
import { playHistory } from '../simulation/play.ts';
import { openWorld, type World } from '../simulation/world.ts';

const most = 200;

let world: World;
beforeAll(async () => {
  world = await openWorld({ oldStockWriting: true });
});
afterAll(() => world.close());

const list = {
  do: 'import',
  mode: 'changes',
  rows: [{ product: 0, price: null, stock: 70 }],
  minutesOld: 0,
  during: [],
  ended: null,
} as const satisfies Step;
const sold = { shopper: 0, product: 0, count: 2 };

test('an import that writes stock whole which it has read early breaks the law of stock once something is sold meanwhile', async () => {
  await playHistory(world, [list]);
  await expect(playHistory(world, [{ ...list, during: [sold] }])).rejects.toThrow(/stock/);
});

test(`such an import is found within ${most} random histories`, { timeout: 600_000 }, async () => {
  const result = await fc.check(
    fc.asyncProperty(history, (steps) => playHistory(world, steps)),
    { numRuns: most, seed: 1, endOnFailure: true },
  );
  expect(String(result.errorInstance)).toMatch(/stock/);
  expect(result.counterexample?.[0].map((step) => step.do)).toContain('import');
});
