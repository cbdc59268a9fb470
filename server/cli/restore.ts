import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { listDumps, readDump, type Dump } from '../db/dumps.ts';
import { replaceFolder } from '../db/embedded.ts';
import { holdFolder } from '../db/hold.ts';
import { explainingRefusals } from '../db/refused.ts';
import { fail, say } from './staff-call.ts';

/** `npm run restore -- [--list | NAME]`: restores the newest valid dump of the embedded database, or the named one. */
const usage =
  'npm run restore -- [--list | NAME]        (restores the newest valid dump, lists all dumps, or restores one)';

const line = ({ name, at, kind, bytes }: Dump): string =>
  `${name}  ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${kind.padEnd(6)}  ${(bytes / 1e6).toFixed(1)} MB`;

/** Restores the first of the dumps that opens. */
async function restoreFirst(dataDir: string, dumps: readonly Dump[]): Promise<number> {
  const folder = path.join(dataDir, 'pg');
  const lock = await holdFolder(folder);
  try {
    for (const dump of dumps) {
      try {
        const aside = await replaceFolder(folder, await readDump(dump), new Date());
        say(`Restored ${line(dump)}`);
        if (aside !== undefined) say(`The former database was moved to ${aside}`);
        return 0;
      } catch (error) {
        fail(`${dump.name} cannot be restored: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return fail('No dump could be restored; nothing was changed.');
  } finally {
    lock.release();
  }
}

async function main(): Promise<number> {
  let parsed: ReturnType<typeof parseArgs<{ allowPositionals: true; options: { list: { type: 'boolean' } } }>>;
  try {
    parsed = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  const settings = readConfig(process.env);
  if (!settings.ok) return fail(settings.problems.join('\n'));
  const { dataDir, databaseUrl } = settings.config;
  if (databaseUrl !== undefined)
    return fail('Dumps exist for the embedded database only; restore a PostgreSQL database with pg_restore.');
  const [wanted, ...more] = parsed.positionals;
  if (more.length > 0) return fail(usage);
  const dumps = await listDumps(dataDir);
  if (dumps.length === 0) return fail(`There is no dump in ${path.join(dataDir, 'dumps')}.`);
  if (parsed.values.list === true) {
    for (const dump of dumps) say(line(dump));
    return 0;
  }
  const chosen = wanted === undefined ? dumps : dumps.filter(({ name }) => name === wanted);
  if (chosen.length === 0) return fail(`There is no dump ${wanted ?? ''}; npm run restore -- --list lists them.`);
  return explainingRefusals(() => restoreFirst(dataDir, chosen));
}

process.exitCode = await main();
