import { ensureTestTools } from './lib/install.mjs';
import { printLine } from './lib/run.mjs';
import { runTool } from './lib/run-tool.mjs';

/**
 * `npm run simulate -- [--seeds 10000] [--seed N]`: runs random histories of all users of the shop on the embedded
 * database and checks the invariants after each step. Prints a summary of the steps, or the shortest history that
 * violates an invariant, with its seed. Two processes play one half each; the second begins with the next seed.
 */
const args = process.argv.slice(2);
/** @param {string} name */
const valueOf = (name) => {
  const at = args.indexOf(name);
  return at === -1 ? undefined : args[at + 1];
};
const seeds = valueOf('--seeds') ?? '1000';
const seed = valueOf('--seed') ?? String(Date.now() % 1_000_000_000);
await ensureTestTools();
printLine(`${seeds} histories, seed ${seed}`);
process.exit(
  await runTool(
    'vitest/vitest.mjs',
    ['run', '--project', 'api', 'tests/api/simulation.test.ts', 'tests/api/simulation-second-half.test.ts'],
    {
      ...process.env,
      TEST_DATABASE_URL: '',
      SIMULATE_SEEDS: seeds,
      SIMULATE_SEED: seed,
    },
  ),
);
