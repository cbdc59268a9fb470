import { z } from 'zod';
import { checkRanges, listingSchema, listingShape } from './catalogue.ts';
import { idSchema, imageSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `down-surcharge-months` of an instalment plan, as in `0-0-12`. */
const monthKeySchema = z.string().regex(/^\d{1,2}-\d{1,2}-\d{1,2}$/);

const promotionCardSchema = z.object({
  id: z.number().int(),
  /** 1: its own list of products; 2: the products of a sale month. */
  type: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  text: z.string(),
  image_web: imageSchema,
  image_mobile_web: imageSchema,
  tone: z.enum(['light', 'dark']),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
});
export type PromotionCard = z.infer<typeof promotionCardSchema>;

export const promotions = endpoint({
  id: 'content.promotions',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/promotions',
  tag: 'Promotions',
  extension: true,
  summary: 'Lists the current promotions',
  response: z.array(promotionCardSchema),
});

export const promotion = endpoint({
  id: 'content.promotion',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/promotion/:id',
  tag: 'Promotions',
  extension: true,
  summary: 'Returns a current promotion',
  params: z.object({ id: idSchema }),
  response: promotionCardSchema.extend({
    body: z.array(z.string()),
    /** Key of the default sale month of a promotion of type 2. */
    salemonth: z.string().nullable(),
  }),
  errors: ['notFound'],
});

export const productPromotions = endpoint({
  id: 'search.productPromotions',
  method: 'GET',
  access: 'public',
  path: 'common/v1/search/product-promotions',
  tag: 'Promotions',
  summary: 'Lists the products of a promotion of type 1, with facets',
  query: z
    .object({ promotion: idSchema.optional(), stock_id: idSchema.optional(), ...listingShape })
    .superRefine((query, context) => {
      if (query.promotion === undefined && query.stock_id === undefined)
        context.addIssue({ code: 'custom', path: ['promotion'], message: 'required' });
      checkRanges(query, context);
    }),
  response: listingSchema,
  errors: ['notFound'],
});

export const productSaleMonth = endpoint({
  id: 'product.salemonth',
  method: 'GET',
  access: 'public',
  path: 'web/v1/product/salemonth',
  tag: 'Promotions',
  summary: 'Lists the products of a sale month, with facets; a promotion of type 2 may replace the month',
  query: z
    .object({
      salemonth: monthKeySchema.optional(),
      key: monthKeySchema.optional(),
      promotion: idSchema.optional(),
      ...listingShape,
    })
    .superRefine((query, context) => {
      if (query.salemonth === undefined && query.key === undefined && query.promotion === undefined) {
        context.addIssue({ code: 'custom', path: ['salemonth'], message: 'required' });
      }
      checkRanges(query, context);
    }),
  response: listingSchema,
  errors: ['notFound'],
});

const catalogsSchema = z.object({
  catalogs: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string(), count: z.number().int() })),
});

export const stockCategories = endpoint({
  id: 'stock.categories',
  method: 'GET',
  access: 'public',
  path: 'common/v1/stock/categories',
  tag: 'Promotions',
  summary: 'Lists the categories that narrow a promotion of type 1',
  query: z.object({ stock_id: idSchema }),
  response: catalogsSchema,
  errors: ['notFound'],
});

export const saleMonthCategories = endpoint({
  id: 'saleMonth.categories',
  method: 'GET',
  access: 'public',
  path: 'web/v1/sale-month/categories',
  tag: 'Promotions',
  summary: 'Lists the categories of a sale month',
  query: z.object({ key: monthKeySchema }),
  response: catalogsSchema,
  errors: ['notFound'],
});

export const saleMonths = endpoint({
  id: 'saleMonth.saleMonths',
  method: 'GET',
  access: 'public',
  path: 'web/v1/sale-month/sale-months',
  tag: 'Promotions',
  summary: 'Lists the sale months without the hidden one',
  response: z.array(z.object({ id: z.number().int(), key: z.string(), name: z.string(), months: z.number().int() })),
});
