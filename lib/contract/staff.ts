import { z } from 'zod';
import { personText } from './common.ts';
import { orderKinds, orderStatuses, paymentStates } from './constants.ts';
import { endpoint } from './core.ts';

const noteLength = 1000;

/** What staff may cause; see the table of an order's life. */
const staffEvents = ['confirm', 'prepare', 'ship', 'handOver', 'cancel', 'refund', 'pay'] as const;

export const openOrders = endpoint({
  id: 'staff.openOrders', method: 'GET', access: 'staff', path: 'common/v1/staff/orders', tag: 'Staff', extension: true,
  summary: 'Orders that need attention: not ended, or with money owed; oldest first, 200 at most',
  response: z.array(z.object({
    id: z.number().int(), number: z.string(), kind: z.enum(orderKinds), status: z.enum(orderStatuses), payment_method: z.string(),
    payment_state: z.enum(paymentStates), total: z.number().int(), name: z.string(), phone: z.string(), comment: z.string().nullable(),
    created_at: z.iso.datetime(),
  })),
  errors: ['notFound'],
});

export const moveOrder = endpoint({
  id: 'staff.moveOrder', method: 'POST', access: 'staff', path: 'common/v1/staff/order-move', tag: 'Staff', extension: true,
  summary: 'Confirms, makes ready, sends out, hands over or cancels an order, or notes that owed money went back or that the prepayment of an instalment came',
  body: z.object({ number: z.string().min(1).max(40), event: z.enum(staffEvents), note: personText(noteLength).optional() }),
  response: z.object({ number: z.string(), status: z.enum(orderStatuses), payment_state: z.enum(paymentStates) }),
  errors: ['notFound', 'orderNotFound', 'orderNotChangeable'],
});

const moment = z.iso.datetime();

export const orderStory = endpoint({
  id: 'staff.orderStory', method: 'GET', access: 'staff', path: 'common/v1/staff/order', tag: 'Staff', extension: true,
  summary: 'All that happened to one order: its lines and shelves, moves, tries to pay, application and messages; `cause` names the call, job or message in the log',
  query: z.object({ number: z.string().min(1).max(40) }),
  response: z.object({
    id: z.number().int(), number: z.string(), kind: z.enum(orderKinds), status: z.enum(orderStatuses), payment_method: z.string(),
    payment_state: z.enum(paymentStates), cancel_reason: z.string().nullable(), total: z.number().int(), name: z.string(), phone: z.string(),
    comment: z.string().nullable(), created_at: moment, expires_at: moment.nullable(),
    lines: z.array(z.object({
      product_id: z.number().int(), name: z.string(), count: z.number().int(), price: z.number().int(), discount: z.number().int(),
      shelves: z.array(z.object({ store_id: z.number().int(), quantity: z.number().int(), released_at: moment.nullable() })),
    })),
    moves: z.array(z.object({
      at: moment, event: z.string(), status: z.string(), payment_state: z.string().nullable(), actor: z.string(), note: z.string(), cause: z.string().nullable(),
    })),
    payments: z.array(z.object({
      id: z.number().int(), provider: z.string(), external_id: z.string(), amount: z.number().int(), state: z.string(), card: z.string().nullable(),
      reason: z.number().int().nullable(), created_at: moment, paid_at: moment.nullable(), cancelled_at: moment.nullable(),
    })),
    application: z.object({
      partner: z.string(), months: z.number().int(), ref_id: z.string().nullable(), state: z.string(), outcome: z.string().nullable(),
      moves: z.array(z.object({ at: moment, state: z.string(), outcome: z.string().nullable(), actor: z.string() })),
    }).nullable(),
    messages: z.array(z.object({
      id: z.number().int(), topic: z.string(), event: z.string(), created_at: moment, state: z.enum(['waiting', 'done', 'failed']),
      attempts: z.number().int(), error: z.string().nullable(),
    })),
  }),
  errors: ['notFound', 'orderNotFound'],
});
