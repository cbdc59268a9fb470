import { z } from 'zod';
import { filterKinds, type FilterName, mergeFilters } from '../filters/index.ts';
import {
  breadcrumbSchema,
  idSchema,
  imageSchema,
  paginationSchema,
  productCardSchema,
  seoSchema,
  slugSchema,
} from './common.ts';
import { defaultSort, listingTerms, listingOrders, maxPage, listingPageSize } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { type FilterFacets, type FilterQuery, filterSchemas } from './filter-schemas.ts';
import { searchAnswerSchema, searchTextSchema, withoutSchema } from './search.ts';

const allSchemas = Object.values(filterSchemas);

/** Filters, sort order and page of any listing. */
export const listingShape = {
  ...mergeFilters<FilterQuery>(allSchemas.map(({ query }) => query)),
  /** With `in_stock=1`: in stock in stores of this region. */
  region_id: z.coerce.number().int().min(1).max(14).optional(),
  /** Term for `min_monthly`, `max_monthly` and the orders by payment; defaults to the usual term. */
  months: z.enum(listingTerms.map(String)).optional(),
  sort: z.enum(listingOrders).default(defaultSort),
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  limit: z.coerce.number().int().min(1).max(listingPageSize).default(listingPageSize),
  /** `0`: returns the products and their number only, without facets, which are most of the work. */
  facets: z.enum(['0', '1']).default('1'),
};

/** Refuses a range whose lower bound is above its upper one. */
export const checkRanges = (query: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
  for (const name of ['price', 'monthly']) {
    const { [`min_${name}`]: from, [`max_${name}`]: to } = query;
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      context.addIssue({ code: 'custom', path: [`min_${name}`], message: 'rangeOrder' });
  }
};

const filtersShape = z.object({
  q: searchTextSchema.optional(),
  /** Excluded facts of `q`, by the keys of `search.understood`. */
  without: withoutSchema.optional(),
  /** Slug or id of a category, with all its descendants. */
  category_all: slugSchema.optional(),
  ...listingShape,
});
export const listingQuery = filtersShape.superRefine(checkRanges);
export type ListingQuery = z.output<typeof listingQuery>;

/** Facets of a listing: choices with product counts. */
const facetsSchema = z.object(mergeFilters<FilterFacets>(allSchemas.map(({ facets }) => facets)));
export type Facets = z.infer<typeof facetsSchema>;

const remainingShape = {
  /** Number of products without it, and the lowest full-payment price. */
  count: z.number().int(),
  from: z.number().int(),
};
/** A filter or fact whose removal alone leaves products. */
const relaxedFilterSchema = z.discriminatedUnion('kind', [
  /** Parts of a search, by the keys of `search.understood`; several if none is enough alone. */
  z.object({ ...remainingShape, kind: z.literal('facts'), facts: z.array(z.string()).min(1) }),
  /** A chosen filter; for attributes with the key of the attribute. */
  z.object({
    ...remainingShape,
    kind: z.literal('filter'),
    filter: z.enum(Object.keys(filterKinds) as FilterName[]),
    attribute: z.string().nullable(),
  }),
]);

/** Suggestions for an empty listing. */
const relaxationSuggestionsSchema = z.object({
  /** Filters and facts to remove, the least important first. */
  give_up: z.array(relaxedFilterSchema),
  /** Nearest alternatives to a search: products of the first of these if nothing else is chosen. */
  nearest: z.array(productCardSchema),
  /** Products that contain all words of the search as typed. */
  as_typed: z.number().int(),
});
export type RelaxationSuggestions = z.infer<typeof relaxationSuggestionsSchema>;
export type RelaxedFilter = RelaxationSuggestions['give_up'][number];

export const listingSchema = facetsSchema.extend({
  products: z.array(productCardSchema),
  pagination: paginationSchema,
  /** Of a search only. */
  search: searchAnswerSchema.optional(),
  /** Of an empty listing only. */
  way_out: relaxationSuggestionsSchema.optional(),
});
export type Listing = z.infer<typeof listingSchema>;

export const filters = endpoint({
  id: 'search.filters',
  method: 'GET',
  access: 'public',
  path: 'common/v1/search/filters',
  tag: 'Catalogue',
  summary: 'Returns a page of a listing with its facets; the count of a value ignores the filter of its own group',
  query: listingQuery,
  response: listingSchema,
  errors: ['notFound'],
});

const categoryCardSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  image: imageSchema,
  count: z.number().int(),
});

/** Slug of a category, or its id. */
const bySlug = z.object({ slug: slugSchema });

export const categoryData = endpoint({
  id: 'category.categoryData',
  method: 'GET',
  access: 'public',
  path: 'web/v1/category/category-data',
  tag: 'Catalogue',
  summary: 'Returns the names, breadcrumbs and texts of a category',
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
    /** Options of its filters that were merged into others, by their keys: an address that names one moves. */
    merged_options: z.array(z.object({ filter: z.string(), from: z.string(), to: z.string() })),
  }),
  errors: ['notFound'],
});

export const catalog = endpoint({
  id: 'category.catalog',
  method: 'GET',
  access: 'public',
  path: 'web/v1/category/catalog',
  tag: 'Catalogue',
  summary: 'Lists the sub-categories of a category; empty for a leaf',
  query: bySlug,
  response: z.array(categoryCardSchema.extend({ children: z.array(categoryCardSchema) })),
  errors: ['notFound'],
});

export const popularCategories = endpoint({
  id: 'category.popularCategories',
  method: 'GET',
  access: 'public',
  path: 'web/v1/category/popular-categories',
  tag: 'Catalogue',
  summary: 'Lists the best-selling leaf categories below a category; empty for a leaf',
  query: bySlug,
  response: z.array(categoryCardSchema),
  errors: ['notFound'],
});

export const chips = endpoint({
  id: 'category.chips',
  method: 'GET',
  access: 'public',
  path: 'web/v1/category/chips',
  tag: 'Catalogue',
  summary: 'Returns quick filters above a listing: sub-categories of a category, frequent brands and values of a leaf',
  query: bySlug,
  response: z.array(
    z.object({
      kind: z.enum(Object.keys(filterKinds) as FilterName[]),
      name: z.string(),
      /** Path without language and region. */
      link: z.string(),
      count: z.number().int(),
    }),
  ),
  errors: ['notFound'],
});

export const leaderSale = endpoint({
  id: 'product.leaderSale',
  method: 'GET',
  access: 'public',
  path: 'web/v1/product/leader-sale',
  tag: 'Product',
  summary: 'Lists available best-sellers; with the id of a product those of its category, without the product itself',
  query: z.object({ id: idSchema.optional() }),
  response: z.array(productCardSchema),
  errors: ['notFound'],
});
