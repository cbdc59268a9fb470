import http from 'node:http';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureTestTools } from '../lib/install.mjs';
import { requireSuccess, node, root, run, printLine } from '../lib/run.mjs';
import { percentile } from './percentile.mjs';
import { openShop } from './shop.mjs';

/** Uncached listing pages: rendered by Next with data of the API. */

const connections = 32;
const warmUp = 100;
const alone = 100;
const together = 600;
const places = ['smartfonlar', 'telefonlar-va-gadjetlar', 'televizorlar', 'noutbuklar'];

let addressCount = 0;
/**
 * Other filters and pages each time; the price bound is below every product, so that the pages are full.
 * @param {readonly string[]} slugs
 */
function nextAddress(slugs) {
  addressCount += 1;
  const more = addressCount % 3 === 0 ? '&in_stock=1' : '';
  const page = addressCount % 2 === 0 ? '' : '&page=2';
  return `/ru/katalog/${slugs[addressCount % slugs.length]}/?min_price=${1_000 + addressCount}${more}${page}`;
}

/** @param {string} origin @param {string} address @param {http.Agent} agent @returns {Promise<number>} milliseconds until its last byte */
function time(origin, address, agent) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get(`${origin}${address}`, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
        answer
          .on('error', reject)
          .on('end', () => {
            resolve(performance.now() - started);
          })
          .resume();
      })
      .on('error', reject);
  });
}

/** Categories with at least two pages. @param {string} local @returns {Promise<string[]>} */
async function slugsOf(local) {
  /** @type {string[]} */
  const slugs = [];
  for (const slug of places) if ((await fetch(`${local}/ru/katalog/${slug}/?page=2&in_stock=1`)).ok) slugs.push(slug);
  if (slugs.length === 0) throw new Error('none of the categories has a second page');
  return slugs;
}

/**
 * Requests uncached listing pages, one after the other.
 * @param {string} local
 * @param {number} count
 * @returns {Promise<number[]>} milliseconds of each
 */
export async function timesOfNewPages(local, count) {
  const slugs = await slugsOf(local);
  const agent = new http.Agent({ keepAlive: true });
  const times = [];
  for (let index = 0; index < count; index += 1) times.push(await time(local, nextAddress(slugs), agent));
  agent.destroy();
  return times;
}

/** @param {string} origin */
export async function benchNewPages(origin) {
  printLine(
    `\nListing pages that nobody has asked for before (one storefront process, one of the API, load on the same cores)`,
  );
  const local = origin.replace('localhost', '127.0.0.1');
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const slugs = await slugsOf(local);
  for (let index = 0; index < warmUp; index += 1) await time(local, nextAddress(slugs), agent);

  const single = [];
  for (let index = 0; index < alone; index += 1) single.push(await time(local, nextAddress(slugs), agent));
  printLine(
    `one after the other: p50 ${percentile(single, 0.5).toFixed(1)} ms, p95 ${percentile(single, 0.95).toFixed(1)} ms`,
  );

  /** @type {number[]} */
  const times = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (times.length < together) times.push(await time(local, nextAddress(slugs), agent));
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  printLine(
    `${connections} connections: ${(times.length / seconds).toFixed(1)} a second, p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (${slugs.join(', ')})`,
  );
  agent.destroy();
}

/** `npm run bench:new-pages`: this part alone. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureTestTools();
  await ensureBuilt();
  const dataDir = path.join(root, '.cache', 'bench');
  mkdirSync(dataDir, { recursive: true });
  requireSuccess(
    'Seeding',
    await run(node(), [path.join(root, 'demo/seed/main.ts')], { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }),
  );
  const shop = await openShop(dataDir);
  try {
    await benchNewPages(shop.origin);
  } finally {
    await shop.close();
  }
}
