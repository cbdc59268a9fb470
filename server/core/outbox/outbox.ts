import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { OrderMessage } from '../../../lib/staff/order-messages.ts';
import { outboxLaneNames, type OutboxLane } from '../../../lib/staff/outbox-lanes.ts';
import { runWithCorrelationId } from '../../request-correlation.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { claimDeliveries, type Delivery, fanOut, type HandlerEntry, markDone, recordFailure } from './deliveries.ts';
import { createLane, withinSeconds } from './lane.ts';
import { outboxLanes } from './lanes.ts';

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

/** The outbox of this database. */
export function createOutbox(db: Db, log: FastifyBaseLogger, limits = outboxLanes): Outbox {
  const handlers = new Map<string, Handler>();
  // Work continues after the call that has woken it, and must not have that call's correlation id.
  const apart = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const attempt = async (delivery: Delivery, seconds: number): Promise<void> => {
    const handler = handlers.get(delivery.handler);
    if (handler === undefined) return;
    const failed = async (error: unknown, isFinal: boolean): Promise<void> => {
      const { id, topic, attempts } = delivery;
      log[isFinal ? 'error' : 'warn'](
        { topic, handler: handler.name, message: id, attempts, err: error },
        isFinal ? 'outbox delivery gave up' : 'outbox delivery failed, will retry',
      );
      await recordFailure(db, delivery, error, isFinal);
    };
    try {
      const end = await withinSeconds(seconds, () =>
        runWithCorrelationId(`message ${delivery.id}`, () => handler.handle(delivery.payload, delivery.id)),
      );
      if (typeof end === 'object') await failed(end.permanentFailure, true);
      else await markDone(db, delivery);
    } catch (error) {
      await failed(error, delivery.attempts >= maxAttempts);
    }
  };

  const openLane = (name: OutboxLane) => {
    const { workers, seconds } = limits[name];
    return createLane<Delivery>({
      workers,
      claim: (most) => {
        const names = [...handlers.values()].flatMap((handler) => (handler.lane === name ? [handler.name] : []));
        return names.length === 0 ? Promise.resolve([]) : claimDeliveries(db, name, names, most, seconds);
      },
      // If even the failure cannot be recorded, the lease ends and the delivery is handed out again.
      handle: (delivery) =>
        attempt(delivery, seconds).catch((error: unknown) => {
          log.error({ message: delivery.id, err: error }, 'outbox delivery: recording the result failed');
        }),
    });
  };
  const lanes = new Map(outboxLaneNames.map((name) => [name, openLane(name)]));

  const wake = (name: OutboxLane): void => {
    lanes
      .get(name)
      ?.wake()
      .catch((error: unknown) => {
        log.error({ lane: name, err: error }, 'outbox: reading deliveries failed');
      });
  };
  const deliver = async (): Promise<void> => {
    for (;;) {
      const made = await fanOut(db, [...handlers.values()]);
      made.lanes.forEach(wake);
      if (!made.more || stopped) return;
    }
  };

  let delivering: Promise<void> | undefined;
  let again = false;
  /** Runs one at a time; messages committed meanwhile are read by the next run. */
  const look = (): void => {
    if (stopped) return;
    if (delivering !== undefined) {
      again = true;
      return;
    }
    delivering = deliver()
      .catch((error: unknown) => {
        log.error({ err: error }, 'outbox: reading deliveries failed');
      })
      .finally(() => {
        delivering = undefined;
        if (again) {
          again = false;
          look();
        }
      });
  };
  const lookEverywhere = (): void => {
    look();
    if (!stopped) outboxLaneNames.forEach(wake);
  };

  return {
    enqueue,
    on: (handler) => {
      if (handlers.has(handler.name)) throw new Error(`two handlers are named ${handler.name}`);
      handlers.set(handler.name, handler);
    },
    poke: () => {
      if (timer !== undefined)
        setImmediate(() => {
          apart(look);
        });
    },
    drain: () =>
      apart(async () => {
        let total = 0;
        for (;;) {
          await deliver();
          const handled = await Promise.all([...lanes.values()].map((lane) => lane.wake()));
          const sum = handled.reduce((one, other) => one + other, 0);
          if (sum === 0) return total;
          total += sum;
        }
      }),
    start: () => {
      timer ??= setInterval(() => {
        apart(lookEverywhere);
      }, pollMs).unref();
      apart(lookEverywhere);
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      timer = undefined;
      await delivering;
      await Promise.all([...lanes.values()].map((lane) => lane.stop()));
    },
  };
}
