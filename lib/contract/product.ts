import { z } from 'zod';
import { breadcrumbSchema, idSchema, imageSchema, productCardSchema, seoSchema } from './common.ts';
import { endpoint } from './core.ts';
import { storeSchema } from './region.ts';

const byId = z.object({ id: idSchema });

/** Loan of the shop's own terms: what is paid monthly and in total, so'm. */
export const loanTermSchema = z.object({
  months: z.number().int(), monthly: z.number().int(), total: z.number().int(), overpayment: z.number().int(),
});

export const productDetailSchema = productCardSchema.extend({
  model_code: z.string(),
  images: z.array(imageSchema),
  category: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
  breadcrumbs: z.array(breadcrumbSchema),
  /** Characteristics in named groups, in the order of the category. */
  attributes: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      attributes: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
    }),
  ),
  description: z.string(),
  overview: z.array(z.string()),
  /** Groups by which the variants of the model differ (colour, memory …); each value leads to a product. */
  variants: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      values: z.array(
        z.object({
          name: z.string(), hex: z.string().nullable(), product_id: z.number().int(),
          current: z.boolean(), available: z.boolean(),
        }),
      ),
    }),
  ),
  loans: z.array(loanTermSchema),
  /** Delivery to the region of Accept-Region. */
  delivery: z.object({
    type: z.enum(['texnomart', 'dpd']), days_min: z.number().int(), days_max: z.number().int(),
    price: z.number().int(), free_from: z.number().int(),
  }),
  review_rates: z.object({
    rate_1: z.number().int(), rate_2: z.number().int(), rate_3: z.number().int(), rate_4: z.number().int(),
    rate_5: z.number().int(),
  }),
  seo: seoSchema,
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

export const detail = endpoint({
  id: 'product.detail', method: 'GET', path: 'web/v1/product/detail', tag: 'Product',
  summary: 'Everything about one product', query: byId, response: productDetailSchema, errors: ['notFound'],
});

export const sameProducts = endpoint({
  id: 'product.sameProducts', method: 'GET', path: 'web/v1/product/same-products', tag: 'Product',
  summary: 'Similar products of the same category', query: byId, response: z.array(productCardSchema),
  errors: ['notFound'],
});

export const reviewSchema = z.object({
  id: z.number().int(), author: z.string(), rate: z.number().int().min(1).max(5), advantages: z.string(),
  flaws: z.string(), comment: z.string(), likes: z.number().int(), created_at: z.iso.datetime(),
});

export const reviews = endpoint({
  id: 'product.reviews', method: 'GET', path: 'web/v1/product/reviews', tag: 'Product',
  summary: 'Published reviews, newest first, 10 a page',
  query: byId.extend({ page: z.coerce.number().int().min(1).max(500).default(1) }),
  response: z.object({
    data: z.array(reviewSchema),
    meta: z.object({
      total: z.number().int(), current_page: z.number().int(), last_page: z.number().int(), per_page: z.number().int(),
    }),
    links: z.object({ prev: z.number().int().nullable(), next: z.number().int().nullable() }),
  }),
  errors: ['notFound'],
});

const stockedStoreSchema = storeSchema.extend({ quantity: z.number().int() });

export const productStores = endpoint({
  id: 'product.stores', method: 'GET', path: 'web/v1/product/stores', tag: 'Product', extension: true,
  summary: 'Stores that have the product, by region; the region of Accept-Region first',
  query: byId,
  response: z.array(
    z.object({ id: z.number().int(), name: z.string(), slug: z.string(), stores: z.array(stockedStoreSchema) }),
  ),
  errors: ['notFound'],
});

const byIdsBody = z.object({ ids: z.array(z.number().int().min(1).max(2_147_483_647)).max(100) });

export const productsByIds = endpoint({
  id: 'product.productsByIds', method: 'POST', path: 'web/v1/product/products-by-ids', tag: 'Lists',
  summary: 'Products in the order asked; ids that are gone are left out', body: byIdsBody,
  response: z.array(productCardSchema),
});

export const wishlistProducts = endpoint({
  id: 'wishlist.products', method: 'POST', path: 'web/v1/wishlist/products', tag: 'Lists',
  summary: 'Products of a wishlist', body: byIdsBody, response: z.array(productCardSchema),
});

export const compareProducts = endpoint({
  id: 'compare.products', method: 'POST', path: 'web/v1/compare/products', tag: 'Lists',
  summary: 'Compared products in groups by category, with their characteristics', body: byIdsBody,
  response: z.array(
    z.object({
      id: z.number().int(),
      category: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
      product_ids: z.array(z.number().int()),
      /** All characteristics that any of the products has, in named groups, in the order of the category. */
      attribute_groups: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          attributes: z.array(z.object({ key: z.string(), name: z.string() })),
        }),
      ),
      products: z.array(
        productCardSchema.extend({
          attributes: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
        }),
      ),
    }),
  ),
});

export const recommendedProducts = endpoint({
  id: 'checkout.recommendedProducts', method: 'POST', path: 'web/v1/checkout/recommended-products', tag: 'Lists',
  summary: 'Products that go with those of a cart, none of them in it', body: byIdsBody,
  response: z.array(productCardSchema),
});
