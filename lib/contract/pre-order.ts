import { z } from 'zod';
import {
  availabilitySchema,
  deliveryEstimateSchema,
  idSchema,
  imageSchema,
  moneySchema,
  pricePlanSchema,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const preOrderDetailSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  image: imageSchema,
  old_price: moneySchema.nullable(),
  sale_price: moneySchema,
  /** Price of the pre-order, paid in full: sale_price less the full-payment discount. */
  discount_price: moneySchema,
  /** Most pieces of one pre-order. */
  count: z.literal(1),
  payment_method: z.literal('payme'),
  payment_type: z.literal('full'),
  /** Expected arrival, in words. */
  expected: z.string(),
  /** Terms that the shopper agrees to, one sentence each. */
  terms: z.array(z.string()),
  availability: availabilitySchema,
  price_plan: pricePlanSchema,
  delivery_promise: deliveryEstimateSchema,
});
export type PreOrderDetail = z.infer<typeof preOrderDetailSchema>;

export const preOrderDetail = endpoint({
  id: 'product.preOrderDetail',
  method: 'GET',
  access: 'public',
  path: 'web/v1/product/pre-order-detail',
  tag: 'Product',
  summary: 'Returns the price and terms of the pre-order of a product',
  query: z.object({ id: idSchema }),
  response: preOrderDetailSchema,
  errors: ['notFound', 'notPreorder'],
});
