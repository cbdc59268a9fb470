import { t } from '../text.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';
import type { BannerScene } from '../drawings/index.ts';

export interface SaleMonthSource {
  readonly key: string;
  readonly name: Localized;
  readonly months: number;
  readonly leastPrice: number;
}

/** Instalment plans as the shop names them: down payment, surcharge, months. The six-month one is not shown. */
export const saleMonths: readonly SaleMonthSource[] = [
  { key: '0-0-3', months: 3, leastPrice: 500_000, name: t('3 ой, устамасиз', '3 месяца без наценки') },
  { key: '0-0-6', months: 6, leastPrice: 1_000_000, name: t('6 ой, устамасиз', '6 месяцев без наценки') },
  { key: '0-0-12', months: 12, leastPrice: 2_000_000, name: t('12 ой, устамасиз', '12 месяцев без наценки') },
  { key: '0-0-24', months: 24, leastPrice: 6_000_000, name: t('24 ой', '24 месяца') },
];

interface Campaign {
  readonly name: Localized;
  readonly text: Localized;
  readonly body: readonly Localized[];
  readonly tone: 'light' | 'dark';
  readonly scene: BannerScene;
  /** Days before and after today between which it is on; without an end it stays. */
  readonly from: number;
  readonly to: number | null;
  readonly isHidden?: boolean;
}
/** Type 1: products of these leaves with a lower price than before, else the popular ones. */
type StockPromotion = Campaign & { readonly type: 1; readonly leaves: readonly string[]; readonly size: number };
/** Type 2: the products of a sale month. */
type MonthPromotion = Campaign & { readonly type: 2; readonly month: string };
export type PromotionSource = StockPromotion | MonthPromotion;

