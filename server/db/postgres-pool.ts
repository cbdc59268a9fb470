import pg from 'pg';
import { rowParsers } from './row-parsers.ts';

/**
 * Longer than a connection takes on a busy server; short enough that a call is refused within three seconds while the
 * server is down.
 */
const connectWithinMs = 2_500;
/** How long a call may wait while all connections are busy. */
const waitWithinMs = 30_000;

/** A connection with its own time limit, so that waiting for a free one has a longer limit. */
class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(
      typeof config === 'string'
        ? { connectionString: config, connectionTimeoutMillis: connectWithinMs }
        : { ...config, connectionTimeoutMillis: connectWithinMs },
    );
  }
}

/**
 * Connections to a PostgreSQL server. A broken one is closed, lent out or not: its user gets the error of the query.
 */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: url,
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: waitWithinMs,
    // Compiling a plan takes longer than any query of the shop; and a shop's data fit into memory, where random access
    // costs hardly more than sequential access: with the costs of a spinning disk whole tables were read.
    options: '-c jit=off -c random_page_cost=1.1',
    types: {
      getTypeParser: (oid: number, format?: unknown) =>
        rowParsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: unknown) => unknown)(oid, format),
    },
  });
  // A server that stops cuts all connections. The pool reports idle ones; a lent one reports its own error, and an
  // unhandled error event would end the program.
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
/** Messages of the driver without a code. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;

/** True for a driver error that says that the server is down, stops or starts. */
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
