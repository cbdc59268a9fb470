import { z } from 'zod';
import {
  bodyIdSchema,
  deliveryEstimateSchema,
  idSchema,
  moneySchema,
  orderLinesSchema,
  pricePlanSchema,
} from './common.ts';
import { maxOrderLines } from './browsing.ts';
import { paymentTypes, receiptPayments } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { storeSchema } from './region.ts';

export const lineStates = ['fine', 'not_enough', 'unavailable', 'unknown'] as const;

/** Counts above the limit are accepted, so that the answer can say what is available to an old cart. */
const checkedLines = z.object({
  products: z
    .array(z.object({ id: bodyIdSchema, count: z.number().int().min(1).max(1000) }))
    .min(1)
    .max(maxOrderLines),
});

export const checkProducts = endpoint({
  id: 'checkout.checkProducts',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/checkout/check-products',
  tag: 'Checkout',
  summary: 'Returns the current price, stock and availability of each line; reserves nothing',
  body: checkedLines,
  response: z.object({
    products: z.array(
      z.object({
        id: z.number().int(),
        state: z.enum(lineStates),
        /** Most pieces that can be ordered now: stock, at most 10. */
        available: z.number().int(),
        all_stock: z.number().int(),
        sale_price: z.number().int(),
        old_price: z.number().int().nullable(),
        discount_price: z.number().int(),
        price_plan: pricePlanSchema.nullable(),
        /** Instalment for all pieces of the line together, like the price plan of one piece. */
        line_by_instalments: pricePlanSchema.shape.by_instalments,
      }),
    ),
  }),
});

export const totalPricesSchema = z.object({
  sale_price: z.number().int(),
  old_price: z.number().int(),
  /** Full-payment price: sale_price less the full-payment discounts. */
  discount_price: z.number().int(),
  /** Total of the cheapest instalment over 12 and 24 months; 0 without a lender for this sum and term. */
  loan_price_12: z.number().int(),
  loan_price_24: z.number().int(),
  price_plan: pricePlanSchema,
  /** Delivery price for these goods with full payment, and the sum above which delivery is free. */
  delivery: z.object({ price: moneySchema, free_from: moneySchema }),
});

export const totalPrices = endpoint({
  id: 'checkout.totalPrices',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/checkout/get-total-prices',
  tag: 'Checkout',
  summary: 'Calculates the sums of a cart at the server’s prices; unknown products count as nothing',
  body: checkedLines,
  response: totalPricesSchema,
});

export const paymentMethods = endpoint({
  id: 'checkout.paymentMethods',
  method: 'GET',
  access: 'public',
  path: 'common/v1/checkout/payment-methods',
  tag: 'Checkout',
  summary: 'Lists the payment methods of orders',
  query: z.object({ platform: z.enum(['web']) }),
  response: z.array(
    z.object({
      code: z.enum(paymentTypes),
      name: z.string(),
      description: z.string(),
      /** Variants of `cash` that may be given as `payment_method` instead; empty for the others. */
      options: z.array(z.object({ code: z.enum(receiptPayments), name: z.string(), description: z.string() })),
    }),
  ),
});

export const provinces = endpoint({
  id: 'checkout.provinces',
  method: 'GET',
  access: 'public',
  path: 'common/v1/checkout/provinces',
  tag: 'Checkout',
  summary: 'Lists the provinces for a delivery address',
  response: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const districts = endpoint({
  id: 'checkout.districts',
  method: 'GET',
  access: 'public',
  path: 'common/v1/checkout/districts',
  tag: 'Checkout',
  summary: 'Lists the districts of a province',
  query: z.object({ region_id: idSchema }),
  response: z.array(z.object({ id: z.number().int(), name: z.string() })),
  errors: ['notFound'],
});

export const deliveryOptions = endpoint({
  id: 'checkout.deliveryOptions',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/checkout/delivery-options',
  tag: 'Checkout',
  extension: true,
  summary:
    'Returns the delivery of these products to a province: carrier, price and dates (seven days on which the shop delivers; none if an operator agrees the day)',
  body: z.object({ region_id: bodyIdSchema, products: orderLinesSchema }),
  response: z.object({
    type: z.enum(['texnomart', 'dpd']),
    /** For full payment and by instalments, whose prices have no full-payment discount. */
    price: z.number().int(),
    price_by_instalments: z.number().int(),
    free_from: z.number().int(),
    dates: z.array(z.iso.date()),
    /** Full hours of the courier's time window; null if the shop sets none. */
    hours: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
    delivery_promise: deliveryEstimateSchema,
  }),
  errors: ['notFound'],
});

/** Day (Tashkent) from which an order can be collected, and the hour of that day, `HH:MM`. */
export const collectionSchema = z.object({ day: z.iso.date(), from: z.string() });
export type Collection = z.infer<typeof collectionSchema>;

export const pickupStores = endpoint({
  id: 'checkout.pickupStores',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/checkout/pickup-stores',
  tag: 'Checkout',
  extension: true,
  summary:
    'Lists the stores that have all of these products in the requested quantities, by region, the nearest first, with the day of collection',
  body: z.object({ products: orderLinesSchema }),
  response: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      slug: z.string(),
      /** `collection` is null if an operator agrees the day. */
      stores: z.array(storeSchema.extend({ collection: collectionSchema.nullable() })),
    }),
  ),
});
