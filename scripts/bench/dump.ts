import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seedDatabase } from '../../demo/seed/index.ts';
import { dumpIfDue, listDumps } from '../../server/db/dumps.ts';
import { openDatabase } from '../../server/db/open.ts';
import { percentile } from './percentile.mjs';

/**
 * `node scripts/bench/dump.ts [PRODUCTS]`: measures how long calls to the embedded database wait during a dump, with
 * one call every 10 ms.
 */
const products = Number(process.argv[2] ?? 3_200);
const everyMs = 10;

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-dump-'));
const opened = await openDatabase({ folder: path.join(dataDir, 'pg') });
const { db, copyTo } = opened;
if (copyTo === undefined) throw new Error('this database is not dumped');

/** Reads products at a fixed rate until the work is done; the time of a call includes its wait. */
async function measureDuring(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  for (let index = 0; !over; index += 1) {
    const started = performance.now();
    running.push(
      db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', 1 + (index % products))
        .execute()
        .then(() => {
          times.push(performance.now() - started);
        }),
    );
    await pause(everyMs);
  }
  await Promise.all([done, ...running]);
  return times;
}

const timesText = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, longest ${percentile(times, 1).toFixed(0)} ms`;

try {
  await seedDatabase(db, { products, media: null });
  const idle = await measureDuring(pause(3_000));
  const started = performance.now();
  const dumping = await measureDuring(dumpIfDue({ dataDir, copyTo, now: new Date() }));
  const seconds = (performance.now() - started) / 1000;
  const [dump] = await listDumps(dataDir);
  process.stdout.write(
    `\nA dump of the embedded database with ${products} products (${((dump?.bytes ?? 0) / 1024 ** 2).toFixed(0)} MB packed, ${seconds.toFixed(1)} s): calls beside it ${timesText(dumping)}; beside nothing ${timesText(idle)}\n`,
  );
} finally {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
}
