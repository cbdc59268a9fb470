import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { button } from '../parts.ts';
import { line, words } from '../words.ts';
import { benefitIcons } from './benefits.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    lead: text,
    icon: z.enum(benefitIcons).optional(),
    tone: z.enum(['brand', 'calm', 'deal']).default('calm'),
    button: button(text).optional(),
  });

/** What the page is about, in a sentence, beside its title, which is the page's own. */
export const hero = defineBlock({
  type: 'hero',
  version: 1,
  kept: props(words),
  shown: props(line),
  migrations: {},
  sample: {
    lead: {
      kr: 'Ҳамма синфлар учун ноутбук, планшет ва принтерлар',
      uz: 'Hamma sinflar uchun noutbuk, planshet va printerlar',
      ru: 'Ноутбуки, планшеты и принтеры для всех классов',
    },
    icon: 'gift',
    tone: 'brand',
    button: { text: { kr: 'Каталогга ўтиш', uz: 'Katalogga oʻtish', ru: 'В каталог' }, link: '/katalog/' },
  },
});
