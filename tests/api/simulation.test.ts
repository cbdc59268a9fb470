import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { history, type Step } from '../simulation/history.ts';
import { playHistory } from '../simulation/play.ts';
import { createTally } from '../simulation/tally.ts';
import { openWorld, type World } from '../simulation/world.ts';

/** `npm run simulate` sets both; a history that breaks a law is shrunk to the shortest and printed as a file of histories. */
const seedCount = process.env['SIMULATE_SEEDS'];
const seeds = Number(seedCount ?? 300);
const seed = process.env['SIMULATE_SEED'];
/** So many histories are played in one shop: what they leave behind makes it slower. */
const perWorld = 400;
const progressEvery = 100;

/** A history that broke a law, and how. */
interface Failure {
  readonly error: unknown;
  readonly steps: readonly Step[];
}

const folder = new URL('../simulation/histories/', import.meta.url);
const savedFiles = readdirSync(folder).sort();
const stepsOf = (name: string): readonly Step[] =>
  (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { readonly steps: readonly Step[] }).steps;

/** A history as a file of `tests/simulation/histories` has it. */
const fileOf = (steps: readonly Step[]): string =>
  `{\n  "about": "",\n  "steps": [\n${steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')}\n  ]\n}`;

/** The first failure with its history, and the shortest history that breaks a law; the two can break different laws. */
const printed = (used: number, first: Failure | undefined, shortest: Failure): string =>
  `seed ${used}: ${String(first?.error)}\nIts history:\n${fileOf(first?.steps ?? [])}\nThe shortest that fails, with ${String(shortest.error)}:\n${fileOf(shortest.steps)}\nKeep it as tests/simulation/histories/<name>.json`;

/** On a busy machine the seconds of the processor say how long it takes alone. */
const took = (played: number, ms: number, { user, system }: NodeJS.CpuUsage): string =>
  `${played} histories in ${(ms / 1_000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the processor`;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(savedFiles)('the history %s keeps the invariants', async (name) => {
  await playHistory(world, stepsOf(name));
});

test(
  `${seeds} random histories with lost answers, killed programs and failing carriers keep the invariants`,
  { timeout: 86_400_000 },
  async () => {
    const tally = createTally();
    const [began, usedBefore] = [performance.now(), process.cpuUsage()];
    let played = 0;
    let first: Failure | undefined;
    const result = await fc.check(
      fc.asyncProperty(history, async (steps) => {
        if (played > 0 && played % perWorld === 0) {
          await world.close();
          world = await openWorld();
        }
        played += 1;
        if (seedCount !== undefined && played % progressEvery === 0) process.stdout.write(`${played} histories\n`);
        try {
          await playHistory(world, steps, { tally });
        } catch (error) {
          first ??= { error, steps };
          throw error;
        }
      }),
      { numRuns: seeds, ...(seed === undefined ? {} : { seed: Number(seed) }) },
    );
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
  },
);
