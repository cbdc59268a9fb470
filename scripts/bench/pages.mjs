import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureTestTools } from '../lib/install.mjs';
import { ensureWrk } from '../lib/machine.mjs';
import { stopProgram } from '../lib/programs.mjs';
import { node, requireSuccess, root, run, printLine } from '../lib/run.mjs';
import { timesOfNewPages } from './new-pages.mjs';
import { percentile } from './percentile.mjs';
import { benchedPages, openShop } from './shop.mjs';

/** Cached pages of the storefront beside a bare Node server that holds the same bytes, alternating in one run. */

const seconds = 5;
const connections = 32;
const rounds = 3;
const steadyRate = 5_000;
/** Uncached listing pages, rendered while cached ones are requested at a fixed rate. */
const newPages = 30;
/** Part of each connection's interval that a response and the timer of the load take. */
const answerMs = 2;

/**
 * Load from a program outside Node.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {{ rate?: number }} [options]
 * @returns {Promise<{ rate: number, p99: string }>}
 */
async function wrk(url, headers, { rate } = {}) {
  const script = path.join(os.tmpdir(), `wrk-${process.pid}.lua`);
  // Each connection waits before each request, so that all together keep the rate.
  const open = rate === undefined ? connections : 50;
  writeFileSync(
    script,
    rate === undefined ? '' : `function delay() return ${Math.round((open / rate) * 1000) - answerMs} end\n`,
  );
  const args = [
    '-t1',
    `-c${open}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    script,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  if (/Non-2xx or 3xx|Socket errors/.test(text)) throw new Error(`${url}: ${text}`);
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]), p99: /99%\s+(\S+)/.exec(text)?.[1] ?? '?' };
}

/**
 * Load from Node, which reaches a few thousand responses per second.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function cannon(url, headers) {
  const { default: autocannon } = await import('autocannon');
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} errors`);
  return { rate: result.requests.average, p99: `${result.latency.p99}ms` };
}

/** @param {string} encoding @param {readonly string[]} addresses */
async function bareServer(encoding, addresses) {
  const child = spawn(node(), [path.join(root, 'scripts/bench/bare-server.mjs'), encoding, ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve) => {
    child.stdout.once('data', (/** @type {Buffer} */ line) => {
      resolve(String(line).trim());
    });
  });
  return { origin: `http://127.0.0.1:${port}`, child };
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

/**
 * Requests a page until the storefront serves it from its cache, with an ETag.
 * @param {string} url
 * @param {string} encoding
 */
async function markOf(url, encoding) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
    await answer.arrayBuffer();
    const mark = answer.headers.get('etag');
    if (mark !== null) return mark;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`${url} is not answered out of the store`);
}

/** @param {string} origin @param {number | undefined} pid process of the storefront */
export async function benchPages(origin, pid) {
  const hasWrk = await ensureWrk();
  const load = hasWrk ? wrk : cannon;
  const local = origin.replace('localhost', '127.0.0.1');
  printLine(
    `\nKept pages, requests a second (one process, ${connections} connections, medians of ${rounds}), beside a bare server with the same bytes`,
  );
  if (!hasWrk)
    printLine(
      'wrk is not here and may not be installed: measured by autocannon, which ends at some thousand answers a second. Read no ratio out of this.',
    );
  for (const encoding of ['br', 'gzip']) {
    const urls = benchedPages.map(([, page]) => `${local}${page}`);
    for (const url of urls) await markOf(url, encoding);
    const bare = await bareServer(encoding, urls);
    try {
      for (const [name, page] of benchedPages) {
        /** @type {{ ours: number, bare: number }[]} */
        const results = [];
        for (let round = 0; round < rounds; round += 1) {
          const other = await load(`${bare.origin}${page}`, { 'Accept-Encoding': encoding });
          results.push({
            bare: other.rate,
            ours: (await load(`${local}${page}`, { 'Accept-Encoding': encoding })).rate,
          });
        }
        printLine(
          `${name}, ${encoding}: ${median(results.map(({ ours }) => ours)).toFixed(0)}/s, bare ${median(results.map((each) => each.bare)).toFixed(0)}/s, share ${median(results.map((each) => each.ours / each.bare)).toFixed(2)}`,
        );
      }
    } finally {
      await stopProgram(bare.child);
    }
  }
  const home = `${local}/ru/`;
  const mark = await markOf(home, 'br');
  printLine(`home, 304: ${(await load(home, { 'Accept-Encoding': 'br', 'If-None-Match': mark })).rate.toFixed(0)}/s`);
  if (hasWrk) {
    const steady = await wrk(home, { 'Accept-Encoding': 'br' }, { rate: steadyRate });
    printLine(`home, br, at ${steady.rate.toFixed(0)}/s: p99 ${steady.p99}`);
    await measureUnderLoad(local, home);
  }
  printLine(`memory of the storefront afterwards: ${memoryOf(pid)}`);
}

/**
 * Render times of pages while cached ones are requested at a fixed rate, and the same without that load.
 * @param {string} local
 * @param {string} home
 */
async function measureUnderLoad(local, home) {
  // The first renders warm up.
  await timesOfNewPages(local, newPages);
  const alone = await timesOfNewPages(local, newPages);
  const load = wrk(home, { 'Accept-Encoding': 'br' }, { rate: steadyRate });
  const meanwhile = await timesOfNewPages(local, newPages);
  const { rate, p99 } = await load;
  const timesText = (/** @type {readonly number[]} */ times) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`;
  printLine(
    `${newPages} new listing pages one after the other: ${timesText(alone)}; while kept ones go out at ${rate.toFixed(0)}/s (p99 ${p99}): ${timesText(meanwhile)}`,
  );
}

/** @param {number | undefined} pid */
function memoryOf(pid) {
  try {
    return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)} MB`;
  } catch {
    return 'not told by this system';
  }
}

/** `npm run bench:pages`: this part alone. */
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
    await benchPages(shop.origin, shop.pid);
  } finally {
    await shop.close();
  }
}
