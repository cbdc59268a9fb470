import { z } from 'zod';
import { bodyIdSchema, idSchema, imageSchema, personLine, slugSchema } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const moment = z.iso.datetime();

/** Orders of the list of products; the first is the default. */
export const productSorts = ['newest', 'cheapest', 'dearest', 'leastStock'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What products can be filtered by besides words and category. */
export const productStates = ['listed', 'hidden', 'inStock', 'outOfStock', 'discounted'] as const;
export type ProductFilterState = (typeof productStates)[number];

/** At most so many products in one change, and so many codes in one request. */
export const maxProductEdits = 500;
/** Days for which a change can be undone as a whole. */
export const productChangeDays = 30;
/** Days for which the history of a product is stored. */
export const productHistoryDays = 365;

const price = z.number().int().min(1).max(1_000_000_000_000);

/** How a product is sold: in the cart, by a manager, as a pre-order, or in stores alone. */
export const saleModes = ['cart', 'manager', 'preorder', 'stores'] as const;

/** The values of a product that staff edit in the list and on its page; prices in so'm. */
export const productValues = z.object({
  sale_price: price,
  old_price: price.nullable(),
  is_listed: z.boolean(),
  sale_mode: z.enum(saleModes),
});
export type ProductValues = z.infer<typeof productValues>;

export const staffProductRow = productValues.extend({
  id: z.number().int(),
  external_id: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  category: z.string(),
  image: imageSchema.nullable(),
  /** What shoppers pay while a planned price runs: the other prices are those under it. */
  planned_price: price.nullable(),
  stock_total: z.number().int(),
});
export type StaffProduct = z.infer<typeof staffProductRow>;

export const staffProducts = staffEndpoint({
  id: 'staff.products',
  method: 'GET',
  action: 'products.read',
  path: 'staff/products',
  summary:
    'Lists products, 50 at a time; `q` is a code, a barcode or words of the name in any script; `after` is the id of the last product of the previous page',
  query: z.object({
    q: personLine(100).optional(),
    category: slugSchema.optional(),
    state: z.enum(productStates).optional(),
    sort: z.enum(productSorts).optional(),
    after: idSchema.optional(),
  }),
  response: z.object({ products: z.array(staffProductRow), more: z.boolean() }),
});

export const staffProductCategories = staffEndpoint({
  id: 'staff.productCategories',
  method: 'GET',
  action: 'products.read',
  path: 'staff/product-categories',
  summary: 'Lists the categories that have products, by name',
  response: z.object({ categories: z.array(z.object({ slug: z.string(), name: z.string() })) }),
});

export const staffProductsByCode = staffEndpoint({
  id: 'staff.productsByCode',
  method: 'POST',
  action: 'products.read',
  path: 'staff/products-by-code',
  quiet: true,
  summary: 'Lists the products with these codes or barcodes; unknown codes are left out',
  body: z.object({ codes: z.array(z.string().trim().min(1).max(100)).min(1).max(maxProductEdits) }),
  response: z.object({ products: z.array(staffProductRow) }),
});

/** Values that staff saw when they edited, and the values they want; both name the same fields. */
const edit = z
  .object({ id: bodyIdSchema, seen: productValues.partial(), wanted: productValues.partial() })
  .refine(
    ({ seen: before, wanted }) =>
      Object.keys(wanted).length > 0 && Object.keys(wanted).every((field) => field in before),
    {
      path: ['seen'],
      error: 'required',
    },
  );
export type ProductEdit = z.infer<typeof edit>;

export const staffChangeProducts = staffEndpoint({
  id: 'staff.changeProducts',
  method: 'POST',
  action: 'products.change',
  path: 'staff/products-change',
  summary:
    'Changes products in one transaction. Refused as a whole with the ids of products that no longer have the seen values, or whose old price would not be above the price',
  body: z.object({
    edits: z
      .array(edit)
      .min(1)
      .max(maxProductEdits)
      .refine((edits) => new Set(edits.map(({ id }) => id)).size === edits.length, { error: 'duplicateProducts' }),
  }),
  response: z.object({ change: z.number().int(), count: z.number().int() }),
  errors: ['productsChanged', 'oldPriceTooLow', 'notFound'],
});

const change = z.object({
  id: z.number().int(),
  at: moment,
  by: z.string(),
  count: z.number().int(),
  /** Names of the first products. */ names: z.array(z.string()),
  undone_at: moment.nullable(),
});
export type ProductChange = z.infer<typeof change>;

export const staffProductChanges = staffEndpoint({
  id: 'staff.productChanges',
  method: 'GET',
  action: 'products.read',
  path: 'staff/product-changes',
  summary: 'Lists the last 20 changes of products by staff within 30 days, newest first',
  response: z.object({ changes: z.array(change) }),
});

export const staffUndoProductChange = staffEndpoint({
  id: 'staff.undoProductChange',
  method: 'POST',
  action: 'products.change',
  path: 'staff/product-change-undo',
  summary:
    'Restores the former values of the products of a change; values that were changed since stay, and their products are named',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({ restored: z.number().int(), kept: z.array(z.string()) }),
  errors: ['notFound'],
});
