import { z } from 'zod';
import { personText } from './common.ts';
import { orderKinds, orderStatuses, paymentStates } from './constants.ts';
import { commandEndpoint } from './command-endpoint.ts';

const number = z.string().min(1).max(40);
const moment = z.iso.datetime();

/** An order in the lists of staff. */
export const staffOrderRow = z.object({
  id: z.number().int(),
  number: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  payment_method: z.string(),
  payment_state: z.enum(paymentStates),
  total: z.number().int(),
  name: z.string(),
  phone: z.string(),
  created_at: moment,
});
export type StaffOrderRow = z.infer<typeof staffOrderRow>;

const rowWithComment = staffOrderRow.extend({ comment: z.string().nullable() });

/** Events that staff may trigger; see the order state machine. */
const staffEvents = ['confirm', 'prepare', 'ship', 'handOver', 'cancel', 'refund', 'pay'] as const;

export const openOrders = commandEndpoint({
  id: 'command.openOrders',
  method: 'GET',
  path: 'common/v1/staff/orders',
  summary: 'Lists orders that need attention: not ended, or with money owed; oldest first, 200 at most',
  response: z.array(rowWithComment),
  errors: ['notFound'],
});

export const moveOrder = commandEndpoint({
  id: 'command.moveOrder',
  method: 'POST',
  path: 'common/v1/staff/order-move',
  summary:
    'Confirms, prepares, ships, hands over or cancels an order, or records a refund or the prepayment of an instalment order',
  body: z.object({ number, event: z.enum(staffEvents), note: personText(1000).optional() }),
  response: z.object({ number: z.string(), status: z.enum(orderStatuses), payment_state: z.enum(paymentStates) }),
  errors: ['notFound', 'orderNotFound', 'orderNotChangeable'],
});

export const orderTimeline = commandEndpoint({
  id: 'command.orderTimeline',
  method: 'GET',
  path: 'common/v1/staff/order',
  summary:
    'Returns the timeline of an order: lines, stock allocations, transitions, payments, application and messages; `cause` identifies the call, job or message in the log',
  query: z.object({ number }),
  response: rowWithComment.extend({
    cancel_reason: z.string().nullable(),
    expires_at: moment.nullable(),
    /** Parts of the total, and the amount to collect at handover; the bonus is already deducted. */
    sums: z.object({
      goods: z.number().int(),
      discount: z.number().int(),
      delivery: z.number().int(),
      bonus: z.number().int(),
      to_collect: z.number().int(),
    }),
    lines: z.array(
      z.object({
        product_id: z.number().int(),
        name: z.string(),
        count: z.number().int(),
        price: z.number().int(),
        discount: z.number().int(),
        shelves: z.array(
          z.object({ store_id: z.number().int(), quantity: z.number().int(), released_at: moment.nullable() }),
        ),
      }),
    ),
    moves: z.array(
      z.object({
        at: moment,
        event: z.string(),
        status: z.string(),
        payment_state: z.string().nullable(),
        actor: z.string(),
        note: z.string(),
        cause: z.string().nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.number().int(),
        provider: z.string(),
        external_id: z.string(),
        amount: z.number().int(),
        state: z.string(),
        card: z.string().nullable(),
        reason: z.number().int().nullable(),
        created_at: moment,
        paid_at: moment.nullable(),
        cancelled_at: moment.nullable(),
      }),
    ),
    application: z
      .object({
        partner: z.string(),
        months: z.number().int(),
        ref_id: z.string().nullable(),
        state: z.string(),
        outcome: z.string().nullable(),
        moves: z.array(z.object({ at: moment, state: z.string(), outcome: z.string().nullable(), actor: z.string() })),
      })
      .nullable(),
    messages: z.array(
      z.object({
        id: z.number().int(),
        topic: z.string(),
        event: z.string(),
        created_at: moment,
        state: z.enum(['waiting', 'done', 'failed']),
        attempts: z.number().int(),
        error: z.string().nullable(),
      }),
    ),
  }),
  errors: ['notFound', 'orderNotFound'],
});
