import { z } from 'zod';
import { bodyIdSchema } from './common.ts';
import { maxCount } from './constants.ts';
import { endpoint } from './core.ts';

/** Longest list of one call, so that joining what was joined before is not refused. */
const maxStored = { lines: 200, ids: 1_000 } as const;

const unique = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;
const ids = z.array(bodyIdSchema).max(maxStored.ids).refine(unique, 'duplicateProducts');
const lineSchema = z.object({
  id: bodyIdSchema,
  count: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .transform((count) => Math.min(count, maxCount)),
  selected: z.boolean(),
});
const lines = z
  .array(lineSchema)
  .max(maxStored.lines)
  .refine((list) => unique(list.map((line) => line.id)), 'duplicateProducts');
export type KeptLine = z.infer<typeof lineSchema>;

/** What an account keeps of a shopper's lists: the cart in its order, wishlist and viewed products newest first. */
export const keptSchema = z.object({
  cart: z.array(z.object({ id: z.number().int(), count: z.number().int(), selected: z.boolean() })),
  wishlist: z.array(z.number().int()),
  compare: z.array(z.number().int()),
  viewed: z.array(z.number().int()),
  /** Grows with every change; an answer with a smaller one is older. */
  version: z.number().int(),
});
export type Kept = z.infer<typeof keptSchema>;

export const mergeKept = endpoint({
  id: 'profile.merge',
  method: 'POST',
  access: 'customer',
  path: 'user/merge',
  tag: 'Profile',
  extension: true,
  summary:
    'Joins what the guest had with the account: lists, cart (the larger count of each product) and orders; the same merge again changes nothing',
  body: z.object({
    /** Made by the browser once for a sign-in; kept until the answer has come. */
    merge_id: z.uuid(),
    cart: lines,
    wishlist: ids,
    compare: ids,
    viewed: ids,
    /** True during the checkout: the guest's cart is then the cart, what else the account had is kept beside it, unselected. */
    checkout: z.boolean().default(false),
  }),
  /** Orders of the account's phone that have come to it since this sign-in. */
  response: keptSchema.extend({ joined_orders: z.number().int() }),
});

export const getKept = endpoint({
  id: 'profile.kept',
  method: 'GET',
  access: 'customer',
  path: 'user/kept',
  tag: 'Profile',
  extension: true,
  summary: 'Cart and lists that the account keeps',
  response: keptSchema,
});

/** Changes of a list: what leaves it, then what comes to its front (its end, in a cart or a comparison). */
const listChange = z.object({ add: ids.default([]), remove: ids.default([]) }).optional();

export const changeKept = endpoint({
  id: 'profile.changeKept',
  method: 'POST',
  access: 'customer',
  path: 'user/kept/change',
  tag: 'Profile',
  extension: true,
  summary:
    'Changes cart and lists of the account by what changed in this browser, so that two devices do not undo each other',
  body: z.object({
    /** `set` also puts in what is not there; `change` leaves out what another device has removed meanwhile. */
    cart: z.object({ set: lines.default([]), change: lines.default([]), remove: ids.default([]) }).optional(),
    wishlist: listChange,
    compare: listChange,
    viewed: listChange,
  }),
  response: keptSchema,
});
