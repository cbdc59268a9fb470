import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { history, type Step } from '../simulation/history.ts';
import { playHistory } from '../simulation/play.ts';
import { createTally } from '../simulation/tally.ts';
import { openWorld, type World } from '../simulation/world.ts';

/** `npm run simulate` sets both; a history that breaks a law is shrunk to the shortest and printed as a file of histories. */
const asked = process.env['SIMULATE_SEEDS'];
const seeds = Number(asked ?? 300);
const seed = process.env['SIMULATE_SEED'];
/** So many histories are played in one shop: what they leave behind makes it slower. */
const perWorld = 400;
const progressEvery = 100;

const folder = new URL('../simulation/histories/', import.meta.url);
const kept = readdirSync(folder).sort();
const stepsOf = (name: string): readonly Step[] => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { readonly steps: readonly Step[] }).steps;

/** The shortest history that breaks a law, as a file of `tests/simulation/histories` has it. */
function printed({ counterexample, seed: used, error }: { counterexample: [readonly Step[]] | null; seed: number; error: string | null }): string {
  const steps = (counterexample?.[0] ?? []).map((step) => `    ${JSON.stringify(step)}`).join(',\n');
  return `seed ${used}: ${error ?? ''}\nKeep it as tests/simulation/histories/<name>.json:\n{\n  "about": "",\n  "steps": [\n${steps}\n  ]\n}`;
}

let world: World;
beforeAll(async () => { world = await openWorld(); });
afterAll(() => world.close());

test.each(kept)('the history %s keeps the laws of the shop', async (name) => {
  await playHistory(world, stepsOf(name));
});

test(`${seeds} random histories with lost answers, ended programs and failing carriers keep the laws of the shop`, { timeout: 86_400_000 }, async () => {
  const tally = createTally();
  let played = 0;
  const result = await fc.check(fc.asyncProperty(history, async (steps) => {
    if (played > 0 && played % perWorld === 0) {
      await world.close();
      world = await openWorld();
    }
    played += 1;
    if (asked !== undefined && played % progressEvery === 0) process.stdout.write(`${played} histories\n`);
    await playHistory(world, steps, tally);
  }), { numRuns: seeds, ...(seed === undefined ? {} : { seed: Number(seed) }) });
  if (asked !== undefined) process.stdout.write(`${tally.table()}\n`);
  if (result.failed) throw new Error(printed({ counterexample: result.counterexample, seed: result.seed, error: String(result.errorInstance) }), { cause: result.errorInstance });
  expect(played).toBeGreaterThanOrEqual(seeds);
});
