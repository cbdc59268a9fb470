import { t } from '../text.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';

const terms = (...pairs: readonly (readonly [months: number, markup_bp: number])[]) =>
  pairs.map(([months, markup_bp]) => ({ months, markup_bp }));

/** Rules and facts of the shop that are kept in the base. */
export const settings: Readonly<Record<string, object>> = {
  order_limits: { min: 10_000, max: 200_000_000 },
  delivery: { price: 30_000, free_from: 500_000, cut_off_hour: 20 },
  preorder: { days_min: 14, days_max: 30 },
  // What real partners ask differs from month to month; these are plausible ones for the demonstration.
  loan_partners: [
    {
      key: 'texnomart',
      name: 'Texnomart',
      min_price: 500_000,
      max_price: 50_000_000,
      terms: terms([3, 0], [6, 0], [12, 0], [24, 2400]),
    },
    {
      key: 'paymart',
      name: 'Paymart',
      min_price: 300_000,
      max_price: 20_000_000,
      terms: terms([3, 0], [6, 1200], [12, 2600]),
    },
    {
      key: 'intend',
      name: 'Intend',
      min_price: 100_000,
      max_price: 15_000_000,
      terms: terms([3, 900], [6, 1500], [12, 2700]),
    },
    {
      key: 'alif',
      name: 'Alif Nasiya',
      min_price: 200_000,
      max_price: 40_000_000,
      terms: terms([3, 800], [6, 1600], [12, 2800], [24, 5200]),
    },
    {
      key: 'tehnoboon',
      name: 'Tehnoboon',
      min_price: 300_000,
      max_price: 25_000_000,
      terms: terms([6, 1400], [12, 2900]),
    },
    {
      key: 'tbc',
      name: 'TBC Nasiya',
      min_price: 400_000,
      max_price: 60_000_000,
      terms: terms([6, 1300], [12, 2500], [24, 4600]),
    },
    {
      key: 'anorbank',
      name: 'Anorbank',
      min_price: 500_000,
      max_price: null,
      terms: terms([6, 1500], [12, 2700], [24, 4900]),
    },
    {
      key: 'solfy',
      name: 'Solfy',
      min_price: 100_000,
      max_price: 12_000_000,
      terms: terms([3, 1000], [6, 1700], [12, 3100]),
    },
    {
      key: 'tenge',
      name: 'Tenge Bank',
      min_price: 1_000_000,
      max_price: 100_000_000,
      terms: terms([12, 2400], [24, 4400]),
    },
    { key: 'opencard', name: 'OpenCard', min_price: 100_000, max_price: 10_000_000, terms: terms([3, 0], [6, 1100]) },
  ],
  seo_home: {
    meta_title: t(
      'Texnomart — маиший техника, смартфонлар ва электроника онлайн дўкони',
      'Texnomart — интернет-магазин бытовой техники, смартфонов и электроники',
    ),
    meta_desc: t(
      'Ўзбекистон бўйлаб етказиб бериш, 12 ойгача устамасиз муддатли тўлов ва расмий кафолат: смартфонлар, телевизорлар, музлаткичлар ва уй учун барча техника Texnomart дўконларида.',
      'Доставка по всему Узбекистану, рассрочка до 12 месяцев без наценки и официальная гарантия: смартфоны, телевизоры, холодильники и вся техника для дома в магазинах Texnomart.',
    ),
    meta_key: t(
      'онлайн дўкон, маиший техника, смартфон, муддатли тўлов, Тошкент',
      'интернет-магазин, бытовая техника, смартфон, рассрочка, Ташкент',
    ),
    meta_icon: '/icon.svg',
  },
  // The price of the first 200 kWh a month of a household.
  electricity: { price: 600, since: '2025-04-01' },
  climate_categories: ['iqlim-texnikasi'],
  shop: {
    name: { kr: 'Texnomart', uz: 'Texnomart', ru: 'Texnomart' },
    legal_entity: '',
    phones: ['+998712099944'],
    hours: { opens: '09:00', closes: '21:00' },
    holidays: [],
    email: 'yordam@example.uz',
    social: { telegram: 'https://t.me/example' },
    logo: '',
    colours: { brand: '#fbc100', brand_ink: '#1d1a10' },
  },
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
  { key: 'instalment', name: t('12 ой устамасиз', 'Рассрочка 0-0-12'), tone: 'blue' },
  { key: 'super-price', name: t('Супер нарх', 'Суперцена'), tone: 'red' },
  { key: 'online-only', name: t('Фақат онлайн', 'Только онлайн'), tone: 'dark' },
  { key: 'free-delivery', name: t('Бепул етказиш', 'Бесплатная доставка'), tone: 'green' },
  { key: 'gift', name: t('Совға билан', 'С подарком'), tone: 'yellow' },
];
