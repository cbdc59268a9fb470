import { z } from 'zod';
import { idSchema } from './common.ts';
import { deliveryTypes, loanPartners, orderStatuses } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { orderPeopleShape } from './order-details.ts';

export const restoreOrder = endpoint({
  id: 'order.restore',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/order/restore',
  tag: 'Orders',
  extension: true,
  summary:
    'Returns the data with which a checkout starts again from an order of the shopper; an order of somebody else is not found',
  query: z.object({ id: idSchema }),
  response: z.object({
    order_id: z.number().int(),
    status: z.enum(orderStatuses),
    ...orderPeopleShape,
    products: z.array(z.object({ id: z.number().int(), count: z.number().int() })),
    receive_type: z.union([z.literal(1), z.literal(2)]).nullable(),
    delivery: z.object({
      type: z.enum(deliveryTypes).nullable(),
      region: z.number().int(),
      /** District id. */
      city: z.number().int().nullable(),
      street: z.string().nullable(),
      home: z.string().nullable(),
      floor: z.number().int().nullable(),
      room: z.string().nullable(),
      date: z.iso.date().nullable(),
      user_comment: z.string().nullable(),
      store_id: z.number().int().nullable(),
    }),
    payment_method: z.string(),
    loan: z.object({ type: z.enum(loanPartners), duration: z.number().int() }).nullable(),
  }),
  errors: ['orderNotFound'],
});
