import { z } from 'zod';
import { bodyIdSchema } from './common.ts';
import { maxCount } from './constants.ts';
import { endpoint } from './endpoint.ts';

/** Longest list of one call, so that already merged lists are not refused. */
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
export type AccountCartLine = z.infer<typeof lineSchema>;

/** Lists of an account: the cart in its order, wishlist and viewed products newest first. */
export const accountListsSchema = z.object({
  cart: z.array(z.object({ id: z.number().int(), count: z.number().int(), selected: z.boolean() })),
  wishlist: z.array(z.number().int()),
  compare: z.array(z.number().int()),
  viewed: z.array(z.number().int()),
  /** Grows with every change; a response with a smaller version is outdated. */
  version: z.number().int(),
});
export type AccountLists = z.infer<typeof accountListsSchema>;

export const mergeAccountLists = endpoint({
  id: 'profile.merge',
  method: 'POST',
  access: 'customer',
  path: 'user/merge',
  tag: 'Profile',
  extension: true,
  summary:
    'Merges the lists, cart (the larger count of each product) and orders of the guest into the account; repeating the merge changes nothing',
  body: z.object({
    /** Created by the browser once per sign-in; kept until the response arrives. */
    merge_id: z.uuid(),
    cart: lines,
    wishlist: ids,
    compare: ids,
    viewed: ids,
    /** True during the checkout: the guest's cart becomes the cart; other lines of the account are kept unselected. */
    checkout: z.boolean().default(false),
  }),
  /** Guest orders of the account's phone that were attached at this sign-in. */
  response: accountListsSchema.extend({ joined_orders: z.number().int() }),
});

export const getAccountLists = endpoint({
  id: 'profile.accountLists',
  method: 'GET',
  access: 'customer',
  path: 'user/kept',
  tag: 'Profile',
  extension: true,
  summary: 'Returns cart and lists of the account',
  response: accountListsSchema,
});

/** Changes of a list: items to remove, then items to add at the front (in a cart or comparison at the end). */
const listChange = z.object({ add: ids.default([]), remove: ids.default([]) }).optional();

export const changeAccountLists = endpoint({
  id: 'profile.changeAccountLists',
  method: 'POST',
  access: 'customer',
  path: 'user/kept/change',
  tag: 'Profile',
  extension: true,
  summary:
    'Changes cart and lists of the account by what changed in this browser, so that two devices do not undo each other',
  body: z.object({
    /** `set` also adds missing lines; `change` skips lines that another device has removed. */
    cart: z.object({ set: lines.default([]), change: lines.default([]), remove: ids.default([]) }).optional(),
    wishlist: listChange,
    compare: listChange,
    viewed: listChange,
  }),
  response: accountListsSchema,
});
