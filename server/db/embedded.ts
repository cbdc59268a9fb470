import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DatabaseRefused } from './refused.ts';
import { rowParsers } from './row-parsers.ts';

// V8 may abort the process while it frees WebAssembly code that it has replaced (nodejs/node issue 64500). Kept, that code
// takes a few megabytes. It must be set before the module is compiled.
setFlagsFromString('--no-wasm-code-gc');

/** With less free space a failure means a full disk and not a damaged database. */
const minFreeBytes = 48 * 1024 * 1024;

/** Memory for cached database pages. */
const sharedBuffers = '128MB';
/** During initialisation they only add to the memory of the second instance. */
const sharedBuffersAtFirst = '16MB';

const programOf = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(
    await readFile(path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), name)),
  );
let program: Promise<WebAssembly.Module> | undefined;

/**
 * PGlite compiles its module for each instance, two of them for an empty database; here all instances of a process
 * share one.
 */
const pglite = async (options: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> =>
  PGlite.create({
    ...options,
    extensions: { pg_trgm },
    parsers: { ...rowParsers, [pgliteTypes.INT8]: Number },
    pgliteWasmModule: await (program ??= programOf('pglite.wasm')),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    initDbStartParams: ['-c', `shared_buffers=${sharedBuffersAtFirst}`],
  });

/** Timestamps in file names: sortable and without characters that file systems reject. */
export const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Marker file beside the database that says that it is damaged. */
const markOf = (folder: string): string => `${folder}.damaged`;

/** A database in memory, empty or from a dump; for tests. */
export const openInMemory = (dump: Blob | undefined): Promise<PGlite> =>
  pglite(dump === undefined ? {} : { loadDataDir: dump });

/**
 * Opens the database of a locked folder. A damaged one is moved aside and not replaced: an empty shop that sells again
 * is worse than a closed one.
 */
export async function openFolder(folder: string): Promise<PGlite> {
  const mark = markOf(folder);
  if (existsSync(mark))
    throw new DatabaseRefused(
      `${readFileSync(mark, 'utf8').trim()}\n(Remove ${mark} to begin with an empty database instead.)`,
      3,
    );
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await build(folder, undefined);
  try {
    return await pglite({ dataDir: folder });
  } catch (error) {
    // Permissions, file handles and the like: the folder itself may be intact.
    if (error instanceof Error && 'code' in error) throw error;
    const room = await statfs(path.dirname(folder));
    if (room.bavail * room.bsize < minFreeBytes)
      throw new DatabaseRefused(
        `The database in ${folder} can't be opened: the disk is full. Make room and start again.`,
        1,
      );
    const aside = `${folder}-damaged-${stamp(new Date())}`;
    await rename(folder, aside);
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const words = `The database in ${folder} could not be opened (${reason}). It was moved to ${aside}. Restore the newest dump with: npm run restore`;
    writeFileSync(mark, `${words}\n`);
    throw new DatabaseRefused(words, 3);
  }
}

/** Storefronts hold positions of the newer database: they must treat all their pages as invalid. */
async function deleteReaderPositions(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ known: boolean }>(
    "select to_regclass('changed_tags_epoch') is not null as known",
  );
  // A dump from before this table gets it, with an id of its own, when it is opened.
  if (rows[0]?.known === true) await database.query('update changed_tags_epoch set epoch = gen_random_uuid()');
}

/**
 * Creates a database, empty or from a dump, in a temporary folder and renames it when complete, so that a kill leaves
 * no partial one.
 */
async function build(folder: string, dump: Blob | undefined): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const database = await pglite({ dataDir: draft, ...(dump === undefined ? {} : { loadDataDir: dump }) });
  try {
    // A dump of something else than a shop is invalid.
    if (dump !== undefined) {
      await database.query('select count(*) from kysely_migration');
      await deleteReaderPositions(database);
    }
  } finally {
    await database.close();
  }
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/**
 * Replaces a locked folder's database by a dump and keeps the former one. Returns its new place, or undefined if there
 * was none. Throws for an invalid dump and leaves the folder as it was.
 */
export async function replaceFolder(folder: string, dump: Blob, now: Date): Promise<string | undefined> {
  const tried = `${folder}.restored`;
  try {
    await build(tried, dump);
  } catch (error) {
    await rm(`${tried}.new`, { recursive: true, force: true });
    throw error;
  }
  const aside = existsSync(folder) ? `${folder}-replaced-${stamp(now)}` : undefined;
  if (aside !== undefined) await rename(folder, aside);
  await rename(tried, folder);
  await rm(markOf(folder), { force: true });
  return aside;
}
