import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ title: text, until: z.iso.datetime({ offset: true }), over: text });

/** Time left of an offer; without JavaScript the day on which it ends. */
export const countdown = defineBlock({
  type: 'countdown',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    title: { kr: 'Акция тугашига қолди', uz: 'Aksiya tugashiga qoldi', ru: 'До конца акции' },
    until: '2031-09-15T23:59:00+05:00',
    over: { kr: 'Акция тугади', uz: 'Aksiya tugadi', ru: 'Акция закончилась' },
  },
});
