import { z } from 'zod';
import { bodyIdSchema, personLine } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { maxTextLength } from './staff-product.ts';
import { productValues } from './staff-products.ts';

const choice = z.object({ id: z.number().int(), name: z.string() });

export const staffProductChoices = staffEndpoint({
  id: 'staff.productChoices',
  method: 'GET',
  action: 'products.read',
  path: 'staff/product-choices',
  summary: 'Lists the categories that can have products, with their path, all brands and all stickers, each by name',
  response: z.object({ categories: z.array(choice), brands: z.array(choice), stickers: z.array(choice) }),
});

/** Longest code and barcode of a product. */
export const maxCodeLength = 100;

const name = personLine(maxTextLength.name).min(1, 'required');

export const staffCreateProduct = staffEndpoint({
  id: 'staff.createProduct',
  method: 'POST',
  action: 'products.change',
  path: 'staff/product-new',
  summary:
    'Creates a hidden product, or a copy of one: its texts, characteristics of the same category and compatibility, pictures if requested, never its stock. Refused with the id of the product that has the code or barcode',
  body: z.object({
    code: personLine(maxCodeLength).min(1, 'required'),
    barcode: z
      .string()
      .trim()
      .max(maxCodeLength)
      .regex(/^[\w.-]*$/u, 'invalidValue')
      .optional(),
    category: bodyIdSchema,
    brand: bodyIdSchema,
    /** Cyrillic is transliterated from Latin. */
    name: z.object({ uz: name, ru: name }),
    sale_price: productValues.shape.sale_price,
    copy_of: bodyIdSchema.optional(),
    with_pictures: z.boolean().optional(),
  }),
  response: z.object({ id: z.number().int() }),
  errors: ['notFound', 'productExists'],
});
