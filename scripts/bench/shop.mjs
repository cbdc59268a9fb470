import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureTestTools } from '../lib/install.mjs';
import { ensureBrowser, freePort } from '../lib/machine.mjs';
import { simulatorEnvironment, startProgram, stopProgram, waitHealthy } from '../lib/programs.mjs';
import { node, requireSuccess, root, run } from '../lib/run.mjs';

/**
 * Prepares a benchmark in a browser: packages, build, browser (undefined for Playwright's own) and the data folder of a
 * seeded shop.
 */
export async function prepareBench() {
  await ensureTestTools();
  await ensureBuilt();
  const browser = await ensureBrowser();
  const dataDir = path.join(root, '.cache', 'bench');
  mkdirSync(dataDir, { recursive: true });
  requireSuccess(
    'Seeding',
    await run(node(), [path.join(root, 'demo/seed/main.ts')], { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }),
  );
  return { browser, dataDir };
}

/**
 * Starts the shop on free ports with a data folder, as `npm start` does.
 * @param {string} dataDir
 * @param {{ storefront?: boolean, databaseUrl?: string, simulators?: boolean }} [options]
 */
export async function openShop(dataDir, options = {}) {
  const [port, apiPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '1',
    RATE_LIMIT: 'off',
    STOREFRONT_WARM: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: options.databaseUrl ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    API_PORT: String(apiPort),
    SITE_URL: `http://localhost:${port}`,
    ...(options.simulators === true ? await simulatorEnvironment({ DEMO: '1' }) : {}),
  };
  const api = startProgram('server/main.ts', env);
  const programs = [api, ...(options.simulators === true ? [startProgram('demo/simulators/main.ts', env)] : [])];
  await waitHealthy(`http://127.0.0.1:${apiPort}/healthz`, api);
  /** @type {ReturnType<typeof startProgram> | undefined} */
  let storefront;
  if (options.storefront !== false) {
    storefront = startProgram('storefront/main.ts', env);
    programs.push(storefront);
    await waitHealthy(`http://127.0.0.1:${port}/healthz`, storefront);
  }
  return {
    origin: `http://localhost:${port}`,
    api: `http://127.0.0.1:${apiPort}`,
    /** Process id of the storefront. */
    pid: storefront?.pid,
    close: async () => {
      await Promise.all(programs.map(stopProgram));
    },
  };
}

/** Pages that the benchmarks open. */
export const benchedPages = [
  ['home', '/ru/'],
  ['listing', '/ru/katalog/smartfonlar/'],
  ['product', '/ru/product/detail/100/'],
];

/**
 * Runs a benchmark in a browser if its module is the called command; within `npm run bench` it only exports it.
 * @param {string} file URL of the benchmark's module
 * @param {(origin: string, executablePath: string | undefined) => Promise<void>} bench
 */
export async function runBenchmark(file, bench) {
  if (file !== pathToFileURL(process.argv[1] ?? '').href) return;
  const { browser, dataDir } = await prepareBench();
  const shop = await openShop(dataDir);
  try {
    await bench(shop.origin, browser);
  } finally {
    await shop.close();
  }
}
