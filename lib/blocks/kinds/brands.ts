import { z } from 'zod';
import { slugSchema } from '../../contract/common.ts';
import { defineBlock } from '../definition.ts';
import { displayedText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ title: text.optional(), slugs: z.array(slugSchema).max(40).default([]) });

/** Brands: the named ones in their order, or those of the home page. Unknown brands are left out. */
export const brands = defineBlock({
  type: 'brands',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: { title: { kr: 'Брендлар', uz: 'Brendlar', ru: 'Бренды' }, slugs: ['samsung', 'lg', 'artel'] },
});
