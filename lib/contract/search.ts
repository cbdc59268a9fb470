import { z } from 'zod';
import { imageSchema, productCardSchema } from './common.ts';
import { endpoint } from './core.ts';

/** A text that people search by: up to 200 signs, whole characters, no NUL. */
export const searchTextSchema = z.string().trim().max(200)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'badCharacters');

const suggestedProductSchema = productCardSchema.pick({
  id: true, name: true, image: true, old_price: true, sale_price: true, f_old_price: true, f_sale_price: true, price_plan: true, availability: true,
});

export const suggest = endpoint({
  id: 'search.suggest', method: 'GET', access: 'public', path: 'common/v1/search/suggest', tag: 'Search', extension: true,
  summary: 'What a text that is being typed may mean; without a text, the popular searches',
  // Spaces at the end say that the last word is whole, so they are kept.
  query: z.object({ q: z.string().max(200).refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'badCharacters').default('') }),
  response: z.object({
    /** The text as it should have been typed; null when it was typed well. */
    corrected: z.string().nullable(),
    products: z.array(suggestedProductSchema).max(6),
    categories: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema })).max(4),
    brands: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema })).max(3),
    /** Popular searches that begin so; without a text the most popular. */
    searches: z.array(z.string()).max(10),
  }),
});

export const searchAsked = endpoint({
  id: 'search.asked', method: 'POST', access: 'shopper', path: 'common/v1/search/asked', tag: 'Search', extension: true,
  summary: 'Records that a shopper looks at the results of a search, for the popular searches; counted once a shopper',
  body: z.object({ q: searchTextSchema.min(1, 'required') }), response: z.object({ counted: z.boolean() }),
});
