import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isBackground } from './background.ts';

/** Background work gets its turn after this wait, or a busy shop would never import a feed. */
const maxWaitMs = 250;

/** A shopper's call makes several queries in a row: after each of them background work waits a moment for the next. */
const defaultGraceMs = 3;

interface Waiting {
  readonly since: number;
  readonly lend: () => void;
}

/** One exclusive resource: shoppers' requests first, each class in its order. */
function createTurns(graceMs: number) {
  const foreground: Waiting[] = [];
  const background: Waiting[] = [];
  let lent = false;
  /** When a shopper's request last had it. */
  let lastRequestAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  const next = (): void => {
    const now = performance.now();
    const oldest = background[0];
    const overdue = oldest !== undefined && now - oldest.since > maxWaitMs;
    const inGrace = !overdue && now - lastRequestAt < graceMs;
    const chosen = overdue ? background.shift() : (foreground.shift() ?? (inGrace ? undefined : background.shift()));
    lent = chosen !== undefined;
    if (chosen === undefined && background.length > 0) waitOut();
    chosen?.lend();
  };
  const waitOut = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!lent) next();
    }, graceMs);
  };
  const take = (isShoppers: boolean): Promise<void> =>
    new Promise((lend) => {
      (isShoppers ? foreground : background).push({ since: performance.now(), lend });
      if (!lent) next();
    });
  return {
    take,
    /** Releases it. */
    end: (isShoppers: boolean): void => {
      if (isShoppers) lastRequestAt = performance.now();
      next();
    },
  };
}

/**
 * PGlite behind the interface of a `pg` pool, so that Kysely's PostgreSQL dialect serves both databases. PGlite has one
 * session: a client is lent to one borrower at a time, the others queue.
 */
export function pglitePool(database: PGlite, graceMs = defaultGraceMs): PostgresPool {
  const turns = createTurns(graceMs);
  const connect = async (): Promise<PostgresPoolClient> => {
    // PGlite answers within one turn of the event loop: continuous queries would let no request in.
    const isShoppers = !isBackground();
    if (!isShoppers) await turn();
    await turns.take(isShoppers);
    return client(database, () => {
      turns.end(isShoppers);
    });
  };
  return { connect, end: () => database.close() };
}

function client(database: PGlite, release: () => void): PostgresPoolClient {
  return {
    // Kysely's cursor overload is not used: the shop reads whole, bounded results.
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
