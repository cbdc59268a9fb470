import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLoad } from '../lib/load.mjs';
import { freePort } from '../lib/machine.mjs';
import { startProgram, stopProgram, waitHealthy } from '../lib/programs.mjs';
import { node, root, run, say } from '../lib/run.mjs';
import { benchedPages } from './shop.mjs';

const rounds = 20;
const perSecond = 100;

/** @param {string} dataDir */
async function environmentFor(dataDir) {
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  return {
    ...process.env, NODE_ENV: 'production', DEMO: '1', RATE_LIMIT: 'off', STOREFRONT_WARM: '0', CAPTCHA_PROVIDER: 'off', LOG_LEVEL: 'silent', DATABASE_URL: '',
    DATA_DIR: dataDir, PORT: port, API_PORT: apiPort, SITE_URL: `http://localhost:${port}`,
  };
}

/** Waits until the load has had so many answers. @param {{ tally: { answered: Record<number, number> } }} load @param {number} count */
async function untilAnswered({ tally }, count) {
  while ((tally.answered[200] ?? 0) < count) await new Promise((resolve) => { setTimeout(resolve, 50); });
}

/** Both programs are stopped while pages and calls come in, again and again. @param {string} dataDir */
export async function benchStopping(dataDir) {
  const env = await environmentFor(dataDir);
  const calls = [...benchedPages.map(([, page]) => ({ path: String(page) })), { path: '/api/web/v1/region/regions-list' }, { path: '/api/web/v1/content/sliders' }];
  const times = [];
  let answered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const api = startProgram('server/main.ts', env);
    await waitHealthy(`http://127.0.0.1:${env.API_PORT}/healthz`, api);
    const storefront = startProgram('scripts/storefront/main.ts', env);
    await waitHealthy(`http://127.0.0.1:${env.PORT}/healthz`, storefront);
    const load = startLoad(`http://127.0.0.1:${env.PORT}`, calls, perSecond);
    await untilAnswered(load, perSecond);
    const began = performance.now();
    await Promise.all([stopProgram(storefront), stopProgram(api)]);
    times.push(performance.now() - began);
    const tally = await load.stop();
    if (tally.cut.length > 0) throw new Error(`stopping cut ${tally.cut.length} requests: ${tally.cut[0]}`);
    answered += tally.answered[200] ?? 0;
  }
  times.sort((one, other) => one - other);
  say(`\nSIGTERM to both programs at ${perSecond} requests a second, ${rounds} times: ${answered} answered, none cut; stopped in ${((times[0] ?? 0) / 1000).toFixed(1)} to ${((times.at(-1) ?? 0) / 1000).toFixed(1)} s`);
}

/** @param {string} api @param {string} body @returns {Promise<string | undefined>} the number of the order, when it was acknowledged */
async function order(api, body) {
  const answer = await fetch(`${api}/api/common/v1/order/create/full-payment`, {
    method: 'POST', body, headers: { 'content-type': 'application/json' }, signal: AbortSignal.timeout(10_000),
  }).then((one) => one.json()).catch(() => undefined);
  return answer?.data?.number;
}

/**
 * The disk of the embedded database fills up while orders are placed, gets room and fills up again, and the program
 * is killed: whatever was acknowledged is there afterwards. @param {string} dataDir
 */
export async function benchFullDisk(dataDir) {
  const place = mkdtempSync(path.join(os.tmpdir(), 'shop-full-'));
  const megabytes = Math.ceil(Number(spawnSync('du', ['-sm', path.join(dataDir, 'pg')], { encoding: 'utf8' }).stdout.split('\t')[0])) + 40;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).status !== 0) {
    say('\nFull disk: NOT MEASURED, this user may not mount a small file system');
    rmSync(place, { recursive: true });
    return;
  }
  try {
    const filler = path.join(place, 'fill');
    cpSync(path.join(dataDir, 'pg'), path.join(place, 'pg'), { recursive: true });
    const env = { ...await environmentFor(place), NODE_ENV: 'test' };
    const counted = spawnSync(node(), [path.join(root, 'scripts/bench/order-facts.ts'), place], { encoding: 'utf8' });
    const { body } = JSON.parse(counted.stdout);
    const url = `http://127.0.0.1:${env.API_PORT}`;
    const api = startProgram('server/main.ts', env);
    await waitHealthy(`${url}/healthz`, api);
    /** @type {string[]} */
    const acknowledged = [];
    /** Places orders until so many are taken or a few refused. @param {number} count */
    const placeOrders = async (count) => {
      let [taken, refused] = [0, 0];
      while (taken < count && refused < 5) {
        const number = await order(url, body);
        if (number === undefined) refused += 1;
        else {
          taken += 1;
          acknowledged.push(number);
        }
      }
      return { taken, refused };
    };
    await placeOrders(100);
    await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'status=none']);
    const full = await placeOrders(4_000);
    rmSync(filler);
    const after = await placeOrders(100);
    if (after.taken < 100) throw new Error('with room again the shop takes no orders');
    await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'status=none']);
    api.kill('SIGKILL');
    await stopProgram(api);
    rmSync(filler);
    const kept = spawnSync(node(), [path.join(root, 'scripts/bench/order-facts.ts'), place], { encoding: 'utf8' });
    const { numbers } = JSON.parse(kept.stdout);
    const lost = acknowledged.filter((number) => !numbers.includes(number));
    if (lost.length > 0) throw new Error(`a full disk lost ${lost.length} of ${acknowledged.length} acknowledged orders`);
    say(`\nFull disk: ${full.taken} orders taken before the first of ${full.refused} was refused, taken again with room; killed on a full disk, none of ${acknowledged.length} acknowledged orders lost`);
  } finally {
    spawnSync('umount', [place]);
    rmSync(place, { recursive: true, force: true });
  }
}
