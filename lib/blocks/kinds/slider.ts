import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { campaign } from '../parts.ts';
import { blockTimes, disorder, inOrder } from '../times.ts';
import { line, words } from '../words.ts';

const sides = { wide: '0123456789abcdef0123', phone: '0123456789abcdef0123' } as const;

/** Campaigns in turn, as on the home page; each can have a time of its own, before and after which the others stand without it. */
export const slider = defineBlock({
  type: 'slider',
  version: 1,
  migrations: {},
  kept: z.strictObject({
    slides: z
      .array(z.strictObject({ ...campaign(words), ...blockTimes }).refine(inOrder, disorder))
      .min(1)
      .max(8),
  }),
  // The times have done their work by then, and may have left none.
  shown: z.strictObject({ slides: z.array(z.object(campaign(line))) }),
  sample: {
    slides: [
      {
        title: { kr: 'Уйда ёқимли ҳаво', uz: 'Uyda yoqimli havo', ru: 'Комфортный климат дома' },
        text: {
          kr: 'Кондиционерлар ўрнатиш билан бирга',
          uz: 'Konditsionerlar oʻrnatish bilan birga',
          ru: 'Кондиционеры вместе с установкой',
        },
        button: { text: { kr: 'Кўриш', uz: 'Koʻrish', ru: 'Смотреть' }, link: '/katalog/' },
        tone: 'light',
        ...sides,
        from: '2024-05-01T00:00:00+05:00',
        till: '2091-05-01T00:00:00+05:00',
      },
      {
        title: { kr: 'Ўқишга тайёр', uz: 'Oʻqishga tayyor', ru: 'Готовы к учёбе' },
        button: { text: { kr: 'Батафсил', uz: 'Batafsil', ru: 'Подробнее' }, link: '/promotions/' },
        tone: 'dark',
        ...sides,
      },
    ],
  },
});
