import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { node, root, say } from '../lib/run.mjs';

/** @param {string} task @param {number} rows */
function measure(task, rows) {
  const done = spawnSync(node(), [path.join(root, 'scripts/bench/import-feed.ts'), task, String(rows)], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (done.status !== 0) throw new Error(`the bench of the import failed (${task}, ${rows} rows)`);
  return JSON.parse(done.stdout);
}

/**
 * Feeds taken in: parsing alone, storing in an empty shop on PGlite, and the same feed once more; each in a process of
 * its own, whose peak memory is reported. @param {boolean} large
 */
export function benchImport(large) {
  say('\nImport of a YML feed (12 characteristics a product), PGlite on disk');
  for (const rows of large ? [3_000, 30_000, 100_000] : [3_000, 30_000]) {
    const parsed = measure('parse', rows);
    const stored = measure('store', rows);
    const rate = (/** @type {number} */ seconds) => Math.round(rows / seconds);
    say(`${rows} products: parsed ${rate(parsed.seconds)}/s (${parsed.megabytes} MB), stored ${rate(stored.seconds)}/s, again unchanged ${rate(stored.again)}/s (${stored.megabytes} MB)`);
  }
}
