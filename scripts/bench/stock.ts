import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '../../lib/contract/index.ts';
import { requestHeaders } from '../../lib/contract/request-headers.ts';
import { defaultRegionId } from '../../lib/region/regions.ts';
import { openDatabase, type DatabaseTarget } from '../../server/db/open.ts';
import { findStockFaults } from '../../server/core/stock/check-stock.ts';
import { importKey } from '../../server/secret.ts';
import { seedDatabase } from '../../demo/seed/index.ts';
import { apiProcess } from '../../tests/support/api-process.ts';
import { startPostgres } from '../lib/machine.mjs';
import { printLine } from '../lib/run.mjs';
import { percentile } from './percentile.mjs';

/**
 * `npm run bench:stock`: places orders while price lists of a supplier are imported. Stock must fall by exactly the
 * ordered pieces and the stock movements must add up. Orders are timed with and without imports.
 */
const now = new Date('2026-11-21T07:00:00Z');
const secret = 'the secret of the bench of stock';
const goods = 120;
const pieces = 5_000;
const clients = 4;
const lists = 12;
const ordersPerMode = 1_400;
const modes = ['changes', 'update'] as const;

interface Ready {
  readonly products: readonly { readonly id: number; readonly external_id: string }[];
  readonly district: number;
}

async function inDatabase<T>(
  target: DatabaseTarget,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(target);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

const prepare = (target: DatabaseTarget): Promise<Ready> =>
  inDatabase(target, async (db) => {
    await seedDatabase(db, { products: goods, media: null, now });
    const warehouse = await db
      .selectFrom('stores')
      .select('id')
      .where('kind', '=', 'warehouse')
      .executeTakeFirstOrThrow();
    const district = await db.selectFrom('districts').select('id').where('region_id', '=', 2).executeTakeFirstOrThrow();
    const products = await db.selectFrom('products').select(['id', 'external_id']).orderBy('id').execute();
    await sql`truncate store_stock, stock_movements`.execute(db);
    await db
      .insertInto('stock_movements')
      .values(products.map(({ id }) => ({ product_id: id, store_id: warehouse.id, kind: 'opening', pieces })))
      .execute();
    await db
      .updateTable('products')
      .set({ sale_price: 600_000, sale_mode: 'cart', is_listed: true, old_price: null })
      .execute();
    return { products, district: district.id };
  });

async function order(url: string, { products, district }: Ready, index: number): Promise<number> {
  const body = {
    platform: 'web',
    phone: '+998901234567',
    first_name: 'Дилноза',
    last_name: 'Каримова',
    is_own: true,
    receive_type: 2,
    products: [{ id: products[index % products.length]?.id, count: 1 }],
    delivery: { type: 'texnomart', region: defaultRegionId, city: district, street: 'Амир Темур', home: '12' },
    payment_method: 'cash',
  };
  const started = performance.now();
  const answer = await fetch(`${url}/api/${contract.order.createFull.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [requestHeaders.idempotency]: `bench-stock-${index}` },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`an order was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - started;
}

/** Places orders from several clients at once; returns the time of each, in ms. */
async function orders(url: string, ready: Ready, from: number, count: number): Promise<number[]> {
  const times: number[] = [];
  let next = from;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < from + count) {
        const index = next;
        next += 1;
        times.push(await order(url, ready, index));
      }
    }),
  );
  return times;
}

/** A list that changes the price of every product. */
async function takeList(url: string, { products }: Ready, mode: string, round: number): Promise<void> {
  const feed = products
    .map(({ external_id }) => JSON.stringify({ external_id, price: 600_000 + round * 1_000 }))
    .join('\n');
  const answer = await fetch(`${url}/api/${contract.import.feed.path}?format=jsonl&mode=${mode}&force=1&name=bench`, {
    method: 'POST',
    headers: { authorization: `Bearer ${importKey(secret)}`, 'content-type': 'application/octet-stream' },
    body: feed,
  });
  if (answer.status !== 200) throw new Error(`a list was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

const times = (milliseconds: readonly number[]): string =>
  `p50 ${percentile([...milliseconds], 0.5).toFixed(1)} ms, p95 ${percentile([...milliseconds], 0.95).toFixed(1)} ms`;

async function measure(name: string, env: Record<string, string>, target: DatabaseTarget): Promise<void> {
  const ready = await prepare(target);
  const api = await apiProcess({ ...env, REVALIDATE_SECRET: secret });
  await api.start();
  let made = 0;
  const make = async (count: number) => {
    const orderTimes = await orders(api.url, ready, made, count);
    made += count;
    return orderTimes;
  };
  try {
    await make(100);
    printLine(`${name}, orders alone: ${times(await make(300))}`);
    for (const mode of modes) {
      let isOver = false;
      let importedLists = 0;
      const importing = (async () => {
        // Imports the required number of lists, and more until the last order is placed.
        for (let round = 1; round <= lists || !isOver; round += 1) {
          await takeList(api.url, ready, mode, round);
          importedLists += 1;
        }
      })();
      const felt = await make(ordersPerMode);
      isOver = true;
      await importing;
      printLine(`${name}, ${ordersPerMode} orders beside ${importedLists} lists (${mode}): ${times(felt)}`);
    }
  } finally {
    await api.kill();
  }
  await inDatabase(target, async (db) => {
    const { stock } = await db
      .selectFrom('store_stock')
      .select(({ fn }) => fn.sum<string>('quantity').as('stock'))
      .executeTakeFirstOrThrow();
    const fallen = ready.products.length * pieces - Number(stock);
    const faults = await findStockFaults(db);
    printLine(`${name}: ordered ${made}, stock fell by ${fallen}, faults of the ledger ${faults.length}`);
    if (fallen !== made || faults.length > 0) throw new Error('stock is not what was sold');
  });
}

const folder = await mkdtemp(path.join(tmpdir(), 'shop-bench-stock-'));
const postgres = await startPostgres();
try {
  await measure('PGlite', { DATA_DIR: folder, DATABASE_URL: '' }, { folder: path.join(folder, 'pg') });
  if (postgres === undefined) printLine('PostgreSQL is not on this machine: not measured.');
  else await measure('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: postgres.url }, { url: postgres.url });
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
