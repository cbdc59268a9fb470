import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { OrderMessage } from '../../../lib/staff/order-messages.ts';
import { outboxLaneNames, type OutboxLane } from '../../../lib/staff/outbox-lanes.ts';
import { runWithCorrelationId } from '../../request-correlation.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { claimDeliveries, type Delivery, fanOut, type HandlerEntry, markDone, recordFailure } from './deliveries.ts';
import { createLane, type Lane, withinSeconds } from './lane.ts';
import { type LaneLimits, outboxLanes } from './lanes.ts';

const pollMs = 5_000;
const maxAttempts = 12;

/** A permanent failure: the outbox does not retry it, and staff see it in the list of given-up deliveries. */
export interface PermanentFailure {
  readonly permanentFailure: string;
}

/** The handler of the messages of a topic. */
export interface Handler extends HandlerEntry {
  /**
   * Returns nothing, or that the message is given up; throws to be retried later. `id` is the delivery's, the same at
   * each attempt.
   */
  readonly handle: (payload: unknown, id: number) => Promise<PermanentFailure | void>;
}

/** A message; one about an order has a topic with a label for staff. */
export type OutboxMessage =
  | { readonly topic: OrderMessage; readonly payload: object }
  | {
      readonly topic: string;
      readonly payload: { readonly [name: string]: unknown; readonly order_id?: never; readonly payment_id?: never };
    };

/**
 * Messages are written in the transaction of the change that they report. After its commit any running API creates one
 * delivery per message and handler. A delivery is handled at least once, so handlers must tolerate repetition; a failed
 * one is retried later and given up after twelve attempts with an error in the log. Each lane has its own workers and a
 * time limit for its handlers, so a slow or failing one delays no other lane.
 */
export interface Outbox {
  /** Writes messages within the caller's transaction. */
  enqueue(tx: Transaction<Database>, ...messages: readonly OutboxMessage[]): Promise<void>;
  on(handler: Handler): void;
  /** Reports a commit: its messages are handled now and not at the next poll. */
  poke(): void;
  /** Handles what is due; resolves when nothing is left. For tests. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/** Writes messages within a transaction. The API also handles messages that programs without an outbox write. */
export async function enqueue(tx: Transaction<Database>, ...messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('outbox')
    .values(messages.map(({ topic, payload }) => ({ topic, payload: JSON.stringify(payload) })))
    .execute();
}

/** The work of an outbox in this process. */
interface OutboxRun {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly handlers: Map<string, Handler>;
  readonly lanes: Map<OutboxLane, Lane>;
  timer: NodeJS.Timeout | undefined;
  isStopped: boolean;
  /** The reading of messages that is under way. */
  delivering: Promise<void> | undefined;
  /** Whether messages were committed during that reading: another one follows. */
  isReadAgain: boolean;
}

async function failDelivery(
  { db, log }: OutboxRun,
  delivery: Delivery,
  error: unknown,
  isFinal: boolean,
): Promise<void> {
  const { id, topic, attempts } = delivery;
  log[isFinal ? 'error' : 'warn'](
    { topic, handler: delivery.handler, message: id, attempts, err: error },
    isFinal ? 'outbox delivery gave up' : 'outbox delivery failed, will retry',
  );
  await recordFailure(db, delivery, error, isFinal);
}

async function attempt(run: OutboxRun, delivery: Delivery, seconds: number): Promise<void> {
  const handler = run.handlers.get(delivery.handler);
  if (handler === undefined) return;
  try {
    const end = await withinSeconds(seconds, () =>
      runWithCorrelationId(`message ${delivery.id}`, () => handler.handle(delivery.payload, delivery.id)),
    );
    if (typeof end === 'object') await failDelivery(run, delivery, end.permanentFailure, true);
    else await markDone(run.db, delivery);
  } catch (error) {
    await failDelivery(run, delivery, error, delivery.attempts >= maxAttempts);
  }
}

function openLane(run: OutboxRun, name: OutboxLane, { workers, seconds }: LaneLimits): Lane {
  const { db, log, handlers } = run;
  return createLane<Delivery>({
    workers,
    claim: (most) => {
      const names = [...handlers.values()].flatMap((handler) => (handler.lane === name ? [handler.name] : []));
      return names.length === 0 ? Promise.resolve([]) : claimDeliveries(db, name, names, most, seconds);
    },
    // If even the failure cannot be recorded, the lease ends and the delivery is handed out again.
    handle: (delivery) =>
      attempt(run, delivery, seconds).catch((error: unknown) => {
        log.error({ message: delivery.id, err: error }, 'outbox delivery: recording the result failed');
      }),
  });
}

function wake({ lanes, log }: OutboxRun, name: OutboxLane): void {
  lanes
    .get(name)
    ?.wake()
    .catch((error: unknown) => {
      log.error({ lane: name, err: error }, 'outbox: reading deliveries failed');
    });
}

async function deliver(run: OutboxRun): Promise<void> {
  for (;;) {
    const fannedOut = await fanOut(run.db, [...run.handlers.values()]);
    for (const lane of fannedOut.lanes) wake(run, lane);
    if (!fannedOut.more || run.isStopped) return;
  }
}

/** Reads messages, one reading at a time; messages committed meanwhile are read by the next one. */
function readMessages(run: OutboxRun): void {
  if (run.isStopped) return;
  if (run.delivering !== undefined) {
    run.isReadAgain = true;
    return;
  }
  run.delivering = deliver(run)
    .catch((error: unknown) => {
      run.log.error({ err: error }, 'outbox: reading deliveries failed');
    })
    .finally(() => {
      run.delivering = undefined;
      if (run.isReadAgain) {
        run.isReadAgain = false;
        readMessages(run);
      }
    });
}

function poll(run: OutboxRun): void {
  readMessages(run);
  if (!run.isStopped) for (const lane of outboxLaneNames) wake(run, lane);
}

async function drain(run: OutboxRun): Promise<number> {
  let total = 0;
  for (;;) {
    await deliver(run);
    const counts = await Promise.all([...run.lanes.values()].map((lane) => lane.wake()));
    const sum = counts.reduce((left, right) => left + right, 0);
    if (sum === 0) return total;
    total += sum;
  }
}

async function stop(run: OutboxRun): Promise<void> {
  run.isStopped = true;
  clearInterval(run.timer);
  run.timer = undefined;
  await run.delivering;
  await Promise.all([...run.lanes.values()].map((lane) => lane.stop()));
}

/** The outbox of this database. */
export function createOutbox(db: Db, log: FastifyBaseLogger, limits = outboxLanes): Outbox {
  const run: OutboxRun = {
    db,
    log,
    handlers: new Map(),
    lanes: new Map(),
    timer: undefined,
    isStopped: false,
    delivering: undefined,
    isReadAgain: false,
  };
  for (const name of outboxLaneNames) run.lanes.set(name, openLane(run, name, limits[name]));
  // Work continues after the call that has woken it, and must not have that call's correlation id.
  const apart = AsyncLocalStorage.snapshot();
  return {
    enqueue,
    on: (handler) => {
      if (run.handlers.has(handler.name)) throw new Error(`two handlers are named ${handler.name}`);
      run.handlers.set(handler.name, handler);
    },
    poke: () => {
      if (run.timer !== undefined)
        setImmediate(() => {
          apart(readMessages, run);
        });
    },
    drain: () => apart(drain, run),
    start: () => {
      run.timer ??= setInterval(() => {
        apart(poll, run);
      }, pollMs).unref();
      apart(poll, run);
    },
    stop: () => stop(run),
  };
}
