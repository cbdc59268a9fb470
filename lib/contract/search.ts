import { z } from 'zod';
import { sortOrders } from './browsing.ts';
import { maxListingQuery } from './limits.ts';
import { imageSchema, productCardSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Search text: up to 200 characters, no split surrogate pairs, no NUL. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(200)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'badCharacters');

/**
 * Keys of excluded facts, separated by commas; `order` ignores the order that the text asks for, `all` searches the
 * text literally.
 */
export const withoutSchema = z
  .string()
  .max(maxListingQuery)
  .regex(/^[a-z0-9._,-]*$/)
  .transform((value) => [...new Set(value.split(',').filter((key) => key !== ''))]);

const sum = z.number().int().nullable();
const factBase = {
  /** Key of the fact in `without`. */
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** The words of the text that it came from, as typed. */
  words: z.string(),
  /** From 0 to 1. */
  certainty: z.number(),
};
/** The meaning of a part of a search text. */
export const factSchema = z.discriminatedUnion('kind', [
  z.object({ ...factBase, kind: z.enum(['category', 'brand', 'value', 'sticker', 'need']), name: z.string() }),
  z.object({ ...factBase, kind: z.enum(['price', 'monthly']), min: sum, max: sum }),
  z.object({ ...factBase, kind: z.literal('order'), order: z.enum(sortOrders) }),
]);

export const searchAnswerSchema = z.object({
  /** The corrected text, which the results are for; null if nothing was corrected. */
  corrected: z.string().nullable(),
  /** No product has all the words: some were left out. */
  relaxed: z.boolean(),
  /** The facts of the text besides product names, in the order of display. */
  understood: z.array(factSchema),
  /** The sort order that the text asks for; it applies unless another one is chosen. */
  order: z.enum(sortOrders).nullable(),
  /** Goods that the shop does not sell, and the nearest categories; null otherwise. */
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
  summary: 'Returns suggestions for the typed text; without a text, the popular searches',
  // Trailing spaces are significant: they mark the last word as complete.
  query: z.object({
    q: z
      .string()
      .max(200)
      .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'badCharacters')
      .default(''),
  }),
  response: z.object({
    /** The corrected text; null if nothing was corrected. */
    corrected: z.string().nullable(),
    products: z.array(suggestedProductSchema).max(6),
    categories: z
      .array(z.object({ id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema }))
      .max(4),
    brands: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema })).max(3),
    /** Popular searches with this prefix; without a text the most popular ones. */
    searches: z.array(z.string()).max(10),
  }),
});

export const recordSearch = endpoint({
  id: 'search.recordSearch',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/search/asked',
  tag: 'Search',
  extension: true,
  summary:
    'Records that a shopper looks at the results of a search, for the popular searches; counts each shopper once',
  body: z.object({ q: searchTextSchema.min(1, 'required') }),
  response: z.object({ counted: z.boolean() }),
});
