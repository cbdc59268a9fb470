import { z } from 'zod';
import { breadcrumbSchema, imageSchema, paginationSchema, productCardSchema, seoSchema, slugSchema, stickerSchema } from './common.ts';
import { defaultSort, maxPage, pageSize, sortOrders } from './constants.ts';
import { endpoint } from './core.ts';
import { searchTextSchema } from './search.ts';

/** `a,b,c` → ['a','b','c'] without empty and repeated entries. */
const commaList = z
  .string()
  .max(400)
  .regex(/^[a-z0-9._,-]*$/)
  .transform((value) => [...new Set(value.split(',').filter((entry) => entry !== ''))]);

const bound = z.coerce.number().int().min(0).max(1_000_000_000_000);

export const listingQuery = z.object({
  q: searchTextSchema.optional(),
  category_all: slugSchema.optional(),
  /** Brand ids or slugs. */
  brand_id: commaList.optional(),
  filter: z.record(z.string().regex(/^[a-z0-9_]{1,60}$/), commaList).optional(),
  /** Sticker ids or keys. */
  sticker_id: commaList.optional(),
  min_price: bound.optional(),
  max_price: bound.optional(),
  in_stock: z.enum(['0', '1']).optional(),
  sort: z.enum(sortOrders).default(defaultSort),
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  limit: z.coerce.number().int().min(1).max(pageSize).default(pageSize),
});
export type ListingQuery = z.output<typeof listingQuery>;

export const filterGroupSchema = z.object({
  id: z.number().int(),
  key: z.string(),
  name: z.string(),
  values: z.array(z.object({ id: z.number().int(), key: z.string(), name: z.string(), count: z.number().int() })),
});

export const listingSchema = z.object({
  products: z.array(productCardSchema),
  filter: z.array(filterGroupSchema),
  price: z.object({ min_price: z.number().int(), max_price: z.number().int() }),
  brands: z.array(z.object({ id: z.number().int(), name: z.string(), slug: z.string(), count: z.number().int() })),
  stickers: z.array(stickerSchema.extend({ count: z.number().int() })),
  pagination: paginationSchema,
  /** Of a search only. */
  search: z.object({
    /** The text as it should have been typed, for which the results are; null when it was typed well. */
    corrected: z.string().nullable(),
    /** Nothing has all the words: some were left out. */
    relaxed: z.boolean(),
  }).optional(),
});
export type Listing = z.infer<typeof listingSchema>;

export const filters = endpoint({
  id: 'search.filters', method: 'GET', path: 'common/v1/search/filters', tag: 'Catalogue',
  summary: 'A page of a listing with its facets; a value’s count leaves its own group out',
  query: listingQuery,
  response: listingSchema,
  errors: ['notFound'],
});

const categoryCardSchema = z.object({
  id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema, count: z.number().int(),
});

export const categoryData = endpoint({
  id: 'category.categoryData', method: 'GET', path: 'web/v1/category/category-data', tag: 'Catalogue',
  summary: 'One category: names, breadcrumbs, texts',
  query: z.object({ slug: slugSchema }),
  response: z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    pretty_name: z.string(),
    description: z.string(),
    image: imageSchema,
    level: z.number().int(),
    is_leaf: z.boolean(),
    breadcrumbs: z.array(breadcrumbSchema),
    seo: seoSchema,
  }),
  errors: ['notFound'],
});

export const catalog = endpoint({
  id: 'category.catalog', method: 'GET', path: 'web/v1/category/catalog', tag: 'Catalogue',
  summary: 'Sub-categories of a node; empty for a leaf',
  query: z.object({ slug: slugSchema }),
  response: z.array(categoryCardSchema.extend({ children: z.array(categoryCardSchema) })),
  errors: ['notFound'],
});
