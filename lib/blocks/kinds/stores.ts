import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ title: text.optional(), limit: z.number().int().min(1).max(60).default(6) });

/** The shop's open stores, those of the page's region first. */
export const stores = defineBlock({
  type: 'stores',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: { title: { kr: 'Дўконларимиз', uz: 'Doʻkonlarimiz', ru: 'Наши магазины' }, limit: 4 },
});