export const promotions: readonly PromotionSource[] = [
  {
    type: 2,
    month: '0-0-12',
    from: 30,
    to: null,
    tone: 'light',
    name: t('12 ойга муддатли тўлов — устамасиз', 'Рассрочка на 12\u00a0месяцев без наценки'),
    text: t(
      'Бошланғич тўловсиз: товарни бугун олинг, пулини бир йил давомида тенг бўлиб тўланг',
      'Без первого взноса: берите товар сегодня и платите равными частями целый год',
    ),
    body: [
      t(
        'Аксияда қатнашадиган товар нархи муддатли тўловда ҳам ўзгармайди: 12 та тенг тўлов йиғиндиси нархнинг ўзига тенг.',
        'Цена товаров акции в рассрочку не меняется: сумма 12 равных платежей равна самой цене.',
      ),
      t(
        'Расмийлаштириш учун паспорт ёки ID-карта кифоя. Жавоб бир неча дақиқада келади.',
        'Для оформления достаточно паспорта или ID-карты. Ответ приходит за несколько минут.',
      ),
      t(
        'Муддатни ўзгартирмоқчи бўлсангиз, рўйхат устидаги бошқа муддатни танланг.',
        'Если удобнее другой срок, выберите его над списком товаров.',
      ),
    ],
    scene: {
      background: ['#fff3c4', '#fbc100'],
      motif: 'circles',
      devices: [
        { kind: 'tv', colour: 'black', x: 0.3, y: 0.97, scale: 0.74 },
        { kind: 'smartphone', colour: 'blue', x: 0.66, y: 0.97, scale: 0.72 },
        { kind: 'washing-machine', colour: 'white', x: 0.87, y: 0.97, scale: 0.66 },
      ],
    },
  },
  {
    type: 1,
    from: 6,
    to: 9,
    size: 60,
    leaves: ['smartfonlar', 'quloqchinlar', 'planshetlar', 'fitnes-bilakuzuklar'],
    tone: 'dark',
    name: t('Гаджетлар ҳафтаси', 'Неделя гаджетов'),
    text: t(
      'Смартфон, планшет ва қулоқчинлар арзонлашган нархларда',
      'Смартфоны, планшеты и наушники по сниженным ценам',
    ),
    body: [
      t(
        'Бир ҳафта давомида машҳур гаджетлар нархи пасайтирилди. Товарлар сони чекланган.',
        'На неделю снижены цены на популярные гаджеты. Количество товаров ограничено.',
      ),
      t(
        'Чегирма саватда ҳам сақланади, уни муддатли тўлов билан бирга ишлатиш мумкин.',
        'Скидка сохраняется в корзине, её можно совместить с рассрочкой.',
      ),
    ],
    scene: {
      background: ['#14162b', '#3d2f73'],
      motif: 'rays',
      devices: [
        { kind: 'smartphone', colour: 'black', x: 0.24, y: 0.97, scale: 0.88, rotate: -8 },
        { kind: 'tablet', colour: 'silver', x: 0.55, y: 0.97, scale: 0.82 },
        { kind: 'smartwatch', colour: 'black', x: 0.86, y: 0.97, scale: 0.6 },
      ],
    },
  },
  {
    type: 1,
    from: 12,
    to: 21,
    size: 60,
    leaves: ['muzlatgichlar', 'gaz-plitalari', 'idish-yuvish-mashinalari', 'mikrotolqinli-pechlar'],
    tone: 'light',
    name: t('Янги ошхона учун', 'Для новой кухни'),
    text: t(
      'Музлаткичдан микротўлқинли печгача — ошхонани бир жойдан жиҳозланг',
      'От холодильника до микроволновки: соберите кухню в одном месте',
    ),
    body: [
      t(
        'Ошхона учун йирик техника арзонлашди. Эски техникани олиб кетиш ва янгисини ўрнатишга ёрдам берамиз.',
        'Крупная техника для кухни подешевела. Поможем вывезти старую технику и установить новую.',
      ),
      t(
        'Тошкент бўйлаб 20:00 гача берилган буюртмани эртаси куни етказамиз.',
        'По Ташкенту привезём на следующий день, если заказать до 20:00.',
      ),
    ],
    scene: {
      background: ['#e8f3ea', '#b4dcbd'],
      motif: 'waves',
      devices: [
        { kind: 'refrigerator', colour: 'white', x: 0.24, y: 0.97, scale: 0.9 },
        { kind: 'microwave', colour: 'black', x: 0.58, y: 0.97, scale: 0.5 },
        { kind: 'dishwasher', colour: 'white', x: 0.86, y: 0.97, scale: 0.72 },
      ],
    },
  },
  {
    type: 1,
    from: 3,
    to: 25,
    size: 60,
    leaves: ['noutbuklar', 'monitorlar', 'klaviaturalar', 'sichqonchalar'],
    tone: 'dark',
    name: t('Иш столи учун ҳаммаси', 'Всё для рабочего стола'),
    text: t('Ноутбук, монитор ва аксессуарлар — ўқиш ва иш учун', 'Ноутбуки, мониторы и аксессуары для учёбы и работы'),
    body: [
      t(
        'Ноутбук билан бирга монитор ёки аксессуар танлаганларга ҳам шу нархлар амал қилади.',
        'Эти же цены действуют, если вместе с ноутбуком выбрать монитор или аксессуары.',
      ),
    ],
    scene: {
      background: ['#10312b', '#1f5e52'],
      motif: 'grid',
      devices: [
        { kind: 'laptop', colour: 'silver', x: 0.36, y: 0.97, scale: 0.86 },
        { kind: 'mouse', colour: 'white', x: 0.82, y: 0.97, scale: 0.4 },
      ],
    },
  },
  {
    type: 2,
    month: '0-0-24',
    from: 20,
    to: null,
    tone: 'dark',
    name: t('Катта харид — 24 ойга', 'Крупная покупка на 24 месяца'),
    text: t('Қимматроқ техникани икки йилга бўлиб тўланг', 'Разделите стоимость дорогой техники на два года'),
    body: [
      t(
        '6 миллион сўмдан юқори товарларни 24 ойга бўлиб олиш мумкин. Ойлик тўлов ҳар бир товарнинг саҳифасида кўрсатилган.',
        'Товары дороже 6 миллионов сум можно взять на 24 месяца. Ежемесячный платёж указан на странице каждого товара.',
      ),
    ],
    scene: {
      background: ['#2a1216', '#7a2230'],
      motif: 'confetti',
      devices: [
        { kind: 'tv', colour: 'black', x: 0.4, y: 0.97, scale: 0.86 },
        { kind: 'gaming-laptop', colour: 'black', x: 0.86, y: 0.97, scale: 0.5 },
      ],
    },
  },
  {
    type: 1,
    from: 60,
    to: -20,
    size: 20,
    leaves: ['konditsionerlar'],
    tone: 'light',
    name: t('Иқлим ҳафтаси', 'Неделя климата'),
    text: t('Кондиционерлар бир ҳафта арзон', 'Кондиционеры дешевле на неделю'),
    body: [t('Аксия якунланди.', 'Акция завершена.')],
    scene: {
      background: ['#dff1fb', '#a9d8f0'],
      motif: 'snow',
      devices: [{ kind: 'air-conditioner', colour: 'white', x: 0.5, y: 0.66, scale: 0.8 }],
    },
  },
  {
    type: 2,
    month: '0-0-6',
    from: 10,
    to: null,
    tone: 'light',
    isHidden: true,
    name: t('6 ойга муддатли тўлов', 'Рассрочка на 6 месяцев'),
    text: t('Тез ва қулай', 'Быстро и удобно'),
    body: [t('Бу муддат ҳозирча таклиф қилинмайди.', 'Этот срок пока не предлагается.')],
    scene: {
      background: ['#f4ede4', '#e2cfb6'],
      motif: 'circles',
      devices: [{ kind: 'coffee-machine', colour: 'black', x: 0.5, y: 0.97, scale: 0.8 }],
    },
  },
];

