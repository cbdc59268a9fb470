import pg from 'pg';
import { rowParsers } from './row-parsers.ts';

/** Longer than a connection takes on a busy server; short enough that a call is refused within three seconds while the server is away. */
const connectWithinMs = 2_500;
/** How long a call may wait while all connections are busy. */
const waitWithinMs = 30_000;

/** A connection with a time limit of its own, so that waiting for a free one is not cut as short. */
class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(
      typeof config === 'string'
        ? { connectionString: config, connectionTimeoutMillis: connectWithinMs }
        : { ...config, connectionTimeoutMillis: connectWithinMs },
    );
  }
}

/** Connections to a PostgreSQL server. One that breaks is closed, lent out or not: who uses it gets the error of its query. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: url,
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: waitWithinMs,
    // Compiling a plan takes longer than any query of the shop runs; and a shop's data stands in memory, where a row by
    // its key costs hardly more than the next one: with the costs of a spinning disk whole tables were read instead.
    options: '-c jit=off -c random_page_cost=1.1',
    types: {
      getTypeParser: (oid: number, format?: unknown) =>
        rowParsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: unknown) => unknown)(oid, format),
    },
  });
  // A server that stops cuts all connections. The pool hears of those that lie idle; of one that is lent out only the
  // connection itself says so, and an error that nobody hears would end the program.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
]);
/** What the driver says without a code of its own. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;

/** True for an error of the driver that says that the server is away, stops or starts. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayWords.test(error.message)) return true;
  const { code, syscall, severity } = error as {
    readonly code?: unknown;
    readonly syscall?: unknown;
    readonly severity?: unknown;
  };
  if (error instanceof AggregateError) return error.errors.some(isServerAway);
  return (
    typeof code === 'string' &&
    awayCodes.has(code) &&
    (severity !== undefined || syscall === 'connect' || syscall === 'read' || syscall === 'write')
  );
}
