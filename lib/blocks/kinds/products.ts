import { z } from 'zod';
import { sortOrders } from '../../contract/browsing.ts';
import { moneySchema, slugSchema } from '../../contract/common.ts';
import { defineBlock } from '../definition.ts';
import { path } from '../parts.ts';
import { line, words } from '../words.ts';

/** Which products: of a category, of a brand, what a search finds, what costs less than it did, what can be had for so much a month (so'm); the conditions narrow one another. */
const rule = z.strictObject({
  category: slugSchema.optional(),
  brand: slugSchema.optional(),
  sticker: slugSchema.optional(),
  reduced: z.boolean().default(false),
  max_monthly: moneySchema.positive().optional(),
  order: z.enum(sortOrders).default('-popular'),
  limit: z.number().int().min(1).max(24).default(12),
});

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ title: text.optional(), rule, link: path.optional() });

/** Products by a rule: it is kept, and what it finds is looked up whenever the page is made. */
export const products = defineBlock({
  type: 'products',
  version: 1,
  kept: props(words),
  shown: props(line),
  migrations: {},
  sample: {
    title: { kr: 'Смартфонлар', uz: 'Smartfonlar', ru: 'Смартфоны' },
    rule: { category: 'smartfonlar', limit: 4 },
    link: '/katalog/smartfonlar/',
  },
});
