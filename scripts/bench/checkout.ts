import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestHeaders } from '../../lib/contract/request-headers.ts';
import { defaultRegionId } from '../../lib/region/regions.ts';
import { openDatabase, type DatabaseTarget } from '../../server/db/open.ts';
import { seedDatabase } from '../../demo/seed/index.ts';
import { apiProcess } from '../../tests/support/api-process.ts';
import { startPostgres } from '../lib/machine.mjs';
import { printLine } from '../lib/run.mjs';
import { percentile } from './percentile.mjs';

/**
 * `npm run bench:checkout`: throughput of orders at an API process over HTTP, with clients on the same machine: two
 * lines per order, courier delivery, five thousand pieces of each of 200 products.
 */
const now = new Date('2026-11-21T07:00:00Z');
const clients = 12;
const productCount = 200;
const pieces = 5_000;
const steadySeconds = 15;

interface Ready {
  readonly products: readonly number[];
  readonly district: number;
}

async function prepare(target: DatabaseTarget): Promise<Ready> {
  const opened = await openDatabase(target);
  const { db } = opened;
  try {
    await seedDatabase(db, { products: productCount, media: null, now });
    const warehouse = await db
      .selectFrom('stores')
      .select('id')
      .where('kind', '=', 'warehouse')
      .executeTakeFirstOrThrow();
    const district = await db.selectFrom('districts').select('id').where('region_id', '=', 2).executeTakeFirstOrThrow();
    const products = (await db.selectFrom('products').select('id').orderBy('id').execute()).map((row) => row.id);
    await sql`truncate store_stock, stock_movements`.execute(db);
    await db
      .insertInto('stock_movements')
      .values(products.map((product_id) => ({ product_id, store_id: warehouse.id, kind: 'opening', pieces })))
      .execute();
    await db
      .updateTable('products')
      .set({ sale_price: 600_000, sale_mode: 'cart', is_listed: true, old_price: null })
      .execute();
    return { products, district: district.id };
  } finally {
    await opened.close();
  }
}

async function order(url: string, { products, district }: Ready, index: number): Promise<number> {
  const pick = (step: number): number | undefined => products[(index * 7 + step * 13) % products.length];
  const body = {
    platform: 'web',
    phone: '+998901234567',
    first_name: 'Дилноза',
    last_name: 'Каримова',
    is_own: true,
    receive_type: 2,
    products: [
      { id: pick(0), count: 1 },
      { id: pick(1), count: 2 },
    ],
    delivery: { type: 'texnomart', region: defaultRegionId, city: district, street: 'Амир Темур', home: '12' },
    payment_method: 'cash',
  };
  const started = performance.now();
  const answer = await fetch(`${url}/api/common/v1/order/create/full-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [requestHeaders.idempotency]: `bench-order-${index}` },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`an order was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - started;
}

async function measure(
  name: string,
  env: Record<string, string>,
  target: DatabaseTarget,
  orders: number,
  rate: number,
): Promise<void> {
  const ready = await prepare(target);
  const api = await apiProcess(env);
  await api.start();
  try {
    const times: number[] = [];
    const warm = orders / 5;
    let next = 0;
    let started = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (next < orders + warm) {
          const index = next;
          next += 1;
          if (index === warm) started = performance.now();
          const took = await order(api.url, ready, index);
          if (index >= warm) times.push(took);
        }
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    printLine(
      `${name}: ${(times.length / seconds).toFixed(0)} orders/s, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms (${times.length} orders, ${clients} clients at once)`,
    );
    // Orders at a fixed rate, independent of how long the earlier ones take: the latency that shoppers see.
    const steady: Promise<number>[] = [];
    const began = performance.now();
    for (let index = 0; index < rate * steadySeconds; index += 1) {
      const wait = began + (index * 1000) / rate - performance.now();
      if (wait > 0)
        await new Promise((resolve) => {
          setTimeout(resolve, wait);
        });
      steady.push(order(api.url, ready, orders + warm + index));
    }
    const felt = await Promise.all(steady);
    printLine(
      `${name}: at ${rate} orders/s: p50 ${percentile(felt, 0.5).toFixed(1)} ms, p95 ${percentile(felt, 0.95).toFixed(1)} ms`,
    );
  } finally {
    await api.kill();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'shop-bench-checkout-'));
const postgres = await startPostgres();
try {
  await measure('PGlite', { DATA_DIR: folder, DATABASE_URL: '' }, { folder: path.join(folder, 'pg') }, 600, 30);
  if (postgres === undefined) printLine('PostgreSQL is not on this machine: not measured.');
  else await measure('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: postgres.url }, { url: postgres.url }, 1_500, 100);
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
