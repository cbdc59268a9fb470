import { mkdir } from 'node:fs/promises';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { pglitePool } from './pglite-pool.ts';
import { markTransactions, refusingNested } from './transactions.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

/** Where the data stand: a PostgreSQL address, a folder for PGlite, or (neither) memory, for tests. */
export interface DatabaseTarget {
  readonly url?: string | undefined;
  readonly folder?: string | undefined;
  /** What a database in memory begins with: the dump of another one. */
  readonly snapshot?: Blob | undefined;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly engine: 'postgres' | 'pglite';
  /** The whole database as an archive, of which `snapshot` makes another one; PGlite only. */
  readonly dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
// Sums of money and counts stay below 2^53; a calendar date stays the text it is.
const parsers: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value) => value,
};

/** Opens the database and brings its schema up to date; the caller closes it. */
export async function openDatabase(target: DatabaseTarget): Promise<OpenDatabase> {
  const opened = target.url === undefined ? await openPglite(target) : openPostgres(target.url);
  await migrate(opened.db);
  return opened;
}

const openKysely = (pool: PostgresPool): Db => markTransactions(new Kysely<Database>({ dialect: new PostgresDialect({ pool: refusingNested(pool) }) }));

async function openPglite({ folder, snapshot }: DatabaseTarget): Promise<OpenDatabase> {
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const database = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    extensions: { pg_trgm },
    parsers: { ...parsers, [pgliteTypes.INT8]: Number },
  });
  const db = openKysely(pglitePool(database));
  return { db, engine: 'pglite', dump: () => database.dumpDataDir('none'), close: () => db.destroy() };
}

function openPostgres(url: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    // Compiling a plan takes longer than any query of the shop runs; and a shop's data stands in memory, where a row by
    // its key costs hardly more than the next one: with the costs of a spinning disk whole tables were read instead.
    options: '-c jit=off -c random_page_cost=1.1',
    types: {
      getTypeParser: (oid: number, format?: unknown) =>
        parsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: unknown) => unknown)(oid, format),
    },
  });
  // A server that restarts cuts the idle connections; the pool drops them and the next query opens a new one.
  pool.on('error', () => undefined);
  const db = openKysely(pool);
  return { db, engine: 'postgres', close: () => db.destroy() };
}
