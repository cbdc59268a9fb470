import path from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../lib/machine.mjs';
import { startProgram, stopProgram, waitHealthy } from '../lib/programs.mjs';
import { requireSuccess, node, root, run, say } from '../lib/run.mjs';
import { benchedPages } from './shop.mjs';

const seconds = 6;
const connections = 32;

/** @param {string} url */
async function requestsPerSecond(url) {
  await autocannon({ url, connections, duration: 2 });
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/**
 * Cached pages against a Next page with nothing in it, of the same HTML size, behind the same entry and middleware,
 * measured in turn so that both meet the same machine.
 * @param {string} origin
 */
export async function benchPages(origin) {
  say('\nCached pages, requests a second (one process, 32 connections), and the share of an empty page of the same size');
  const empty = path.join(root, 'tests/load/empty-page');
  requireSuccess('building the empty page', await run('bash', ['-c', `cd '${empty}' && NEXT_TELEMETRY_DISABLED=1 NODE_ENV=production '${node()}' '${root}/node_modules/next/dist/bin/next' build > /dev/null`]));
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), STOREFRONT_DIR: empty, DATA_DIR: path.join(root, '.cache', 'bench-empty'), DATABASE_URL: '' };
  const program = startProgram('scripts/storefront/main.ts', env);
  try {
    await waitHealthy(`http://127.0.0.1:${port}/healthz`, program);
    for (const [name, page] of benchedPages) {
      const bytes = (await (await fetch(`${origin}${page}`)).arrayBuffer()).byteLength;
      const url = `http://localhost:${port}/katalog/${bytes}/`;
      const emptyBytes = (await (await fetch(url)).arrayBuffer()).byteLength;
      const shares = [];
      let last = { ours: 0, empty: 0 };
      for (let round = 0; round < 3; round += 1) {
        last = { empty: await requestsPerSecond(url), ours: await requestsPerSecond(`${origin}${page}`) };
        shares.push(last.ours / last.empty);
      }
      shares.sort((one, other) => one - other);
      say(`${name}: ${last.ours.toFixed(0)}/s at ${(bytes / 1000).toFixed(0)} kB, empty ${last.empty.toFixed(0)}/s at ${(emptyBytes / 1000).toFixed(0)} kB, share ${shares[1]?.toFixed(2)} (median of 3)`);
    }
  } finally {
    await stopProgram(program);
  }
}
