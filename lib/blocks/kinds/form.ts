import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, localizedText } from '../words.ts';

/** Forms of the shop that a page can contain. */
export const blockForms = [
  'newsletter',
  'feedback',
  'business',
  'application',
  'low-price',
  'conditioner',
  'imei',
] as const;
export type BlockForm = (typeof blockForms)[number];

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ title: text.optional(), lead: text.optional(), form: z.enum(blockForms) });

/** One of the shop's own forms. Its fields and its endpoint belong to the form, not to the page. */
export const form = defineBlock({
  type: 'form',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    title: { kr: 'Бизга ёзинг', uz: 'Bizga yozing', ru: 'Напишите нам' },
    lead: {
      kr: 'Бир иш куни ичида жавоб берамиз.',
      uz: 'Bir ish kuni ichida javob beramiz.',
      ru: 'Ответим в течение рабочего дня.',
    },
    form: 'feedback',
  },
});