export interface BrandSlideSource {
  readonly brand: string;
  readonly leaf: string;
  readonly title: Localized;
  readonly text: Localized;
  readonly tone: 'light' | 'dark';
  readonly scene: BannerScene;
}

/** Pictures that open the pages of the largest brands. */
export const brandSlides: readonly BrandSlideSource[] = [
  {
    brand: 'samsung',
    leaf: 'smartfonlar',
    tone: 'dark',
    title: t('Galaxy смартфонлари', 'Смартфоны Galaxy'),
    text: t(
      'Ёрқин экран, кучли камера ва узоқ ишлайдиган батарея',
      'Яркий экран, сильная камера и батарея на весь день',
    ),
    scene: {
      background: ['#0d1530', '#29479b'],
      motif: 'rays',
      devices: [
        { kind: 'smartphone', colour: 'graphite', x: 0.3, y: 0.97, scale: 0.88, rotate: -8 },
        { kind: 'smartphone', colour: 'purple', x: 0.66, y: 0.97, scale: 0.9, rotate: 6 },
      ],
    },
  },
  {
    brand: 'samsung',
    leaf: 'televizorlar',
    tone: 'light',
    title: t('Катта экранли телевизорлар', 'Телевизоры с большим экраном'),
    text: t('Уйда кинотеатр: 55 дюймдан бошлаб', 'Домашний кинотеатр от 55 дюймов'),
    scene: {
      background: ['#eef1f6', '#c3cede'],
      motif: 'waves',
      devices: [{ kind: 'tv', colour: 'black', x: 0.5, y: 0.9, scale: 0.92 }],
    },
  },
  {
    brand: 'apple',
    leaf: 'smartfonlar',
    tone: 'light',
    title: t('iPhone — расмий кафолат билан', 'iPhone с официальной гарантией'),
    text: t('Муддатли тўлов ва эски телефонни алмаштириш', 'Рассрочка и обмен старого телефона'),
    scene: {
      background: ['#f5f2ee', '#d8cfc4'],
      motif: 'circles',
      devices: [
        { kind: 'smartphone', colour: 'gold', x: 0.34, y: 0.97, scale: 0.9, rotate: -6 },
        { kind: 'smartwatch', colour: 'silver', x: 0.74, y: 0.97, scale: 0.62 },
      ],
    },
  },
  {
    brand: 'xiaomi',
    leaf: 'smartfonlar',
    tone: 'dark',
    title: t('Ҳар куни учун технологиялар', 'Технологии на каждый день'),
    text: t('Смартфонлар, соатлар ва уй учун техника', 'Смартфоны, часы и техника для дома'),
    scene: {
      background: ['#3b1a06', '#c2560f'],
      motif: 'grid',
      devices: [
        { kind: 'smartphone', colour: 'white', x: 0.28, y: 0.97, scale: 0.86 },
        { kind: 'robot-vacuum', colour: 'white', x: 0.72, y: 0.97, scale: 0.7 },
      ],
    },
  },
  {
    brand: 'artel',
    leaf: 'muzlatgichlar',
    tone: 'light',
    title: t('Ўзбекистонда ишлаб чиқарилган', 'Сделано в Узбекистане'),
    text: t('Эҳтиёт қисмлар ва устахоналар ҳар бир вилоятда', 'Запчасти и сервис в каждой области'),
    scene: {
      background: ['#e5f1fb', '#a9cdea'],
      motif: 'circles',
      devices: [
        { kind: 'refrigerator', colour: 'white', x: 0.32, y: 0.97, scale: 0.9 },
        { kind: 'washing-machine', colour: 'white', x: 0.72, y: 0.97, scale: 0.76 },
      ],
    },
  },
  {
    brand: 'lg',
    leaf: 'televizorlar',
    tone: 'dark',
    title: t('OLED ва QNED телевизорлар', 'Телевизоры OLED и QNED'),
    text: t('Ҳақиқий қора ранг ва табиий тасвир', 'Настоящий чёрный цвет и живая картинка'),
    scene: {
      background: ['#2b0c18', '#8c1f45'],
      motif: 'waves',
      devices: [{ kind: 'tv', colour: 'black', x: 0.5, y: 0.9, scale: 0.92 }],
    },
  },
  {
    brand: 'bosch',
    leaf: 'idish-yuvish-mashinalari',
    tone: 'light',
    title: t('Жимгина ишлайдиган техника', 'Техника, которую не слышно'),
    text: t('Идиш ва кир ювиш машиналари', 'Посудомоечные и стиральные машины'),
    scene: {
      background: ['#eff3f4', '#c5d3d6'],
      motif: 'grid',
      devices: [
        { kind: 'dishwasher', colour: 'steel', x: 0.36, y: 0.97, scale: 0.82 },
        { kind: 'washing-machine', colour: 'white', x: 0.74, y: 0.97, scale: 0.8 },
      ],
    },
  },
];
