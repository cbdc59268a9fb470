import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/**
 * PGlite dressed as a `pg` pool, so that Kysely's PostgreSQL dialect serves both databases.
 * PGlite has one session: a client is lent to one borrower at a time, the others queue.
 */
export function pglitePool(database: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();

  const connect = async (): Promise<PostgresPoolClient> => {
    const before = last;
    let release: () => void = () => undefined;
    last = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    return client(database, release);
  };

  return { connect, end: () => database.close() };
}

function client(database: PGlite, release: () => void): PostgresPoolClient {
  return {
    // Kysely's cursor overload is never used here: the shop reads whole, bounded results.
    query: (async (text: string, parameters: readonly unknown[]) => {
      const result = await database.query<Record<string, unknown>>(text, [...parameters]);
      const command = text.trimStart().slice(0, 6).toUpperCase();
      return {
        command: command.startsWith('SELECT') ? 'SELECT' : command,
        rowCount: result.affectedRows ?? result.rows.length,
        rows: result.rows,
      };
    }) as PostgresPoolClient['query'],
    release,
  };
}
