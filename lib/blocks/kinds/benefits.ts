import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, localizedText } from '../words.ts';

export const benefitIcons = [
  'truck',
  'store',
  'shield',
  'wallet',
  'percent',
  'phone',
  'mail',
  'laptop',
  'tv',
  'clock',
  'return',
  'gift',
  'check',
] as const;
export type BenefitIcon = (typeof benefitIcons)[number];

const maxBenefits = 12;
const props = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    title: text.optional(),
    items: z
      .array(z.strictObject({ icon: z.enum(benefitIcons), title: text, text }))
      .min(1)
      .max(maxBenefits),
  });

/** Advantages for the shopper, each with an icon and a sentence. */
export const benefits = defineBlock({
  type: 'benefits',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    title: { kr: 'Нега биз', uz: 'Nega biz', ru: 'Почему мы' },
    items: benefitIcons.slice(0, maxBenefits).map((icon) => ({
      icon,
      title: { kr: 'Тез етказиш', uz: 'Tez yetkazish', ru: 'Быстрая доставка' },
      text: {
        kr: 'Тошкентда эртаси куни, вилоятларга бир неча кунда',
        uz: 'Toshkentda ertasi kuni, viloyatlarga bir necha kunda',
        ru: 'По Ташкенту на следующий день, в области за несколько дней',
      },
    })),
  },
});
