import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { copyOf } from './copy.ts';
import { openFolder, openInMemory } from './embedded.ts';
import { holdFolder } from './hold.ts';
import { migrate } from './migrate.ts';
import { pglitePool } from './pglite-pool.ts';
import { openPool } from './postgres-pool.ts';
import { markTransactions, rejectingNested } from './transactions.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

/** Where the data are: a PostgreSQL address, a folder for PGlite, or (neither) memory, for tests. */
export interface DatabaseTarget {
  readonly url?: string | undefined;
  readonly folder?: string | undefined;
  /** Initial content of a database in memory: the dump of another one. */
  readonly snapshot?: Blob | undefined;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly engine: 'postgres' | 'pglite';
  /** The whole database as an archive, which `snapshot` accepts; PGlite only. */
  readonly dump?: () => Promise<Blob>;
  /** Copies a consistent state of the database files into a new folder; only for a database in a folder. */
  readonly copyTo?: (folder: string) => Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and migrates the schema; the caller closes it. Throws `DatabaseRefused` for a folder that another
 * program holds, or that is damaged.
 */
export async function openDatabase(target: DatabaseTarget): Promise<OpenDatabase> {
  const opened = target.url === undefined ? await openPglite(target) : openPostgres(target.url);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

const openKysely = (pool: PostgresPool): Db =>
  markTransactions(new Kysely<Database>({ dialect: new PostgresDialect({ pool: rejectingNested(pool) }) }));

async function openPglite({ folder, snapshot }: DatabaseTarget): Promise<OpenDatabase> {
  const lock = folder === undefined ? undefined : await holdFolder(folder);
  try {
    const database = folder === undefined ? await openInMemory(snapshot) : await openFolder(folder);
    const pool = pglitePool(database);
    const db = openKysely(pool);
    return {
      db,
      engine: 'pglite',
      dump: () => database.dumpDataDir('none'),
      ...(folder === undefined ? {} : { copyTo: (to: string) => copyOf(pool, folder, to) }),
      close: async () => {
        await db.destroy();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function openPostgres(url: string): OpenDatabase {
  const db = openKysely(openPool(url));
  return { db, engine: 'postgres', close: () => db.destroy() };
}
