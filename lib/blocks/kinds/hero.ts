import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { button } from '../parts.ts';
import { displayedText, localizedText } from '../words.ts';
import { benefitIcons } from './benefits.ts';

const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    lead: text,
    icon: z.enum(benefitIcons).optional(),
    tone: z.enum(['brand', 'calm', 'deal']).default('calm'),
    button: button(text).optional(),
  });

/** Introduction of a page in one sentence; the title belongs to the page. */
export const hero = defineBlock({
  type: 'hero',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
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
