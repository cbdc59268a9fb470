import { ensureBuilt } from './lib/build.mjs';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import {
  superviseProgram,
  requireFreePorts,
  simulatorEnvironment,
  startProgram,
  waitHealthy,
  watchNpm,
} from './lib/programs.mjs';
import { requireSuccess, node, root, run, runStep, printLine } from './lib/run.mjs';
import path from 'node:path';

/** `npm start`: installs, builds, seeds and runs the shop; a second start takes seconds. */
const started = Date.now();
const baseEnvironment = environment();
// Checked first: packages, build and data of a running shop must not change.
await requireFreePorts(baseEnvironment);
await ensureInstalled();
const settings = {
  ...baseEnvironment,
  NODE_ENV: 'production',
  // A database given by its operator is filled with demonstration data only on request.
  DEMO: baseEnvironment.DEMO ?? (baseEnvironment.DATABASE_URL ? '0' : '1'),
};
const env = { ...settings, ...(await simulatorEnvironment(settings)) };
requireSuccess('The settings', await run(node(), [path.join(root, 'server/cli/check-config.ts')], env));
// `npm run verify` checks the types; a start only needs the build.
process.env.TYPES_CHECKED = '1';
/** Seeds the demonstration while the storefront is built: the build does not read the database. */
const seed = () =>
  env.DEMO === '1'
    ? runStep('Filling the demonstration shop', node(), [path.join(root, 'demo/seed/main.ts')], env)
    : undefined;
await Promise.all([ensureBuilt(), seed()]);

const apiPort = env.API_PORT || '4000';
const port = env.PORT || '3000';
let stopping = false;
/** Programs that others depend on come first. @type {ReturnType<typeof superviseProgram>[]} */
const programs = [];
/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  // The storefront stops first: its open requests need the API.
  for (const program of programs.toReversed()) await program.stop();
  process.exit(code);
}
/** @param {string} name @param {string} script */
function keep(name, script) {
  return superviseProgram({
    name,
    start: () => startProgram(script, env, { together: true }),
    ended: (code) => void stop(code),
    report: (line) => process.stderr.write(`${line}\n`),
  });
}
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
watchNpm(() => void stop(0));

try {
  if (env.SIMULATOR_PORT !== undefined) programs.push(keep('The simulators', 'demo/simulators/main.ts'));
  const api = keep('The API', 'server/main.ts');
  programs.push(api);
  await waitHealthy(`http://127.0.0.1:${apiPort}/healthz`, api.child());
  // Started after the API: its first pages call it.
  const storefront = keep('The storefront', 'storefront/main.ts');
  programs.push(storefront);
  await waitHealthy(`http://127.0.0.1:${port}/healthz`, storefront.child());
  for (const program of programs) program.trust();
  printLine(
    `\nThe shop is open: ${env.SITE_URL || `http://localhost:${port}`}  (API documents: /api/docs; ready in ${((Date.now() - started) / 1000).toFixed(1)} s; Ctrl-C stops it)`,
  );
} catch (error) {
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}
