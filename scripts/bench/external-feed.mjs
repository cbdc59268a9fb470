import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startPostgres } from '../lib/machine.mjs';
import { node, root, printLine } from '../lib/run.mjs';
import { computerParts } from './computer-parts.ts';
import { benchListings } from './listings.mjs';
import { openShop } from './shop.mjs';

const lookMs = 250;

/** Peak memory of a process, in MB; 0 if the system does not report it. @param {number | undefined} pid */
function peakMemoryOf(pid) {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/**
 * Imports a feed by the command.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ seconds: number, megabytes: number, output: string }>}
 */
async function importByCommand(file, env) {
  const started = performance.now();
  const child = spawn(node(), [path.join(root, 'server/cli/import.ts'), file, '--locale', 'uz'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [megabytes, output] = [0, ''];
  child.stdout.setEncoding('utf8').on('data', (part) => {
    output += part;
  });
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, peakMemoryOf(child.pid));
  }, lookMs);
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
  });
  clearInterval(looking);
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`);
  return { seconds: (performance.now() - started) / 1000, megabytes, output };
}

/**
 * Imports a generated list of computer parts with English names as Uzbek, on PostgreSQL. Reports time and memory, how
 * many names were transliterated, and times of listings with three filters right afterwards.
 * @param {number} rows
 */
export async function benchExternalFeed(rows) {
  const postgres = await startPostgres();
  if (postgres === undefined) {
    printLine('\nA list of strangers: NOT MEASURED, PostgreSQL is not on this machine');
    return;
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-strangers-'));
  try {
    const file = path.join(dataDir, 'computer-parts.jsonl');
    await pipeline(Readable.from(computerParts(rows)), createWriteStream(file));
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '0', API_PORT: '1' };
    const { seconds, megabytes, output } = await importByCommand(file, env);
    const facts = JSON.parse(
      spawnSync(node(), [path.join(root, 'scripts/bench/imported-facts.ts'), postgres.url], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }).stdout,
    );
    printLine(
      `\n${rows} generated computer parts, --locale uz, PostgreSQL: ${seconds.toFixed(0)} s (${Math.round(rows / seconds)}/s), ${megabytes} MB; ${facts.changed} of ${facts.all} names in other letters (${((facts.changed / facts.all) * 100).toFixed(1)} %)${facts.examples.length > 0 ? `: ${facts.examples.join(' | ')}` : ''}`,
    );
    printLine(output.split('\n').slice(0, 2).join('\n'));
    const shop = await openShop(dataDir, { storefront: false, databaseUrl: postgres.url });
    try {
      await benchListings(shop.api, `${rows} imported, PostgreSQL,`, [['leaf, 3 filters, all facets', facts.leaf]]);
    } finally {
      await shop.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
