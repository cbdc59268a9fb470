import { z } from 'zod';
import { sortOrders } from '../../contract/browsing.ts';
import { moneySchema, slugSchema } from '../../contract/common.ts';
import { defineBlock } from '../definition.ts';
import { path } from '../parts.ts';
import { displayedText, localizedText } from '../words.ts';

/**
 * Rule for products: category, brand, search text, reduced price, largest monthly payment (so'm). The conditions are
 * combined.
 */
const productRule = z.strictObject({
  category: slugSchema.optional(),
  brand: slugSchema.optional(),
  sticker: slugSchema.optional(),
  reduced: z.boolean().default(false),
  max_monthly: moneySchema.positive().optional(),
  order: z.enum(sortOrders).default('-popular'),
  limit: z.number().int().min(1).max(24).default(12),
});

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ title: text.optional(), rule: productRule, link: path.optional() });

/** Products by a rule. The rule is stored; the products are looked up at each render. */
export const products = defineBlock({
  type: 'products',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    title: { kr: 'Смартфонлар', uz: 'Smartfonlar', ru: 'Смартфоны' },
    rule: { category: 'smartfonlar', limit: 4 },
    link: '/katalog/smartfonlar/',
  },
});
