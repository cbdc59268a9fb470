import type { Transaction } from 'kysely';
import { z } from 'zod';
import {
  orderStatuses,
  paymentStates,
  type CancelReason,
  type OrderStatus,
  type PaymentState,
} from '../../../../lib/contract/constants.ts';
import { isPayable } from '../../../../lib/shop/is-payable.ts';
import type { OrderMessage } from '../../../../lib/staff/order-messages.ts';
import { getCorrelationId } from '../../../request-correlation.ts';
import type { Database } from '../../../db/schema.ts';
import type { Services } from '../../../services.ts';
import { messageAmounts } from '../../../limits/rate-limits.ts';
import type { RateLimitSubject } from '../../../limits/limiter.ts';
import type { OutboxMessage } from '../../../core/outbox/outbox.ts';
import { orderSmsTopic, transitionSms } from './order-messages.ts';
import { orderEvents, type OrderActor } from './order-state-machine.ts';
import type { OrderSums } from '../sums.ts';

type Tx = Transaction<Database>;

/** Topic of the outbox for every transition of an order. */
export const orderTopic: OrderMessage = 'order';
const publishedEvents = ['create', ...orderEvents] as const;
/**
 * Money of an abandoned attempt; a part of a paid order that is owed back, or that was given back: the order stays as
 * it is.
 */
type NotedEvent = 'latePayment' | 'lateReturned' | 'partRefund' | 'partReturned';

/** Payload of an order event; without personal data: a handler that needs them reads the order. */
export const orderMessageSchema = z.object({
  order_id: z.number().int(),
  event: z.enum(publishedEvents),
  status: z.enum(orderStatuses),
  payment_state: z.enum(paymentStates),
});

/** Who causes a transition, and why. */
export interface TransitionBy {
  readonly actor: OrderActor;
  /** Its name, e.g. the provider's; not personal. */
  readonly actorName?: string;
  readonly note?: string;
  /** The caller, whose rate limits the message also counts for. */
  readonly asker?: RateLimitSubject;
}

/** A transition as the history records it. */
export interface RecordedTransition extends TransitionBy {
  readonly event: (typeof publishedEvents)[number] | NotedEvent;
  /** Absent if the order stays as it is. */
  readonly after?: {
    readonly status: OrderStatus;
    readonly payment: PaymentState;
    readonly cancelReason?: CancelReason | undefined;
    /** Sums and day of delivery after a change of the lines. */
    readonly edited?: OrderSums & { readonly bonus_sum: number; readonly delivery_date: string | null };
  };
  /** Further messages in the same transaction. */
  readonly messages?: readonly OutboxMessage[];
}

interface RecordedOrder {
  readonly id: number;
  readonly number: string;
  readonly phone: string;
  readonly status: OrderStatus;
  readonly payment_state: PaymentState;
}

/**
 * Whether the shopper gets a message about an event: not above the rate limits of messages that strangers could cause.
 */
async function isNotified(
  tx: Tx,
  services: Services,
  event: string,
  order: RecordedOrder,
  asker: RateLimitSubject | undefined,
): Promise<boolean> {
  const sms = transitionSms(event);
  if (sms === undefined) return false;
  const exceeded = sms.isEssential
    ? undefined
    : await services.limiter.take(tx, { ...asker, phone: order.phone }, messageAmounts);
  if (exceeded !== undefined)
    services.log.warn({ order: order.id, event, rateLimit: exceeded.name }, 'order SMS not sent: rate limit reached');
  return exceeded === undefined;
}

/**
 * The only function that writes an order's state: new state, history, log line and messages, all in the caller's
 * transaction. The log line comes before the commit; the history is authoritative. Messages come last, because their
 * rate limits are locks that others wait for.
 */
export async function recordTransition(
  tx: Tx,
  services: Services,
  order: RecordedOrder,
  transition: RecordedTransition,
): Promise<void> {
  const { event, actor, actorName, note = '', after, messages = [], asker } = transition;
  const { status, payment: payment_state } = after ?? { status: order.status, payment: order.payment_state };
  const at = services.now();
  const facts = {
    event,
    status,
    payment_state,
    actor: actorName === undefined ? actor : `${actor}:${actorName}`,
    cause: getCorrelationId(),
  };
  if (after !== undefined) {
    await tx
      .updateTable('orders')
      .set({
        status,
        payment_state,
        updated_at: at,
        ...(after.cancelReason === undefined ? {} : { cancel_reason: after.cancelReason }),
        ...after.edited,
        ...(isPayable({ status, payment_state }) ? {} : { expires_at: null }),
      })
      .where('id', '=', order.id)
      .execute();
  }
  await tx
    .insertInto('order_history')
    .values({ order_id: order.id, ...facts, note, at })
    .execute();
  services.log.info({ order: order.id, number: order.number, ...facts }, 'order transition');
  const published = publishedEvents.some((name) => name === event)
    ? [{ topic: orderTopic, payload: { order_id: order.id, event, status, payment_state } }]
    : [];
  const sms = (await isNotified(tx, services, event, order, asker))
    ? [{ topic: orderSmsTopic, payload: { order_id: order.id, event } }]
    : [];
  await services.outbox.enqueue(tx, ...published, ...sms, ...messages);
}
