import { z } from 'zod';
import { bodyIdSchema, productCardSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

const byIdsBody = z.object({ ids: z.array(bodyIdSchema).max(100) });

export const productsByIds = endpoint({
  id: 'product.productsByIds',
  method: 'POST',
  access: 'shopper',
  path: 'web/v1/product/products-by-ids',
  tag: 'Lists',
  summary: 'Lists products in the requested order, without ids that no longer exist',
  body: byIdsBody,
  response: z.array(productCardSchema),
});

export const wishlistProducts = endpoint({
  id: 'wishlist.products',
  method: 'POST',
  access: 'shopper',
  path: 'web/v1/wishlist/products',
  tag: 'Lists',
  summary: 'Lists the products of a wishlist',
  body: byIdsBody,
  response: z.array(productCardSchema),
});

export const compareProducts = endpoint({
  id: 'compare.products',
  method: 'POST',
  access: 'shopper',
  path: 'web/v1/compare/products',
  tag: 'Lists',
  summary: 'Returns compared products by category, with their characteristics',
  body: byIdsBody,
  response: z.array(
    z.object({
      id: z.number().int(),
      category: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
      product_ids: z.array(z.number().int()),
      /** All attributes of any of the products, in named groups, in the order of the category. */
      attribute_groups: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          attributes: z.array(
            z.object({
              key: z.string(),
              name: z.string(),
              /** Whether a higher or a lower value is better; null if it is not judged. */
              better: z.enum(['more', 'less']).nullable(),
            }),
          ),
        }),
      ),
      products: z.array(
        productCardSchema.extend({
          attributes: z.array(
            z.object({
              key: z.string(),
              name: z.string(),
              value: z.string(),
              /** The value as a number in the attribute's unit, for comparison; null if it is not numeric. */
              number: z.number().nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export const recommendedProducts = endpoint({
  id: 'checkout.recommendedProducts',
  method: 'POST',
  access: 'shopper',
  path: 'web/v1/checkout/recommended-products',
  tag: 'Lists',
  summary: 'Lists the accessories that fit the products of a cart, without those in the cart',
  body: byIdsBody,
  response: z.array(productCardSchema),
});
