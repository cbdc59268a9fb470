import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from '../lib/machine.mjs';
import { node, root, printLine } from '../lib/run.mjs';

/** @param {string} task @param {number} rows @param {readonly string[]} [more] */
function measure(task, rows, more = []) {
  const done = spawnSync(node(), [path.join(root, 'scripts/bench/import-feed.ts'), task, String(rows), ...more], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (done.status !== 0) throw new Error(`the bench of the import failed (${task}, ${rows} rows)`);
  return JSON.parse(done.stdout);
}

/** @param {number} rows @param {number} seconds */
const rate = (rows, seconds) => `${Math.round(rows / seconds)}/s`;

/** @param {string} engine @param {number} rows @param {readonly string[]} [more] */
function sayStored(engine, rows, more) {
  const { seconds, again, changed, undone, plain, emptied, megabytes } = measure('store', rows, more);
  printLine(
    `${rows} products, ${engine}: stored ${rate(rows, seconds)}, again unchanged ${rate(rows, again)}, with other prices ${rate(rows, changed)} (${(changed / plain).toFixed(2)} of the time without a journal), that taken back ${rate(rows, undone)}, all taken back in ${emptied.toFixed(1)} s (${megabytes} MB)`,
  );
}

/**
 * Imports: parsing alone, storing in an empty shop on either database, and the changed feed with its undo. Each runs in
 * a process of its own, whose peak memory is reported.
 * @param {boolean} large
 */
export async function benchImport(large) {
  printLine('\nImport of a YML feed (12 characteristics a product)');
  for (const rows of large ? [3_000, 30_000, 100_000] : [3_000, 30_000]) {
    const parsed = measure('parse', rows);
    printLine(`${rows} products: parsed ${rate(rows, parsed.seconds)} (${parsed.megabytes} MB)`);
    sayStored('PGlite on disk', rows);
    // An empty server each time, or the products of the last feed would be matched.
    const postgres = await startPostgres();
    if (postgres === undefined) continue;
    try {
      sayStored('PostgreSQL', rows, [postgres.url]);
    } finally {
      await postgres.stop();
    }
  }
}
