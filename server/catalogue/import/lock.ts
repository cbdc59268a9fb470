import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../db/open.ts';

/** An arbitrary number that identifies the lock in the database. */
const lockId = 740_003;
const running = new WeakSet<Db>();
/** Running removals of files. */
const removals = new WeakMap<Db, Promise<unknown>>();

async function onServer<T>(db: Db, work: () => Promise<T>): Promise<T | 'running'> {
  // The lock lives as long as its connection, so a crash releases it.
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

/** Runs an import if no other process runs one on this database; waits for removals of files by this process. */
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

/** Removes files while no import can start to use them. It takes moments, so an import waits and is not refused. */
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
