import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ url: z.url({ protocol: /^https$/ }).max(500), title: text, text: text.optional() });

/** A link to a video elsewhere; nothing of it is loaded here. */
export const video = defineBlock({
  type: 'video',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    url: 'https://www.youtube.com/watch?v=00000000000',
    title: {
      kr: 'Кир ювиш машинасини қандай танлаш керак',
      uz: 'Kir yuvish mashinasini qanday tanlash kerak',
      ru: 'Как выбрать стиральную машину',
    },
    text: { kr: 'Тўрт дақиқада', uz: 'Toʻrt daqiqada', ru: 'За четыре минуты' },
  },
});
