import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requestHeaders } from '../../lib/contract/request-headers.ts';
import { startLoad } from '../lib/load.mjs';
import { freePort, startPostgres } from '../lib/machine.mjs';
import { startProgram, stopProgram, waitHealthy } from '../lib/programs.mjs';
import { node, requireSuccess, root, run, printLine } from '../lib/run.mjs';
import { benchedPages } from './shop.mjs';

const perSecond = 100;
const pagesPerSecond = 20;

/** @param {string} dataDir */
async function environmentFor(dataDir) {
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  return {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '1',
    RATE_LIMIT: 'off',
    STOREFRONT_WARM: '0',
    CAPTCHA_PROVIDER: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: port,
    API_PORT: apiPort,
    SITE_URL: `http://localhost:${port}`,
  };
}

/**
 * Waits until the load has received so many responses.
 * @param {{ tally: { answered: Record<number, number> } }} load
 * @param {number} count
 */
async function untilAnswered({ tally }, count) {
  while ((tally.answered[200] ?? 0) < count)
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
}

/**
 * Facts about the orders in a shop's database.
 * @param {string} dataDir
 * @param {readonly string[]} [more]
 * @returns {{ body: string, numbers: string[], incomplete: string[] }}
 */
function orderFacts(dataDir, more = []) {
  const { stdout } = spawnSync(node(), [path.join(root, 'scripts/bench/order-facts.ts'), dataDir, ...more], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 ** 2,
  });
  return JSON.parse(stdout);
}

/** @param {string} body @param {(number: string) => void} acknowledge */
const orderCall = (body, acknowledge) => ({
  path: '/api/common/v1/order/create/full-payment',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
  fresh: () => ({ [requestHeaders.idempotency]: randomUUID() }),
  onResponse: (/** @type {number} */ status, /** @type {string} */ text) => {
    if (status === 200) acknowledge(JSON.parse(text).data.number);
  },
});

/**
 * Starts both programs, places orders, requests pages, and stops the programs during the load.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} body
 * @param {Set<string>} acknowledged
 */
async function stopOnce(env, body, acknowledged) {
  const origin = `http://127.0.0.1:${env.PORT}`;
  const api = startProgram('server/main.ts', env);
  await waitHealthy(`http://127.0.0.1:${env.API_PORT}/healthz`, api);
  const storefront = startProgram('storefront/main.ts', env);
  await waitHealthy(`${origin}/healthz`, storefront);
  const orders = startLoad(
    origin,
    [
      orderCall(body, (number) => {
        acknowledged.add(number);
      }),
    ],
    perSecond,
  );
  const pages = startLoad(
    origin,
    benchedPages.map(([, page]) => ({ path: String(page) })),
    pagesPerSecond,
  );
  await untilAnswered(orders, perSecond);
  const began = performance.now();
  await Promise.all([stopProgram(storefront), stopProgram(api)]);
  const ms = performance.now() - began;
  const tallies = await Promise.all([orders.stop(), pages.stop()]);
  const cut = tallies.flatMap((tally) => tally.cut);
  if (cut.length > 0) throw new Error(`stopping cut ${cut.length} requests: ${cut[0]}`);
  return ms;
}

