import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureTestTools } from './lib/install.mjs';
import { requireFreePorts, simulatorEnvironment, startProgram, stopProgram, watchNpm } from './lib/programs.mjs';
import { requireSuccess, node, root, run } from './lib/run.mjs';

/** `npm run dev`: restarts the API and reloads the storefront when a source changes. */
const baseEnvironment = environment();
await requireFreePorts(baseEnvironment);
await ensureTestTools();
const settings = { ...baseEnvironment, NODE_ENV: 'development', DEMO: '1' };
const env = { ...settings, ...(await simulatorEnvironment(settings)) };
requireSuccess('Seeding', await run(node(), [path.join(root, 'demo/seed/main.ts')], env));
const programs = [
  ...(env.SIMULATOR_PORT === undefined ? [] : [startProgram('demo/simulators/main.ts', env, { args: ['--watch'] })]),
  startProgram('server/main.ts', env, { args: ['--watch'] }),
  startProgram('storefront/main.ts', { ...env, STOREFRONT_DEV: '1' }),
];
async function stop() {
  await Promise.all(programs.map(stopProgram));
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
watchNpm(() => void stop());
