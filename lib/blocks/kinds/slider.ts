import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { campaign } from '../parts.ts';
import { blockTimes, endBeforeStartMessage, startsBeforeEnd } from '../times.ts';
import { displayedText, localizedText } from '../words.ts';

const sides = { wide: '0123456789abcdef0123', phone: '0123456789abcdef0123' } as const;

/** A carousel of campaigns, as on the home page. Each may have a start and an end. */
export const slider = defineBlock({
  type: 'slider',
  version: 1,
  migrations: {},
  storedSchema: z.strictObject({
    slides: z
      .array(
        z.strictObject({ ...campaign(localizedText), ...blockTimes }).refine(startsBeforeEnd, endBeforeStartMessage),
      )
      .min(1)
      .max(8),
  }),
  // The API has removed entries outside their time, so the list may be empty.
  displayedSchema: z.strictObject({ slides: z.array(z.object(campaign(displayedText))) }),
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
