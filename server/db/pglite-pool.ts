import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isBackground } from './background.ts';

/** Background work that has waited so long has its turn too, or a busy shop would never take a feed in. */
const longestWaitMs = 250;

interface Waiting { readonly since: number; readonly lend: () => void }

/** One thing to be lent: shoppers' askers first, each class in its order. */
function createTurns() {
  const foreground: Waiting[] = [];
  const background: Waiting[] = [];
  let lent = false;

  const next = (): void => {
    const oldest = background[0];
    const overdue = oldest !== undefined && performance.now() - oldest.since > longestWaitMs;
    const chosen = overdue ? background.shift() : (foreground.shift() ?? background.shift());
    lent = chosen !== undefined;
    chosen?.lend();
  };
  const take = (): Promise<void> => {
    if (!lent) {
      lent = true;
      return Promise.resolve();
    }
    return new Promise((lend) => { (isBackground() ? background : foreground).push({ since: performance.now(), lend }); });
  };
  return { take, next };
}

/**
 * PGlite dressed as a `pg` pool, so that Kysely's PostgreSQL dialect serves both databases.
 * PGlite has one session: a client is lent to one borrower at a time, the others queue.
 */
export function pglitePool(database: PGlite): PostgresPool {
  const turns = createTurns();
  const connect = async (): Promise<PostgresPoolClient> => {
    // PGlite answers within one turn of the event loop: work that asks on and on would let no request in, not even to wait.
    if (isBackground()) await turn();
    await turns.take();
    return client(database, turns.next);
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
