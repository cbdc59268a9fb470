import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../support/database.ts';
import { history, type Step } from '../simulation/history.ts';
import { holdLaws } from '../simulation/laws.ts';
import { openWorld, type World } from '../simulation/world.ts';

/** `npm run simulate` sets both; a history that breaks a law is shrunk to the shortest and printed with its seed. */
const seeds = Number(process.env['SIMULATE_SEEDS'] ?? (onPostgres ? 60 : 300));
const seed = process.env['SIMULATE_SEED'];

let world: World;
beforeAll(async () => { world = await openWorld(); });
afterAll(() => world.close());

async function play(steps: readonly Step[]): Promise<void> {
  const running = await world.begin();
  for (const step of steps) {
    await running.play(step);
    await holdLaws(running);
  }
  await running.play({ do: 'carry' });
  await holdLaws(running);
}

test(`${seeds} histories of shoppers, staff, Payme and lists, with lost answers and ended programs, keep the laws of the shop`, { timeout: 3_600_000 }, async () => {
  let played = 0;
  await fc.assert(fc.asyncProperty(history, async (steps) => {
    await play(steps);
    played += 1;
  }), { numRuns: seeds, ...(seed === undefined ? {} : { seed: Number(seed) }) });
  expect(played).toBeGreaterThanOrEqual(seeds);
});
