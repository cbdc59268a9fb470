import { z } from 'zod';
import { breadcrumbSchema, idSchema, imageSchema, paginationSchema, productCardSchema, seoSchema, slugSchema, stickerSchema } from './common.ts';
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

/** What narrows any listing, orders it and turns its pages. */
export const listingShape = {
  /** Slugs of categories within the listing. */
  category: commaList.optional(),
  /** Brand ids or slugs. */
  brand_id: commaList.optional(),
  filter: z.record(z.string().regex(/^[a-z0-9_]{1,60}$/), commaList).optional(),
  /** Sticker ids or keys. */
  sticker_id: commaList.optional(),
  min_price: bound.optional(),
  max_price: bound.optional(),
  /** Bounds of the monthly payment that cards show (`price_plan.by_instalments.monthly`); what has none is left out. */
  min_monthly: bound.optional(),
  max_monthly: bound.optional(),
  in_stock: z.enum(['0', '1']).optional(),
  /** With `in_stock=1`: in stock in the stores of this region. */
  region_id: z.coerce.number().int().min(1).max(14).optional(),
  sort: z.enum(sortOrders).default(defaultSort),
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  limit: z.coerce.number().int().min(1).max(pageSize).default(pageSize),
};

interface Bounds { min_price?: number; max_price?: number; min_monthly?: number; max_monthly?: number }

/** Refuses a range whose lower bound is above its upper one. */
export const checkRanges = ({ min_price, max_price, min_monthly, max_monthly }: Bounds, context: z.core.$RefinementCtx): void => {
  const refuse = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'rangeOrder' });
  if (min_price !== undefined && max_price !== undefined && min_price > max_price) refuse('min_price');
  if (min_monthly !== undefined && max_monthly !== undefined && min_monthly > max_monthly) refuse('min_monthly');
};

const filtersShape = z.object({
  q: searchTextSchema.optional(),
  /** Slug or id of a category, with everything below it. */
  category_all: slugSchema.optional(),
  ...listingShape,
});
export const listingQuery = filtersShape.superRefine(checkRanges);
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
  monthly: z.object({ min_monthly: z.number().int(), max_monthly: z.number().int() }),
  /** Leaf categories of the listing; empty where there is only one. */
  catalogs: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string(), count: z.number().int() })),
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
  id: 'search.filters', method: 'GET', access: 'public', path: 'common/v1/search/filters', tag: 'Catalogue',
  summary: 'A page of a listing with its facets; a value’s count leaves its own group out',
  query: listingQuery,
  response: listingSchema,
  errors: ['notFound'],
});

const categoryCardSchema = z.object({
  id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema, count: z.number().int(),
});

/** Slug of a category, or its id. */
const bySlug = z.object({ slug: slugSchema });

export const categoryData = endpoint({
  id: 'category.categoryData', method: 'GET', access: 'public', path: 'web/v1/category/category-data', tag: 'Catalogue',
  summary: 'One category: names, breadcrumbs, texts',
  query: bySlug,
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
    /** JSON-LD of the category, ready for a script element. */
    scriptSeo: z.string(),
    /** The text below the products, in paragraphs. */
    categoryDescription: z.array(z.string()),
  }),
  errors: ['notFound'],
});

export const catalog = endpoint({
  id: 'category.catalog', method: 'GET', access: 'public', path: 'web/v1/category/catalog', tag: 'Catalogue',
  summary: 'Sub-categories of a node; empty for a leaf',
  query: bySlug,
  response: z.array(categoryCardSchema.extend({ children: z.array(categoryCardSchema) })),
  errors: ['notFound'],
});

export const popularCategories = endpoint({
  id: 'category.popularCategories', method: 'GET', access: 'public', path: 'web/v1/category/popular-categories', tag: 'Catalogue',
  summary: 'The leaves below a category that are bought from most; empty for a leaf',
  query: bySlug,
  response: z.array(categoryCardSchema),
  errors: ['notFound'],
});

export const chips = endpoint({
  id: 'category.chips', method: 'GET', access: 'public', path: 'web/v1/category/chips', tag: 'Catalogue',
  summary: 'Quick choices above a listing: sub-categories of a node, frequent brands and values of a leaf',
  query: bySlug,
  response: z.array(z.object({
    kind: z.enum(['category', 'brand', 'filter', 'sticker']),
    name: z.string(),
    /** Path without language and region. */
    link: z.string(),
    count: z.number().int(),
  })),
  errors: ['notFound'],
});

export const leaderSale = endpoint({
  id: 'product.leaderSale', method: 'GET', access: 'public', path: 'web/v1/product/leader-sale', tag: 'Product',
  summary: 'What sells best and can be had now; with a product’s id of its category, without the product itself',
  query: z.object({ id: idSchema.optional() }),
  response: z.array(productCardSchema),
  errors: ['notFound'],
});
