import { z } from 'zod';
import { sortOrders } from './browsing.ts';
import { imageSchema, productCardSchema } from './common.ts';
import { endpoint } from './core.ts';

/** A text that people search by: up to 200 signs, whole characters, no NUL. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(200)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'badCharacters');

/** Keys of facts that a shopper does not mean, by commas; `order` for whatever order the text asks for, `all` for a text that is to be searched as it stands. */
export const withoutSchema = z
  .string()
  .max(400)
  .regex(/^[a-z0-9._,-]*$/)
  .transform((value) => [...new Set(value.split(',').filter((key) => key !== ''))]);

const sum = z.number().int().nullable();
const factBase = {
  /** Names the fact in `without`. */
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** The words of the search that it came from, as typed. */
  words: z.string(),
  /** From 0 to 1. */
  certainty: z.number(),
};
/** What a part of a search was understood as. */
export const factSchema = z.discriminatedUnion('kind', [
  z.object({ ...factBase, kind: z.enum(['category', 'brand', 'value', 'sticker', 'need']), name: z.string() }),
  z.object({ ...factBase, kind: z.enum(['price', 'monthly']), min: sum, max: sum }),
  z.object({ ...factBase, kind: z.literal('order'), order: z.enum(sortOrders) }),
]);

export const searchAnswerSchema = z.object({
  /** The text as it should have been typed, for which the results are; null when it was typed well. */
  corrected: z.string().nullable(),
  /** Nothing has all the words: some were left out. */
  relaxed: z.boolean(),
  /** What the text was understood as, beside words of names, in the order of the screen. */
  understood: z.array(factSchema),
  /** The order that the text asks for: it holds as long as no other is chosen. */
  order: z.enum(sortOrders).nullable(),
  /** Goods that this shop does not sell, and the categories that come nearest; null where they are sold. */
  unsold: z
    .object({ words: z.array(z.string()), nearest: z.array(z.object({ slug: z.string(), name: z.string() })) })
    .nullable(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

const suggestedProductSchema = productCardSchema.pick({
  id: true,
  name: true,
  image: true,
  old_price: true,
  sale_price: true,
  f_old_price: true,
  f_sale_price: true,
  price_plan: true,
  availability: true,
});

export const suggest = endpoint({
  id: 'search.suggest',
  method: 'GET',
  access: 'public',
  path: 'common/v1/search/suggest',
  tag: 'Search',
  extension: true,
  summary: 'What a text that is being typed may mean; without a text, the popular searches',
  // Spaces at the end say that the last word is whole, so they are kept.
  query: z.object({
    q: z
      .string()
      .max(200)
      .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'badCharacters')
      .default(''),
  }),
  response: z.object({
    /** The text as it should have been typed; null when it was typed well. */
    corrected: z.string().nullable(),
    products: z.array(suggestedProductSchema).max(6),
    categories: z
      .array(z.object({ id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema }))
      .max(4),
    brands: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema })).max(3),
    /** Popular searches that begin so; without a text the most popular. */
    searches: z.array(z.string()).max(10),
  }),
});

export const searchAsked = endpoint({
  id: 'search.asked',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/search/asked',
  tag: 'Search',
  extension: true,
  summary: 'Records that a shopper looks at the results of a search, for the popular searches; counted once a shopper',
  body: z.object({ q: searchTextSchema.min(1, 'required') }),
  response: z.object({ counted: z.boolean() }),
});
