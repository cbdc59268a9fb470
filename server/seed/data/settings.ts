import { t } from '../text.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';

/** Rules and facts of the shop that are kept in the base. */
export const settings: Readonly<Record<string, object>> = {
  order_limits: { min: 10_000, max: 200_000_000 },
  delivery: { price: 30_000, free_from: 500_000 },
  loan_terms: [
    { months: 3, markup_bp: 0 }, { months: 6, markup_bp: 0 }, { months: 12, markup_bp: 0 }, { months: 24, markup_bp: 2400 },
  ],
  seo_home: {
    meta_title: t('Texnomart — маиший техника, смартфонлар ва электроника онлайн дўкони', 'Texnomart — интернет-магазин бытовой техники, смартфонов и электроники'),
    meta_desc: t('Ўзбекистон бўйлаб етказиб бериш, 12 ойгача устамасиз муддатли тўлов ва расмий кафолат: смартфонлар, телевизорлар, музлаткичлар ва уй учун барча техника Texnomart дўконларида.', 'Доставка по всему Узбекистану, рассрочка до 12 месяцев без наценки и официальная гарантия: смартфоны, телевизоры, холодильники и вся техника для дома в магазинах Texnomart.'),
    meta_key: t('онлайн дўкон, маиший техника, смартфон, муддатли тўлов, Тошкент', 'интернет-магазин, бытовая техника, смартфон, рассрочка, Ташкент'),
    meta_icon: '/icon.svg',
  },
  call_center: { phone: '+998712099944', opens: '09:00', closes: '21:00' },
};

export interface StickerSource {
  readonly key: string;
  readonly name: Localized;
  readonly tone: 'red' | 'yellow' | 'green' | 'blue' | 'dark';
}

export const stickers: readonly StickerSource[] = [
  { key: 'hit', name: t('Хит', 'Хит'), tone: 'yellow' },
  { key: 'new', name: t('Янги', 'Новинка'), tone: 'green' },
  { key: 'sale', name: t('Чегирма', 'Скидка'), tone: 'red' },
  { key: 'instalment', name: t('0-0-12 муддатли тўлов', 'Рассрочка 0-0-12'), tone: 'blue' },
  { key: 'super-price', name: t('Супер нарх', 'Супер цена'), tone: 'red' },
  { key: 'online-only', name: t('Фақат онлайн', 'Только онлайн'), tone: 'dark' },
  { key: 'free-delivery', name: t('Бепул етказиш', 'Бесплатная доставка'), tone: 'green' },
  { key: 'gift', name: t('Совға билан', 'С подарком'), tone: 'yellow' },
];
