import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ title: text.optional(), limit: z.number().int().min(1).max(12).default(4) });

/** The newest posts. */
export const news = defineBlock({
  type: 'news',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: { title: { kr: 'Янгиликлар', uz: 'Yangiliklar', ru: 'Новости' }, limit: 2 },
});
