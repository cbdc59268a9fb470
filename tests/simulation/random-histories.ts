import fc from 'fast-check';
import { expect, test } from 'vitest';
import { history, type Step } from './history.ts';
import { playHistory } from './play.ts';
import { createTally } from './tally.ts';
import { openWorld, type World } from './world.ts';

/** `npm run simulate` sets both; a history that breaks a law is shrunk to the shortest and printed as a file of histories. */
const seedCount = process.env['SIMULATE_SEEDS'];
const seed = process.env['SIMULATE_SEED'] ?? fc.readConfigureGlobal().seed;
const usualSeeds = 300;
/** So many histories are played in one shop: what they leave behind makes it slower. */
const perWorld = 400;
const progressEvery = 100;

/** A history that broke a law, and how. */
interface Failure {
  readonly error: unknown;
  readonly steps: readonly Step[];
}

/** A history as a file of `tests/simulation/histories` has it. */
const fileOf = (steps: readonly Step[]): string =>
  `{\n  "about": "",\n  "steps": [\n${steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')}\n  ]\n}`;

/** The first failure with its history, and the shortest history that breaks a law; the two can break different laws. */
const printed = (used: number, first: Failure | undefined, shortest: Failure): string =>
  `seed ${used}: ${String(first?.error)}\nIts history:\n${fileOf(first?.steps ?? [])}\nThe shortest that fails, with ${String(shortest.error)}:\n${fileOf(shortest.steps)}\nKeep it as tests/simulation/histories/<name>.json`;

/** On a busy machine the seconds of the processor say how long it takes alone. */
const took = (played: number, ms: number, { user, system }: NodeJS.CpuUsage): string =>
  `${played} histories in ${(ms / 1_000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the processor`;

/** Plays random histories, one after the other, in shops that it opens. Throws where one breaks a law. */
async function playRandomHistories(seeds: number, firstSeed: number | undefined): Promise<void> {
  const tally = createTally();
  const [began, usedBefore] = [performance.now(), process.cpuUsage()];
  let world: World | undefined;
  let played = 0;
  let first: Failure | undefined;
  const result = await fc.check(
    fc.asyncProperty(history, async (steps) => {
      if (played % perWorld === 0) {
        await world?.close();
        world = undefined;
      }
      world ??= await openWorld();
      played += 1;
      if (seedCount !== undefined && played % progressEvery === 0) process.stdout.write(`${played} histories\n`);
      try {
        await playHistory(world, steps, { tally });
      } catch (error) {
        first ??= { error, steps };
        throw error;
      }
    }),
    { numRuns: seeds, ...(firstSeed === undefined ? {} : { seed: firstSeed }) },
  );
  await world?.close();
  if (seedCount !== undefined)
    process.stdout.write(
      `${tally.table()}\n${took(played, performance.now() - began, process.cpuUsage(usedBefore))}\n`,
    );
  if (result.failed)
    throw new Error(
      printed(result.seed, first, { error: result.errorInstance, steps: result.counterexample?.[0] ?? [] }),
      { cause: result.errorInstance },
    );
  expect(played).toBeGreaterThanOrEqual(seeds);
}

/**
 * Declares the test of one half of the random histories. Each half is a test file, so that two cores play them; the
 * second half begins with the next seed.
 */
export function testRandomHistories(half: 'first' | 'second'): void {
  const all = Number(seedCount ?? usualSeeds);
  const seeds = half === 'first' ? Math.ceil(all / 2) : Math.floor(all / 2);
  const firstSeed = seed === undefined ? undefined : Number(seed) + (half === 'first' ? 0 : 1);
  test.runIf(seeds > 0)(
    `${seeds} random histories with lost answers, killed programs and failing carriers keep the invariants`,
    { timeout: 86_400_000 },
    () => playRandomHistories(seeds, firstSeed),
  );
}
