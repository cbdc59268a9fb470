import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, PostgresPool, TransactionBuilder } from 'kysely';

interface Running {
  readonly begunAt: string;
  ended: boolean;
}

const running = new AsyncLocalStorage<Running>();
const deepEnough = 60;

/** The nearest line of the shop's own code in the present stack, including asynchronous callers. */
function callingPlace(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = deepEnough;
  const lines = (new Error('place').stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = before;
  return (
    lines.find((line) => !/node_modules|node:|[\\/]server[\\/]db[\\/]/.test(line))?.trim() ?? 'at an unknown place'
  );
}

/** A bug of the caller: code inside a transaction used the database and not the transaction's handle. */
export class NestedSessionError extends Error {
  constructor(begunAt: string) {
    super(
      `a session was asked for inside a transaction, ${callingPlace()}; use the handle of the transaction begun ${begunAt}`,
    );
    this.name = 'NestedSessionError';
  }
}

/** The builder with a marked callback, however it is configured. */
function marked<DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute: TransactionBuilder<DB>['execute'] = (callback) => {
    const mark: Running = { begunAt: callingPlace(), ended: false };
    // Work that was begun inside and continues after the end is no longer part of the transaction.
    return builder
      .execute((trx) => running.run(mark, () => callback(trx)))
      .finally(() => {
        mark.ended = true;
      });
  };
  const setIsolationLevel: TransactionBuilder<DB>['setIsolationLevel'] = (level) =>
    marked(builder.setIsolationLevel(level));
  const setAccessMode: TransactionBuilder<DB>['setAccessMode'] = (mode) => marked(builder.setAccessMode(mode));
  const ours: Partial<Record<PropertyKey, unknown>> = { execute, setIsolationLevel, setAccessMode };
  return new Proxy(builder, { get: (target, name): unknown => ours[name] ?? Reflect.get(target, name, target) });
}

/**
 * A pool that lends no session to code inside a transaction: the request would wait for that very transaction, for ever
 * on the embedded database with its one session, and on PostgreSQL once every session does it.
 */
export const rejectingNested = <Pool extends PostgresPool>(pool: Pool): Pool => {
  const connect: PostgresPool['connect'] = async () => {
    const mark = running.getStore();
    if (mark !== undefined && !mark.ended) throw new NestedSessionError(mark.begunAt);
    return pool.connect();
  };
  return new Proxy(pool, {
    get: (target, name): unknown => {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};

/** Marks for `rejectingNested` what runs inside a transaction of this database. */
export function markTransactions<DB>(db: Kysely<DB>): Kysely<DB> {
  const begin = db.transaction.bind(db);
  return Object.assign(db, { transaction: () => marked(begin()) });
}
