import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importKey, sharedSecret } from '../../server/secret.ts';
import { startPostgres } from '../lib/machine.mjs';
import { requireSuccess, node, root, run, printLine } from '../lib/run.mjs';
import { percentile } from './percentile.mjs';
import { openShop } from './shop.mjs';

const rows = 3_000;
const products = 28_000;
const everyMs = 40;

/** Typical calls of shoppers, repeated in this order. */
const calls = [
  'common/v1/search/filters?category_all=smartfonlar',
  'web/v1/product/detail?id=100',
  'common/v1/search/filters?q=samsung',
  'web/v1/product/same-products?id=100',
  'common/v1/search/suggest?q=sam',
];

/**
 * Sends calls at a fixed rate until the work is done; the time of a call includes its wait.
 * @param {string} api
 * @param {() => boolean} goesOn
 * @returns {Promise<number[]>}
 */
async function ask(api, goesOn) {
  const times = [];
  const running = [];
  for (let index = 0; goesOn(); index += 1) {
    const started = performance.now();
    running.push(
      fetch(`${api}/api/${calls[index % calls.length]}`).then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${calls[index % calls.length]}: ${answer.status}`);
        times.push(performance.now() - started);
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await Promise.all(running);
  return times;
}

/** @param {string} api @param {string} name @param {() => Promise<unknown>} work */
async function measureDuring(api, name, work) {
  const started = performance.now();
  let over = false;
  const done = work().finally(() => {
    over = true;
  });
  const times = await ask(api, () => !over);
  await done;
  printLine(
    `${name} (${((performance.now() - started) / 1000).toFixed(1)} s): ${times.length} calls, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, longest ${percentile(times, 1).toFixed(1)} ms`,
  );
}

/** Writes a feed of new products. @param {string} file */
function writeFeed(file) {
  const lines = Array.from({ length: rows }, (_empty, index) =>
    JSON.stringify({
      external_id: `busy-${index}`,
      name: { ru: `Смартфон Beat ${index}`, uz: `Beat ${index} smartfoni` },
      category_path: ['Бенч', `Раздел ${index % 20}`],
      brand: `Maker ${index % 30}`,
      price: 1_000_000 + index,
      stock: index % 9,
      attributes: Array.from({ length: 10 }, (_none, at) => ({
        name: `Параметр ${at}`,
        value: `Значение ${(index * (at + 1)) % 17}`,
      })),
    }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** @param {string} engine @param {string} databaseUrl */
async function measure(engine, databaseUrl) {
  printLine(`\nCalls of shoppers, one each ${everyMs} ms, beside long work; ${products} products, ${engine}`);
  const dataDir = path.join(root, '.cache', 'bench-busy');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const settings = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  requireSuccess(
    'Seeding',
    await run(
      node(),
      [path.join(root, 'demo/seed/main.ts'), '--products', String(products), '--no-pictures'],
      settings,
    ),
  );
  const feed = path.join(dataDir, 'feed.jsonl');
  writeFeed(feed);
  const shop = await openShop(dataDir, { storefront: false, databaseUrl });
  const env = { ...settings, API_PORT: new URL(shop.api).port };
  try {
    const authorization = `Bearer ${importKey(await sharedSecret(undefined, dataDir))}`;
    // The first calls fill the caches.
    for (const call of [...calls, ...calls]) await (await fetch(`${shop.api}/api/${call}`)).arrayBuffer();
    await measureDuring(shop.api, 'nothing else', () => new Promise((resolve) => setTimeout(resolve, 5_000)));
    await measureDuring(shop.api, 'export', async () => {
      for (const format of ['yml', 'jsonl']) {
        const answer = await fetch(`${shop.api}/api/common/v1/export?format=${format}&locale=ru`, {
          headers: { authorization },
        });
        if (!answer.ok || (await answer.arrayBuffer()).byteLength < products * 100)
          throw new Error(`the export answered ${answer.status}`);
      }
    });
    await measureDuring(shop.api, `import of ${rows} new products`, async () => {
      requireSuccess('The import', await run(node(), [path.join(root, 'server/cli/import.ts'), feed], env));
    });
  } finally {
    await shop.close();
  }
}

/** Times of shoppers' calls while the shop is idle, during an export and during an import, on both databases. */
export async function benchBusy() {
  await measure('PGlite', '');
  const postgres = await startPostgres();
  if (postgres === undefined) {
    printLine('PostgreSQL is not on this machine: not measured.');
    return;
  }
  try {
    await measure('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}
