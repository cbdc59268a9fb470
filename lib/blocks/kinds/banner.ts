import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { campaign } from '../parts.ts';
import { displayedText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) => z.strictObject(campaign(text));

/** One campaign in full width, with text and picture side by side. */
export const banner = defineBlock({
  type: 'banner',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    title: { kr: 'Ошхона учун катта танлов', uz: 'Oshxona uchun katta tanlov', ru: 'Большой выбор для кухни' },
    text: {
      kr: 'Кофе машиналари, блендерлар ва мультипиширгичлар бир жойда',
      uz: 'Kofe mashinalari, blenderlar va multipishirgichlar bir joyda',
      ru: 'Кофемашины, блендеры и мультиварки в одном месте',
    },
    button: { text: { kr: 'Танлаш', uz: 'Tanlash', ru: 'Выбрать технику' }, link: '/katalog/' },
    tone: 'dark',
    wide: '0123456789abcdef0123',
    phone: '0123456789abcdef0123',
  },
});
