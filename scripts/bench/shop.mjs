import { freePort } from '../lib/machine.mjs';
import { startProgram, stopProgram, waitHealthy } from '../lib/programs.mjs';

/**
 * The shop on free ports over a folder of data, as `npm start` would run it.
 * @param {string} dataDir @param {{ storefront?: boolean, databaseUrl?: string }} [options]
 */
export async function openShop(dataDir, options = {}) {
  const [port, apiPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env, NODE_ENV: 'production', DEMO: '1', RATE_LIMIT: 'off', STOREFRONT_WARM: '0', LOG_LEVEL: 'warn', DATABASE_URL: options.databaseUrl ?? '',
    DATA_DIR: dataDir, PORT: String(port), API_PORT: String(apiPort), SITE_URL: `http://localhost:${port}`,
  };
  const programs = [startProgram('server/main.ts', env)];
  await waitHealthy(`http://127.0.0.1:${apiPort}/healthz`, programs[0]);
  if (options.storefront !== false) {
    programs.push(startProgram('scripts/storefront/main.ts', env));
    await waitHealthy(`http://127.0.0.1:${port}/healthz`, programs[1]);
  }
  return {
    origin: `http://localhost:${port}`,
    api: `http://127.0.0.1:${apiPort}`,
    /** Process of the storefront. */
    pid: programs[1]?.pid,
    close: async () => { await Promise.all(programs.map(stopProgram)); },
  };
}

/** Pages that the benches look at. */
export const benchedPages = [
  ['home', '/ru/'],
  ['listing', '/ru/katalog/smartfonlar/'],
  ['product', '/ru/product/detail/100/'],
];
