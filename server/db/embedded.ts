import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DatabaseRefused } from './refused.ts';
import { rowParsers } from './row-parsers.ts';

/** Less than this, and the database fails for want of room and not because it is broken. */
const leastFreeBytes = 48 * 1024 * 1024;

/** Pages that the database keeps in memory. */
const sharedBuffers = '128MB';
/** While an empty one is made they only add to what the second instance takes that makes it. */
const sharedBuffersAtFirst = '16MB';

const programOf = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(
    await readFile(path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), name)),
  );
let program: Promise<WebAssembly.Module> | undefined;

/** PGlite compiles its program for each instance, two of them for an empty database; here all of a process share one. */
const pglite = async (options: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> =>
  PGlite.create({
    ...options,
    extensions: { pg_trgm },
    parsers: { ...rowParsers, [pgliteTypes.INT8]: Number },
    pgliteWasmModule: await (program ??= programOf('pglite.wasm')),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    initDbStartParams: ['-c', `shared_buffers=${sharedBuffersAtFirst}`],
  });

/** Times in names of files, in order and without signs that a file system minds. */
export const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Beside the database: the mark that it was found broken. */
const markOf = (folder: string): string => `${folder}.damaged`;

/** A database in memory, empty or as a dump has it; for tests. */
export const openInMemory = (dump: Blob | undefined): Promise<PGlite> =>
  pglite(dump === undefined ? {} : { loadDataDir: dump });

/**
 * Opens the database of a folder that is held. A broken one is moved aside and nothing takes its place: an empty shop
 * that sells again is worse than one that is closed.
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
    // Rights, handles and the like: the folder itself may be sound.
    if (error instanceof Error && 'code' in error) throw error;
    const room = await statfs(path.dirname(folder));
    if (room.bavail * room.bsize < leastFreeBytes)
      throw new DatabaseRefused(
        `The database in ${folder} can't be opened: the disk is full. Make room and start again.`,
        1,
      );
    const aside = `${folder}-damaged-${stamp(new Date())}`;
    await rename(folder, aside);
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const words = `The database in ${folder} could not be opened (${reason}). It was kept as ${aside}. Bring the newest dump back with: npm run restore`;
    writeFileSync(mark, `${words}\n`);
    throw new DatabaseRefused(words, 3);
  }
}

/** Storefronts stand where the newer database was: of this one they must hear everything anew. */
async function forgetReaders(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ known: boolean }>(
    "select to_regclass('changed_tags_epoch') is not null as known",
  );
  // A dump from before there were such notes gets them, and a name of its own, when it is opened.
  if (rows[0]?.known === true) await database.query('update changed_tags_epoch set epoch = gen_random_uuid()');
}

/** Makes a database, empty or from a dump, beside its place and moves it there when it is whole: a kill leaves none that is half. */
async function build(folder: string, dump: Blob | undefined): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const database = await pglite({ dataDir: draft, ...(dump === undefined ? {} : { loadDataDir: dump }) });
  try {
    // A dump of something else than a shop is none.
    if (dump !== undefined) {
      await database.query('select count(*) from kysely_migration');
      await forgetReaders(database);
    }
  } finally {
    await database.close();
  }
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/**
 * Puts a dump in the place of a held folder's database; what stood there is kept aside. Returns where, or undefined
 * where nothing stood. Throws, with the folder as it was, for a dump that is no database.
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
