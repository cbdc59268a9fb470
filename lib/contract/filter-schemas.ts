import { z } from 'zod';
import { placePattern } from '../dimension-fit/place-pattern.ts';
import type { FilterName, MergedFilters } from '../filters/index.ts';
import { stickerSchema } from './common.ts';
import { maxKeyLength, maxListingQuery } from './limits.ts';

/** `a,b,c` → ['a','b','c'] without empty and repeated entries. */
const list = z
  .string()
  .max(maxListingQuery)
  .regex(/^[a-z0-9._,-]*$/)
  .transform((value) => [...new Set(value.split(',').filter((entry) => entry !== ''))]);
const listsByKey = z.record(
  z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .max(maxKeyLength),
  list,
);
const flag = z.enum(['0', '1']).optional();
const bound = z.coerce.number().int().min(0).max(1_000_000_000_000).optional();
const whole = z.number().int();
/** An option with its product count. */
const counted = { id: whole, name: z.string(), count: whole };
const options = z.array(z.object({ ...counted, slug: z.string() }));
const priceBounds = { min_price: whole, max_price: whole };
const monthlyBounds = { min_monthly: whole, max_monthly: whole };

/** Query parameters and part of the response, by kind of filter. */
export const filterSchemas = {
  category: { query: { category: list.optional() }, facets: { catalogs: options } },
  brand: {
    query: { brand_id: list.optional() },
    facets: {
      brands: z.array(
        z.object({
          ...counted,
          slug: z.string(),
          /** Former slugs by which the request names the brand. */
          former_slugs: z.array(z.string()).optional(),
        }),
      ),
    },
  },
  sticker: {
    query: { sticker_id: list.optional() },
    facets: { stickers: z.array(stickerSchema.extend({ count: whole })) },
  },
  filter: {
    query: { filter: listsByKey.optional() },
    facets: {
      filter: z.array(
        z.object({
          id: whole,
          key: z.string(),
          name: z.string(),
          values: z.array(z.object({ ...counted, key: z.string() })),
        }),
      ),
    },
  },
  price: { query: { min_price: bound, max_price: bound }, facets: { price: z.object(priceBounds) } },
  monthly: {
    query: { min_monthly: bound, max_monthly: bound },
    /** The bounds of the usual term, and of each available term. */
    facets: {
      monthly: z.object({ ...monthlyBounds, terms: z.array(z.object({ months: whole, ...monthlyBounds })) }),
    },
  },
  fits: { query: { fits: z.string().regex(placePattern).optional() }, facets: { fits: z.boolean() } },
  inStock: { query: { in_stock: flag }, facets: {} },
} satisfies Record<FilterName, { query: z.ZodRawShape; facets: z.ZodRawShape }>;

type FilterSchemas = typeof filterSchemas;
/** The combined query parameters of all kinds. */
export type FilterQuery = MergedFilters<FilterSchemas[FilterName]['query']>;
/** The combined facets of all kinds. */
export type FilterFacets = MergedFilters<FilterSchemas[FilterName]['facets']>;
/** The facets of one kind. */
export type FacetsOf<Name extends FilterName> = {
  [N in Name]: z.output<z.ZodObject<FilterSchemas[N]['facets']>>;
}[Name];
