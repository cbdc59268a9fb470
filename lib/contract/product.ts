import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import {
  breadcrumbSchema,
  deliveryEstimateSchema,
  idSchema,
  imageSchema,
  pricePlanSchema,
  productCardSchema,
  seoSchema,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { storeSchema } from './region.ts';

const byId = z.object({ id: idSchema });

/** The cheapest offer of any partner for one term, so'm. */
const loanTermSchema = pricePlanSchema.shape.by_instalments.unwrap();

const length = z.number().int();
/** Space that a large product needs, mm: its sizes and the clearance on either side, above and behind. */
const placingSchema = z.object({
  width: length,
  height: length,
  depth: length,
  air: z.object({ beside: length, above: length, behind: length }),
});
export type Placing = z.infer<typeof placingSchema>;

/** The most important attributes of a product: those that filter its category first, then the others in the category's order. */
const keyAttributesSchema = z.array(z.object({ key: z.string(), name: z.string(), value: z.string() }));

export const productDetailSchema = productCardSchema.extend({
  model_code: z.string(),
  images: z.array(imageSchema),
  category: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
  breadcrumbs: z.array(breadcrumbSchema),
  key_attributes: keyAttributesSchema,
  /** Attributes in named groups, in the order of the category. */
  attributes: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      attributes: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
    }),
  ),
  description: z.string(),
  overview: z.array(z.string()),
  /** Languages of the texts: a text missing in the requested language is shown in another. */
  languages: z.object({ name: z.enum(locales), description: z.enum(locales), overview: z.enum(locales) }),
  /** Attributes by which variants of the model differ (colour, memory …); each value leads to a product. */
  variants: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      values: z.array(
        z.object({
          name: z.string(),
          hex: z.string().nullable(),
          product_id: z.number().int(),
          current: z.boolean(),
          available: z.boolean(),
        }),
      ),
    }),
  ),
  /** The cheapest offer per term for which a partner lends the price; empty without a lender. */
  loans: z.array(loanTermSchema),
  /** Documents: warranty terms, manuals. */
  documents: z.array(z.object({ id: z.number().int(), title: z.string(), url: z.string(), bytes: z.number().int() })),
  /** Whether the accessories tab has content. */
  has_accessories: z.boolean(),
  /** For goods that need a place, if their sizes are known. */
  placing: placingSchema.nullable(),
  /** Delivery estimates of every region: a cached page is of one region, the shopper may have selected another. */
  promises_by_region: z.array(deliveryEstimateSchema),
  review_rates: z.object({
    rate_1: z.number().int(),
    rate_2: z.number().int(),
    rate_3: z.number().int(),
    rate_4: z.number().int(),
    rate_5: z.number().int(),
  }),
  seo: seoSchema,
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

export const detail = endpoint({
  id: 'product.detail',
  method: 'GET',
  access: 'public',
  path: 'web/v1/product/detail',
  tag: 'Product',
  summary: 'Returns all data of a product',
  query: byId,
  response: productDetailSchema,
  errors: ['notFound'],
});

/** Data of the quick view. */
export const quickViewSchema = productCardSchema.extend({
  model_code: z.string(),
  images: z.array(imageSchema),
  /** Colours of the model, each with the most similar product; empty if there is only one. */
  colours: z.array(
    z.object({
      name: z.string(),
      hex: z.string(),
      product_id: z.number().int(),
      image: imageSchema,
      current: z.boolean(),
      available: z.boolean(),
    }),
  ),
  key_attributes: keyAttributesSchema,
});

export type QuickView = z.infer<typeof quickViewSchema>;

export const quickView = endpoint({
  id: 'product.quickView',
  method: 'GET',
  access: 'public',
  path: 'web/v1/product/quick-view',
  tag: 'Product',
  summary: 'Returns the data of the quick view of a product',
  query: byId,
  response: quickViewSchema,
  errors: ['notFound'],
});

export const accessories = endpoint({
  id: 'product.accessories',
  method: 'GET',
  access: 'public',
  path: 'web/v1/product/accessories',
  tag: 'Product',
  extension: true,
  summary: 'Lists the available accessories of a product',
  query: byId,
  response: z.array(productCardSchema),
  errors: ['notFound'],
});

export const sameProducts = endpoint({
  id: 'product.sameProducts',
  method: 'GET',
  access: 'public',
  path: 'web/v1/product/same-products',
  tag: 'Product',
  summary: 'Lists similar products of the same category',
  query: byId,
  response: z.array(productCardSchema),
  errors: ['notFound'],
});

const stockedStoreSchema = storeSchema.extend({ quantity: z.number().int() });

export const productStores = endpoint({
  id: 'product.stores',
  method: 'GET',
  access: 'public',
  path: 'web/v1/product/stores',
  tag: 'Product',
  extension: true,
  summary: 'Lists the stores that have the product, by region; the region of Accept-Region first',
  query: byId,
  response: z.array(
    z.object({ id: z.number().int(), name: z.string(), slug: z.string(), stores: z.array(stockedStoreSchema) }),
  ),
  errors: ['notFound'],
});
