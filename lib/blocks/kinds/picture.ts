import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { mediaKey } from '../parts.ts';
import { displayedText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    key: mediaKey,
    width: z.number().int().min(1).max(10_000),
    height: z.number().int().min(1).max(10_000),
    alt: text,
    caption: text.optional(),
  });

/** A picture of the shop with an alternative text. */
export const picture = defineBlock({
  type: 'picture',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    key: '0123456789abcdef0123',
    width: 1280,
    height: 720,
    alt: { kr: 'Тошкентдаги дўкон', uz: 'Toshkentdagi doʻkon', ru: 'Магазин в Ташкенте' },
    caption: { kr: 'Дўкон ичида', uz: 'Doʻkon ichida', ru: 'Внутри магазина' },
  },
});
