import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z
    .strictObject({
      title: text,
      head: z.array(text).min(2).max(8),
      rows: z.array(z.array(text).min(2).max(8)).min(1).max(60),
    })
    .refine(({ head, rows }) => rows.every((row) => row.length === head.length), {
      message: 'each row has as many cells as the head',
      path: ['rows'],
    });

/** A table; the first cell of a row is its header. */
export const table = defineBlock({
  type: 'table',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    title: { kr: 'Етказиш нархи', uz: 'Yetkazish narxi', ru: 'Цена доставки' },
    head: [
      { kr: 'Қаерга', uz: 'Qayerga', ru: 'Куда' },
      { kr: 'Нархи', uz: 'Narxi', ru: 'Цена' },
    ],
    rows: [
      [
        { kr: 'Тошкент', uz: 'Toshkent', ru: 'Ташкент' },
        { kr: 'бепул', uz: 'bepul', ru: 'бесплатно' },
      ],
    ],
  },
});
