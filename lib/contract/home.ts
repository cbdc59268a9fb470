import { z } from 'zod';
import { listingTerms } from './browsing.ts';
import { bodyIdSchema, imageSchema, productCardSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

export const specialProductTypes = ['climate', 'new_products', 'hit_products', 'monthly'] as const;

export const specialProducts = endpoint({
  id: 'home.specialProducts',
  method: 'GET',
  access: 'public',
  path: 'web/v1/home/special-products',
  tag: 'Home',
  summary:
    'Lists the products of a row of the home page: climate, new, best-selling, or with a small monthly payment over `months`',
  query: z.object({ type: z.enum(specialProductTypes), months: z.enum(listingTerms.map(String)).optional() }),
  response: z.object({ products: z.array(productCardSchema) }),
});

export const collections = endpoint({
  id: 'home.collections',
  method: 'GET',
  access: 'public',
  path: 'web/v1/home/collections',
  tag: 'Home',
  summary: 'Lists the collections with their products',
  response: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      link: z.string(),
      products: z.array(productCardSchema),
    }),
  ),
});

export const specialCategories = endpoint({
  id: 'home.specialCategories',
  method: 'GET',
  access: 'public',
  path: 'web/v1/home/special-categories',
  tag: 'Home',
  summary: 'Lists the category tiles of the home page',
  response: z.array(
    z.object({ id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema, link: z.string() }),
  ),
});

export const specialBrands = endpoint({
  id: 'home.specialBrands',
  method: 'GET',
  access: 'public',
  path: 'web/v1/home/special-brands',
  tag: 'Home',
  summary: 'Lists the brands of the home page',
  response: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema })),
});

export const recentlyViewedProducts = endpoint({
  id: 'home.recentlyViewedProducts',
  method: 'POST',
  access: 'shopper',
  path: 'web/v1/home/recently-viewed-products',
  tag: 'Home',
  summary: 'Lists viewed products in the requested order, without ids that no longer exist',
  body: z.object({ ids: z.array(bodyIdSchema).max(20) }),
  response: z.array(productCardSchema),
});
