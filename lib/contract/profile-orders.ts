import { z } from 'zod';
import { idSchema, imageSchema, moneySchema, paginationSchema } from './common.ts';
import { cancelReasons, orderKinds, orderStatuses, paymentMethodCodes, paymentStates } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { commentField } from './order.ts';
import { orderSchema } from './order-details.ts';

const byId = z.object({ id: idSchema });

/** Filters of the customer's order list. */
export const orderFilters = ['all', 'active', 'completed', 'cancelled'] as const;

/** A row of the customer's order list. */
const orderRowSchema = z.object({
  order_id: z.number().int(),
  number: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  status_text: z.string(),
  payment_state: z.enum(paymentStates),
  payment_state_text: z.string(),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  total: moneySchema,
  created_at: z.iso.datetime(),
  products_count: z.number().int(),
  images: z.array(imageSchema),
});
export type CustomerOrderRow = z.infer<typeof orderRowSchema>;

export const customerOrders = endpoint({
  id: 'profile.orders',
  method: 'GET',
  access: 'customer',
  path: 'user/order/list',
  tag: 'Profile',
  extension: true,
  summary: 'Lists the orders of the customer, newest first, ten a page; `q` searches numbers and names of products',
  query: z.object({
    status: z.enum(orderFilters).default('all'),
    q: z.string().trim().max(40).default(''),
    page: z.coerce.number().int().min(1).max(500).default(1),
  }),
  response: z.object({ orders: z.array(orderRowSchema), pagination: paginationSchema }),
});

/** Bonus of an order: earned, and to be earned at handover (0 afterwards, and for a cancelled order). */
const orderBonusSchema = z.object({ earned: moneySchema, expected: moneySchema });

export const customerOrder = endpoint({
  id: 'profile.order',
  method: 'GET',
  access: 'customer',
  path: 'user/order/show/:id',
  tag: 'Profile',
  extension: true,
  summary: 'Returns an order of the customer with its history; an order of somebody else is not found',
  params: byId,
  errors: ['orderNotFound'],
  response: orderSchema.extend({
    bonus: orderBonusSchema,
    can_pay: z.boolean(),
    /** Full hours in Tashkent of the courier's time window; null if the shop sets none. */
    delivery_hours: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
    /** The instalment contract of the order; null without one. */
    contract_id: z.number().int().nullable(),
  }),
});
export type CustomerOrder = z.infer<typeof customerOrder.response>;

export const orderDefaults = endpoint({
  id: 'profile.orderDefaults',
  method: 'GET',
  access: 'customer',
  path: 'user/order/defaults',
  tag: 'Profile',
  extension: true,
  summary:
    'Returns the last pickup store (if the last order was a pickup) and the last payment on receipt or by card, from full orders that were not cancelled',
  response: z.object({
    /** The store where the last order was to be collected; null after a delivery, without an order, or if the store hands out no orders any more. */
    store_id: z.number().int().nullable(),
    payment_method: z.enum(paymentMethodCodes).nullable(),
  }),
});

/** What has changed about a product since the order. `fewer`: less stock than was ordered. */
export const repeatStates = ['same', 'dearer', 'cheaper', 'fewer', 'gone'] as const;

export const repeatOrder = endpoint({
  id: 'profile.repeatOrder',
  method: 'GET',
  access: 'customer',
  path: 'user/order/repeat/:id',
  tag: 'Profile',
  extension: true,
  summary:
    'Returns what of an order is available again and at what price; changes nothing, because the cart is the browser’s',
  params: byId,
  errors: ['orderNotFound'],
  response: z.object({
    lines: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        image: imageSchema,
        state: z.enum(repeatStates),
        /** Ordered pieces, and how many are available now. */
        ordered: z.number().int(),
        count: z.number().int(),
        all_stock: z.number().int(),
        /** Full-payment price of a piece, then and now; now is 0 if it is unavailable. */
        price_then: moneySchema,
        price_now: moneySchema,
        sale_price: moneySchema,
        discount_price: moneySchema,
      }),
    ),
  }),
});
export type RepeatLine = z.infer<typeof repeatOrder.response>['lines'][number];

export const cancelCustomerOrder = endpoint({
  id: 'profile.cancelOrder',
  method: 'POST',
  access: 'customer',
  path: 'user/order/cancel/:id',
  tag: 'Profile',
  extension: true,
  summary: 'Cancels an order of the customer and returns its stock; money that was paid becomes due for refund',
  params: byId,
  body: z.object({ comment: commentField.optional() }),
  response: z.object({
    order_id: z.number().int(),
    status: z.enum(orderStatuses),
    payment_state: z.enum(paymentStates),
    cancel_reason: z.enum(cancelReasons).nullable(),
  }),
  errors: ['orderNotFound', 'orderNotChangeable'],
});
