import { z } from 'zod';
import { bodyIdSchema, personLine, slugSchema } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { maxProductEdits, productStates, productValues, saleModes } from './staff-products.ts';

/** Most products in one bulk change: it is one transaction, which the embedded database answers before any other call. */
export const maxBulkProducts = 1_000;
/** Rows of the difference that are shown; the others are counted. */
export const maxBulkRows = 100;
/** Bulk prices are whole thousands. */
export const bulkPriceStep = 1_000;

/** What happens to the old price of products whose price changes. */
export const oldPriceModes = ['keep', 'former', 'remove'] as const;
export type OldPriceMode = (typeof oldPriceModes)[number];

const oldPrice = z.enum(oldPriceModes);
const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().min(-90).max(900), old_price: oldPrice }),
  z.object({ kind: z.literal('sum'), sum: z.number().int().min(-1e11).max(1e11), old_price: oldPrice }),
  z.object({ kind: z.literal('listed'), is_listed: z.boolean() }),
  z.object({ kind: z.literal('saleMode'), sale_mode: z.enum(saleModes) }),
  z.object({ kind: z.literal('sticker'), sticker: bodyIdSchema, on: z.boolean() }),
  z.object({ kind: z.literal('category'), category: bodyIdSchema }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

const selection = z.union([
  z.strictObject({ ids: z.array(bodyIdSchema).min(1).max(maxProductEdits) }),
  /** All products that the filter of the list finds. */
  z.strictObject({
    q: personLine(100).optional(),
    category: slugSchema.optional(),
    state: z.enum(productStates).optional(),
  }),
]);
export type BulkSelection = z.infer<typeof selection>;

/** Why a product of a bulk change stays as it is. */
export const bulkRefusals = ['priceTooLow', 'priceTooHigh', 'oldPriceTooLow'] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

/** The values that a bulk change can set; stickers and category by their ids. */
const bulkValues = productValues.extend({
  category_id: z.number().int(),
  sticker_ids: z.array(z.number().int()),
});
export type BulkProduct = z.infer<typeof bulkValues>;

const bulkRow = z.object({
  id: z.number().int(),
  name: z.string(),
  external_id: z.string(),
  before: bulkValues.partial(),
  after: bulkValues.partial(),
  refusal: z.enum(bulkRefusals).nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

const preview = z.object({
  /** Products that the selection has, of which these change, and those that stay for each reason. */
  count: z.number().int(),
  changed: z.number().int(),
  refused: z.object({
    priceTooLow: z.number().int(),
    priceTooHigh: z.number().int(),
    oldPriceTooLow: z.number().int(),
  }),
  /** The first rows, refused ones first. */
  rows: z.array(bulkRow),
  /** Identifies this difference; a change with it writes exactly this one. */
  digest: z.string(),
});
export type BulkPreview = z.infer<typeof preview>;

export const staffBulkPreview = staffEndpoint({
  id: 'staff.bulkPreview',
  method: 'POST',
  action: 'products.read',
  path: 'staff/products-bulk-preview',
  quiet: true,
  summary: 'Returns what a bulk change would do to the selected products, 1,000 at most; writes nothing',
  body: z.object({ selection, change: bulkChange }),
  response: preview,
  errors: ['tooManyProducts'],
});

export const staffBulkChange = staffEndpoint({
  id: 'staff.bulkChange',
  method: 'POST',
  action: 'products.change',
  path: 'staff/products-bulk',
  summary:
    'Writes a bulk change as it was previewed, in one transaction; refused as a whole if the difference has changed since. Repeating the key returns the first result',
  body: z.object({ selection, change: bulkChange, digest: z.string().min(1).max(100), key: z.uuid() }),
  response: z.object({ change: z.number().int(), count: z.number().int() }),
  errors: ['tooManyProducts', 'productsChanged', 'importRunning'],
});
