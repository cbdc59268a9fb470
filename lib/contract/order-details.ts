import { z } from 'zod';
import { idSchema, imageSchema } from './common.ts';
import { cancelReasons, deliveryTypes, orderKinds, orderStatuses, paymentStates } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { loanStateSchema } from './loan-state.ts';

/** Buyer and recipient of an order. */
export const orderPeopleShape = {
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_own: z.boolean(),
  other_user_fullname: z.string().nullable(),
  other_user_phone: z.string().nullable(),
} as const;

/** An order with all data for its shopper. */
export const orderSchema = z.object({
  order_id: z.number().int(),
  number: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  status_text: z.string(),
  payment_method: z.string(),
  payment_method_name: z.string(),
  payment_state: z.enum(paymentStates),
  payment_state_text: z.string(),
  /** Reason of the cancellation; null for an active order. */
  cancel_reason: z.enum(cancelReasons).nullable(),
  /** Result of the last online payment, with the card's mask if there was one; null without an attempt. */
  last_payment: z
    .object({ state: z.enum(['open', 'paid', 'failed', 'returned']), card: z.string().nullable() })
    .nullable(),
  /** Deadline of an unpaid order. */
  expires_at: z.iso.datetime().nullable(),
  can_cancel: z.boolean(),
  history: z.array(z.object({ status: z.enum(orderStatuses), text: z.string(), at: z.iso.datetime() })),
  ...orderPeopleShape,
  /** Null in a one-click order until an operator has asked. */
  receive_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  delivery: z.object({
    type: z.enum(deliveryTypes).nullable(),
    region: z.object({ id: z.number().int(), name: z.string() }),
    city: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    street: z.string().nullable(),
    home: z.string().nullable(),
    floor: z.number().int().nullable(),
    room: z.string().nullable(),
    date: z.iso.date().nullable(),
    /** Expected days of arrival of a pre-order; null for others. */
    expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    /** True if an operator agrees the day with the shopper. */
    day_by_operator: z.boolean(),
    user_comment: z.string().nullable(),
    store: z
      .object({
        id: z.number().int(),
        name: z.string(),
        address: z.string(),
        opens: z.string(),
        closes: z.string(),
        closed_days: z.array(z.iso.date()),
        phone: z.string(),
      })
      .nullable(),
  }),
  products: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      image: imageSchema,
      price: z.number().int(),
      discount: z.number().int(),
      count: z.number().int(),
      sum: z.number().int(),
    }),
  ),
  products_sum: z.number().int(),
  discount_sum: z.number().int(),
  /** Former prices of the goods less what is paid for them; 0 for an order by instalments. */
  saved_sum: z.number().int(),
  delivery_sum: z.number().int(),
  /** Paid with bonus; the total is the rest. */
  bonus_sum: z.number().int(),
  total: z.number().int(),
  /** Parts of a paid order that are owed back or were given back, the earliest first. */
  refunds: z.array(
    z.object({ id: z.number().int(), amount: z.number().int(), returned_at: z.iso.datetime().nullable() }),
  ),
  /** Of a cancelled order: what goes or went back at its end, without the parts that were given back before. */
  final_refund: z.number().int(),
  created_at: z.iso.datetime(),
  /** State of the instalment; null for other kinds. */
  loan: loanStateSchema.nullable(),
});
export type Order = z.infer<typeof orderSchema>;

export const showOrder = endpoint({
  id: 'order.show',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/order/show',
  tag: 'Orders',
  extension: true,
  summary: 'Returns an order of the shopper; an order of somebody else is not found',
  query: z.object({ id: idSchema }),
  response: orderSchema,
  errors: ['orderNotFound'],
});

export const listOrders = endpoint({
  id: 'order.list',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/order/list',
  tag: 'Orders',
  extension: true,
  summary: 'Lists the orders of the shopper, newest first',
  response: z.array(
    z.object({
      order_id: z.number().int(),
      number: z.string(),
      kind: z.enum(orderKinds),
      status: z.enum(orderStatuses),
      status_text: z.string(),
      receive_type: z.union([z.literal(1), z.literal(2)]).nullable(),
      total: z.number().int(),
      created_at: z.iso.datetime(),
      images: z.array(imageSchema),
    }),
  ),
});

export const isCanceled = endpoint({
  id: 'order.isCanceled',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/order/is-canceled',
  tag: 'Orders',
  summary: 'Returns whether an order of the shopper is cancelled; an order of somebody else is not found',
  query: z.object({ id: idSchema }),
  response: z.boolean(),
  errors: ['orderNotFound'],
});
