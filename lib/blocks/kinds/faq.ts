import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, richText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    title: text.optional(),
    items: z
      .array(z.strictObject({ question: text, answer: richText(text) }))
      .min(1)
      .max(40),
  });

/** Questions that expand to their answers; also written as structured data. */
export const faq = defineBlock({
  type: 'faq',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    title: { kr: 'Саволлар', uz: 'Savollar', ru: 'Вопросы' },
    items: [
      {
        question: {
          kr: 'Товарни қайтарса бўладими?',
          uz: 'Tovarni qaytarsa boʻladimi?',
          ru: 'Можно ли вернуть товар?',
        },
        answer: [{ p: { kr: 'Ҳа, ўн кун ичида.', uz: 'Ha, oʻn kun ichida.', ru: 'Да, в течение десяти дней.' } }],
      },
    ],
  },
});
