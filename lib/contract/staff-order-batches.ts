import { z } from 'zod';
import { maxOrderTags, maxTagLength, normalTag } from '../staff/order-tags.ts';
import { bodyIdSchema } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Most orders that one call changes. */
export const maxBatchOrders = 100;

/** Numbers of the orders of a call. */
export const batchNumber = z.string().min(1).max(40);
export const batchNumbers = z.array(batchNumber).min(1, 'required').max(maxBatchOrders, 'invalidValue');

/** A tag in its stored form. */
const tag = z
  .string()
  .max(200, 'tooLong')
  .refine((text) => text.isWellFormed(), 'badCharacters')
  .overwrite(normalTag)
  .min(1, 'required')
  .max(maxTagLength, 'tooLong');

const batchOutcomes = ['done', 'unchanged', 'refused'] as const;

const batchResult = z.object({
  number: z.string(),
  /** `unchanged`: the order already is as wanted. */
  outcome: z.enum(batchOutcomes),
  /** Why it is refused, in the language of the caller; null if it is not. */
  reason: z.string().nullable(),
});
export type BatchResult = z.infer<typeof batchResult>;
export const batchResponse = z.object({ results: z.array(batchResult) });

export const staffOrderChoices = staffEndpoint({
  id: 'staff.orderChoices',
  method: 'GET',
  action: 'orders.read',
  path: 'staff/order-choices',
  summary: 'Lists the tags of orders, the most frequent first, and the staff to whom orders can be assigned',
  response: z.object({
    tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
    colleagues: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

export const staffTagOrders = staffEndpoint({
  id: 'staff.tagOrders',
  method: 'POST',
  action: 'orders.tag',
  path: 'staff/orders-tag',
  summary:
    'Adds tags to orders and removes others, each order on its own; what others have added stays. Returns the result of each order; repeating the call changes nothing',
  body: z
    .object({ numbers: batchNumbers, add: z.array(tag).max(maxOrderTags), remove: z.array(tag).max(maxOrderTags) })
    .refine(({ add, remove }) => add.length + remove.length > 0 && !add.some((text) => remove.includes(text)), {
      path: ['add'],
      message: 'required',
    }),
  response: batchResponse,
});

export const staffAssignOrders = staffEndpoint({
  id: 'staff.assignOrders',
  method: 'POST',
  action: 'orders.assign',
  path: 'staff/orders-assign',
  summary:
    'Assigns orders to somebody of the staff, or to nobody, each order on its own; refuses an order that is assigned to another person by now. Returns the result of each order',
  body: z.object({
    orders: z
      .array(
        z.object({
          number: batchNumber,
          /** Whose it was when it was read; null for nobody. */ from: bodyIdSchema.nullable(),
        }),
      )
      .min(1, 'required')
      .max(maxBatchOrders, 'invalidValue'),
    to: bodyIdSchema.nullable(),
  }),
  response: batchResponse,
});
