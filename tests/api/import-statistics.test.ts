import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/open.ts';
import { writePlaces } from '../../demo/seed/steps/content.ts';
import { refreshStatistics } from '../../server/catalogue/import/refresh-statistics.ts';
import { freshDatabase } from '../support/database.ts';
import { type ImportBench, importFolder, importInto } from '../support/import.ts';

let opened: OpenDatabase;
let bench: ImportBench;
beforeAll(async () => {
  bench = importFolder();
  opened = await freshDatabase();
  await writePlaces(opened.db);
});
afterAll(async () => {
  await opened.close();
  bench.close();
});

/** How many rows the planner believes a table to have; none or -1 before anybody has looked. */
async function believed(table: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    rows: number;
  }>`select reltuples::integer as rows from pg_class where oid = ${table}::regclass`.execute(opened.db);
  return row?.rows ?? NaN;
}
const feed = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      external_id: `S-${index}`,
      name: `Чайник ${index}`,
      category_path: ['Дом', 'Чайники'],
      price: 100_000 + index,
      stock: 3,
    }),
  ).join('\n');

test('planner statistics are refreshed after a large import', async () => {
  await importInto(opened.db, bench, feed(20));
  expect(await believed('listing_products')).toBeLessThan(1);
  await importInto(opened.db, bench, feed(600));
  expect([await believed('listing_products'), await believed('products'), await believed('store_stock')]).toEqual([
    600, 600, 600,
  ]);
});

test('on a running shop they are refreshed one column at a time', async () => {
  await importInto(opened.db, bench, feed(600));
  await sql`truncate store_stock`.execute(opened.db);
  await refreshStatistics({ db: opened.db, isThrottled: true }, 600);
  expect([await believed('products'), await believed('store_stock')]).toEqual([600, 0]);
  const { rows } = await sql<{
    columns: number;
  }>`select count(*)::integer as columns from pg_stats where tablename = 'products'`.execute(opened.db);
  expect(rows[0]?.columns).toBeGreaterThan(20);
});
