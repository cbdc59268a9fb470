import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    title: text.optional(),
    items: z
      .array(z.strictObject({ title: text, text }))
      .min(1)
      .max(12),
  });

/** Steps in order. */
export const steps = defineBlock({
  type: 'steps',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    title: { kr: 'Қандай ишлайди', uz: 'Qanday ishlaydi', ru: 'Как это работает' },
    items: [
      {
        title: { kr: 'Танланг', uz: 'Tanlang', ru: 'Выберите' },
        text: { kr: 'Товарни саватга солинг', uz: 'Tovarni savatga soling', ru: 'Положите товар в корзину' },
      },
      {
        title: { kr: 'Тўланг', uz: 'Toʻlang', ru: 'Оплатите' },
        text: { kr: 'Қулай усулда', uz: 'Qulay usulda', ru: 'Удобным способом' },
      },
    ],
  },
});
