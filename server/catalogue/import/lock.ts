import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../db/open.ts';

/** Any number of our own: it names the lock among those of the database. */
const lockId = 740_003;
const running = new WeakSet<Db>();
/** Removals of files that are under way. */
const removals = new WeakMap<Db, Promise<unknown>>();

async function onServer<T>(db: Db, work: () => Promise<T>): Promise<T | 'running'> {
  // The lock lives as long as its connection, so a crash frees it.
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lockId}) as got`.execute(connection);
    if (rows[0]?.got !== true) return 'running';
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockId})`.execute(connection);
    }
  });
}

/** Runs an import when no other one runs on this database, in whatever process; one that comes while this process removes files waits for that. */
export async function withImportLock<T>(
  db: Db,
  engine: OpenDatabase['engine'],
  work: () => Promise<T>,
): Promise<T | 'running'> {
  await removals.get(db);
  if (running.has(db)) return 'running';
  running.add(db);
  try {
    return await (engine === 'postgres' ? onServer(db, work) : work());
  } finally {
    running.delete(db);
  }
}

/** Removes files while no import runs that may be about to name one of them. It takes moments, so an import is not refused for it. */
export async function withRemovalLock<T>(
  db: Db,
  engine: OpenDatabase['engine'],
  work: () => Promise<T>,
): Promise<T | 'running'> {
  const removing = withImportLock(db, engine, work);
  const over = removing.then(
    () => undefined,
    () => undefined,
  );
  removals.set(db, over);
  try {
    return await removing;
  } finally {
    if (removals.get(db) === over) removals.delete(db);
  }
}
