import { z } from 'zod';
import { imageSchema, productCardSchema, seoSchema, slugSchema } from './common.ts';
import { brandPageSize, maxPage } from './constants.ts';
import { endpoint } from './endpoint.ts';

/** Slug of a brand, or its id. */
const byBrand = z.object({ brand: slugSchema });

export const brandList = endpoint({
  id: 'brand.list',
  method: 'GET',
  access: 'public',
  path: 'web/v1/brand/list',
  tag: 'Brand',
  extension: true,
  summary: 'Lists all brands that have products, by name; or those of present or former slugs, in their order',
  // As many as a block of a page has.
  query: z.object({ slugs: z.string().max(4_040).optional() }),
  response: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      image: imageSchema,
      count: z.number().int(),
    }),
  ),
});

export const brandProducts = endpoint({
  id: 'brand.products',
  method: 'GET',
  access: 'public',
  path: 'web/v1/brand/products',
  tag: 'Brand',
  summary: 'Lists the products of a brand, ten a page at most',
  query: byBrand.extend({
    page: z.coerce.number().int().min(1).max(maxPage).default(1),
    /** Capped at ten; `per_page` holds the applied value. */
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000)
      .default(brandPageSize)
      .transform((limit) => Math.min(limit, brandPageSize)),
  }),
  response: z.object({
    products: z.array(productCardSchema),
    meta: z.object({
      total: z.number().int(),
      current_page: z.number().int(),
      last_page: z.number().int(),
      per_page: z.number().int(),
    }),
  }),
  errors: ['notFound'],
});

const brandCategorySchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  image: imageSchema,
  count: z.number().int(),
});

export const brandCategories = endpoint({
  id: 'brand.categories',
  method: 'GET',
  access: 'public',
  path: 'web/v1/brand/categories',
  tag: 'Brand',
  summary: 'Lists the leaf categories in which the brand has products, those with most products first',
  query: byBrand,
  response: z.array(brandCategorySchema),
  errors: ['notFound'],
});

export const brandPage = endpoint({
  id: 'brand.page',
  method: 'GET',
  access: 'public',
  path: 'web/v1/brand/page',
  tag: 'Brand',
  summary: 'Returns the parts of the page of a brand; missing parts are empty',
  query: byBrand,
  response: z.object({
    brand: z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      image: imageSchema,
      description: z.string(),
      count: z.number().int(),
    }),
    slides: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        text: z.string(),
        link: z.string(),
        image_web: imageSchema,
        image_mobile_web: imageSchema,
        tone: z.enum(['light', 'dark']),
      }),
    ),
    categories: z.array(brandCategorySchema),
    products: z.array(productCardSchema),
    videos: z.array(z.object({ id: z.number().int(), title: z.string(), url: z.url(), image: imageSchema })),
    seo: seoSchema,
  }),
  errors: ['notFound'],
});

export const brandSeo = endpoint({
  id: 'brand.seo',
  method: 'GET',
  access: 'public',
  path: 'web/v1/brand/seo',
  tag: 'Brand',
  summary: 'Returns title, description and keywords of the page of a brand',
  query: byBrand,
  response: seoSchema,
  errors: ['notFound'],
});
