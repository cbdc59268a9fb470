import { z } from 'zod';
import { personText } from './common.ts';
import { orderKinds, orderStatuses, paymentStates } from './constants.ts';
import { endpoint } from './core.ts';

const noteLength = 1000;

/** What staff may cause; see the table of an order's life. */
const staffEvents = ['confirm', 'prepare', 'ship', 'handOver', 'cancel', 'refund', 'pay'] as const;

export const openOrders = endpoint({
  id: 'staff.openOrders', method: 'GET', access: 'staff', path: 'common/v1/staff/orders', tag: 'Staff', extension: true,
  summary: 'Orders that wait for somebody: not ended, or with money owed; oldest first, 200 at most',
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
