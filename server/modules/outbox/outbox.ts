import { sql, type Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { causedBy } from '../../cause.ts';
import type { Database } from '../../db/schema.ts';
import type { Db } from '../../db/open.ts';
import type { OrderMessage } from '../../../lib/staff/order-messages.ts';

const batchSize = 20;
/** A handler that has not ended by then is taken for dead and the message is handed out again. */
const leaseSeconds = 60;
const pollMs = 5_000;
const maxAttempts = 12;
const firstRetrySeconds = 2;
const longestRetrySeconds = 1_800;

/** What nobody will ever take: it is not tried again, and stays in its row for an operator to look at. */
export interface GivenUp { readonly givenUp: string }

interface Row { readonly id: number; readonly topic: string; readonly payload: unknown; readonly attempts: number }
/** Answers nothing, or that the message is given up. */
type Handler = (payload: unknown, id: number) => Promise<GivenUp | void>;

/** A message; one about an order has a topic that the staff have words for. */
export type OutboxMessage = { readonly topic: OrderMessage; readonly payload: object }
  | { readonly topic: string; readonly payload: { readonly [name: string]: unknown; readonly order_id?: never; readonly payment_id?: never } };

/**
 * Messages that are written in the transaction of the change they report, and handled after its commit: at least once, by
 * any process, so handlers must bear repetition. A handler that throws is tried again later, at last given up with an
 * error in the log and `failed_at` in the row; one that gives a message up ends it so at once.
 */
export interface Outbox {
  /** Writes messages within the caller's transaction. */
  enqueue(tx: Transaction<Database>, ...messages: readonly OutboxMessage[]): Promise<void>;
  on(topic: string, handler: Handler): void;
  /** Says that something was committed: handled soon instead of at the next look. */
  poke(): void;
  /** Handles what is due; resolves when nothing is left that is due. For tests and for closing. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/** Writes messages within a transaction; what a program without an outbox of its own writes, the API handles. */
export async function enqueue(tx: Transaction<Database>, ...messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx.insertInto('outbox').values(messages.map(({ topic, payload }) => ({ topic, payload: JSON.stringify(payload) }))).execute();
}

const retrySeconds = (attempts: number): number => Math.min(longestRetrySeconds, firstRetrySeconds * 2 ** attempts);

/** The outbox of this database. */
export function createOutbox(db: Db, log: FastifyBaseLogger): Outbox {
  const handlers = new Map<string, Handler[]>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;

  const claim = () =>
    sql<Row>`
      update outbox set attempts = attempts + 1, available_at = now() + ${leaseSeconds} * interval '1 second'
      where id in (
        select id from outbox
        where done_at is null and failed_at is null and available_at <= now()
        order by id limit ${batchSize} for update skip locked
      ) returning id, topic, payload, attempts`.execute(db);

  /** The row as long as it is this claim's: the number of its attempt is nobody else's. */
  const ours = ({ id, attempts }: Row) => db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('done_at', 'is', null).where('failed_at', 'is', null);
  /** Begins the lease anew. Those before it in a batch may have taken long, and another process have it by now. */
  const hold = async (row: Row): Promise<boolean> =>
    await ours(row).set({ available_at: sql`now() + ${leaseSeconds} * interval '1 second'` }).returning('id').executeTakeFirst() !== undefined;

  const failed = async (row: Row, error: unknown, given: boolean): Promise<void> => {
    const message = error instanceof Error ? error.message : String(error);
    log[given ? 'error' : 'warn']({ topic: row.topic, message: row.id, attempts: row.attempts, err: error }, given ? 'an event was given up' : 'an event could not be handled yet');
    await ours(row).set({
      last_error: message.slice(0, 500), available_at: sql`now() + ${retrySeconds(row.attempts)} * interval '1 second'`, ...(given ? { failed_at: sql`now()` } : {}),
    }).execute();
  };

  const handle = async (row: Row): Promise<void> => {
    if (!await hold(row)) return;
    try {
      for (const handler of handlers.get(row.topic) ?? []) {
        const end = await causedBy(`message ${row.id}`, () => handler(row.payload, row.id));
        if (typeof end === 'object') return await failed(row, end.givenUp, true);
      }
      await ours(row).set({ done_at: sql`now()`, last_error: null }).execute();
    } catch (error) {
      await failed(row, error, row.attempts >= maxAttempts);
    }
  };

  const round = async (): Promise<number> => {
    let handled = 0;
    for (;;) {
      const { rows } = await claim();
      for (const row of [...rows].sort((one, other) => one.id - other.id)) await handle(row);
      handled += rows.length;
      if (rows.length < batchSize) return handled;
    }
  };

  const drain = async (): Promise<number> => {
    // What is committed while a round runs may have been overlooked by it.
    if (running !== undefined) await running.catch(() => 0);
    running = round();
    try {
      return await running;
    } finally {
      running = undefined;
    }
  };

  const look = (): void => {
    if (stopped) return;
    if (running !== undefined) { again = true; return; }
    drain()
      .catch((error: unknown) => { log.error({ err: error }, 'the outbox could not be read'); })
      .finally(() => {
        if (again) { again = false; look(); }
      });
  };

  return {
    enqueue,
    on: (topic, handler) => { handlers.set(topic, [...(handlers.get(topic) ?? []), handler]); },
    poke: () => { if (timer !== undefined) setImmediate(look); },
    drain,
    start: () => { timer ??= setInterval(look, pollMs).unref(); look(); },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => 0);
    },
  };
}