/** Stops both programs repeatedly under load; exactly the acknowledged orders must be stored. */
export async function benchStopping(rounds = 20) {
  const postgres = await startPostgres();
  if (postgres === undefined) {
    printLine('\nSIGTERM under orders: NOT MEASURED, PostgreSQL is not on this machine');
    return;
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-stopping-'));
  try {
    const env = { ...(await environmentFor(dataDir)), DATABASE_URL: postgres.url };
    requireSuccess(
      'Seeding',
      await run(node(), [path.join(root, 'demo/seed/main.ts'), '--products', '400', '--no-pictures'], env),
    );
    const { body, numbers: before } = orderFacts(dataDir, [postgres.url]);
    /** @type {Set<string>} */
    const acknowledged = new Set();
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await stopOnce(env, body, acknowledged));
    const { numbers, incomplete } = orderFacts(dataDir, [postgres.url]);
    const stored = numbers.filter((number) => !before.includes(number));
    const lost = [...acknowledged].filter((number) => !stored.includes(number));
    if (lost.length > 0 || stored.length !== acknowledged.size || incomplete.length > 0) {
      throw new Error(
        `${acknowledged.size} orders were acknowledged, ${stored.length} are stored, ${lost.length} of the first are missing, ${incomplete.length} are incomplete`,
      );
    }
    times.sort((left, right) => left - right);
    printLine(
      `\nSIGTERM to both programs at ${perSecond} orders and ${pagesPerSecond} pages a second, ${rounds} times, PostgreSQL: none cut; ${acknowledged.size} orders acknowledged, the same ${stored.length} stored; stopped in ${((times[0] ?? 0) / 1000).toFixed(1)} to ${((times.at(-1) ?? 0) / 1000).toFixed(1)} s`,
    );
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} api @param {string} body @returns {Promise<string | undefined>} the number of the order, when it was acknowledged */
async function order(api, body) {
  const answer = await fetch(`${api}/api/common/v1/order/create/full-payment`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(10_000),
  })
    .then((one) => one.json())
    .catch(() => undefined);
  return answer?.data?.number;
}

/**
 * Fills the disk of the embedded database while orders are placed, frees it, fills it again, and kills the program. All
 * acknowledged orders must be stored afterwards.
 * @param {string} dataDir
 */
export async function benchFullDisk(dataDir) {
  const place = mkdtempSync(path.join(os.tmpdir(), 'shop-full-'));
  const megabytes =
    Math.ceil(Number(spawnSync('du', ['-sm', path.join(dataDir, 'pg')], { encoding: 'utf8' }).stdout.split('\t')[0])) +
    40;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).status !== 0) {
    printLine('\nFull disk: NOT MEASURED, this user may not mount a small file system');
    rmSync(place, { recursive: true });
    return;
  }
  try {
    const filler = path.join(place, 'fill');
    cpSync(path.join(dataDir, 'pg'), path.join(place, 'pg'), { recursive: true });
    const env = { ...(await environmentFor(place)), NODE_ENV: 'test' };
    const { body } = orderFacts(place);
    const url = `http://127.0.0.1:${env.API_PORT}`;
    const api = startProgram('server/main.ts', env);
    await waitHealthy(`${url}/healthz`, api);
    /** @type {string[]} */
    const acknowledged = [];
    /** Places orders until the given number is accepted or a few are refused. @param {number} count */
    const placeOrders = async (count) => {
      let [accepted, refused] = [0, 0];
      while (accepted < count && refused < 5) {
        const number = await order(url, body);
        if (number === undefined) refused += 1;
        else {
          accepted += 1;
          acknowledged.push(number);
        }
      }
      return { accepted, refused };
    };
    await placeOrders(100);
    await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'status=none']);
    const full = await placeOrders(4_000);
    rmSync(filler);
    const after = await placeOrders(100);
    if (after.accepted < 100) throw new Error('with room again the shop takes no orders');
    await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'status=none']);
    api.kill('SIGKILL');
    await stopProgram(api);
    rmSync(filler);
    const { numbers } = orderFacts(place);
    const lost = acknowledged.filter((number) => !numbers.includes(number));
    if (lost.length > 0)
      throw new Error(`a full disk lost ${lost.length} of ${acknowledged.length} acknowledged orders`);
    printLine(
      `\nFull disk: ${full.accepted} orders taken before the first of ${full.refused} was refused, taken again with room; killed on a full disk, none of ${acknowledged.length} acknowledged orders lost`,
    );
  } finally {
    spawnSync('umount', [place]);
    rmSync(place, { recursive: true, force: true });
  }
}
