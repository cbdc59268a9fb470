import { t } from '../text.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';

export interface CollectionSource {
  readonly slug: string;
  readonly name: Localized;
  readonly link: string;
  /** Leaves from which the products are picked, in the order of the shelf. */
  readonly leaves: readonly string[];
  readonly size: number;
}

/** A shelf of a time of the year, with its months (1 to 12). */
export interface SeasonalShelf extends CollectionSource {
  readonly months: readonly number[];
}

const weather: readonly SeasonalShelf[] = [
  {
    months: [6, 7, 8],
    slug: 'yozgi-salqinlik',
    name: t('Ёзги салқинлик', 'Летняя прохлада'),
    link: '/katalog/iqlim-texnikasi/',
    size: 10,
    leaves: ['konditsionerlar', 'ventilyatorlar', 'havo-namlagichlar', 'suv-dispenserlari', 'muzlatish-kameralari'],
  },
  {
    months: [9, 10, 11],
    slug: 'qishga-zaxira',
    name: t('Қишга захира', 'Запасы на зиму'),
    link: '/katalog/yirik-maishiy-texnika/',
    size: 10,
    leaves: [
      'muzlatish-kameralari',
      'goshtqiymalagichlar',
      'multipishirgichlar',
      'oshxona-kombaynlari',
      'suv-isitgichlar',
    ],
  },
  {
    months: [12, 1, 2],
    slug: 'issiq-uy',
    name: t('Иссиқ уй', 'Тепло в доме'),
    link: '/katalog/isitish/',
    size: 10,
    leaves: ['isitgichlar', 'suv-isitgichlar', 'havo-namlagichlar', 'choynaklar', 'quritish-mashinalari'],
  },
  {
    months: [3, 4, 5],
    slug: 'bahorgi-tozalik',
    name: t('Баҳорги тозалик', 'Весенняя уборка'),
    link: '/katalog/tozalash-texnikasi/',
    size: 10,
    leaves: [
      'chang-yutgichlar',
      'robot-chang-yutgichlar',
      'tik-chang-yutgichlar',
      'kir-yuvish-mashinalari',
      'bug-dazmollari',
    ],
  },
];

const occasions: readonly SeasonalShelf[] = [
  {
    months: [8, 9],
    slug: 'maktabga-tayyorlik',
    name: t('Мактабга тайёргарлик', 'Готовимся к школе'),
    link: '/katalog/planshetlar/',
    size: 12,
    leaves: ['planshetlar', 'noutbuklar', 'quloqchinlar', 'fitnes-bilakuzuklar', 'fleshkalar', 'dazmollar'],
  },
  {
    months: [10, 11, 1],
    slug: 'uzun-oqshomlar',
    name: t('Узун оқшомлар учун', 'Для долгих вечеров'),
    link: '/katalog/televizor-va-audio/',
    size: 12,
    leaves: [
      'smart-televizorlar',
      'oyin-konsollari',
      'saundbarlar',
      'proyektorlar',
      'elektron-kitoblar',
      'qahva-mashinalari',
    ],
  },
  {
    months: [12],
    slug: 'yangi-yil-sovgalari',
    name: t('Янги йил совғалари', 'Подарки к Новому году'),
    link: '/katalog/telefonlar-va-gadjetlar/',
    size: 12,
    leaves: ['simsiz-quloqchinlar', 'aqlli-soatlar', 'smartfonlar', 'kolonkalar', 'fenlar', 'planshetlar'],
  },
  {
    months: [2, 3],
    slug: 'bahor-sovgalari',
    name: t('Баҳор совғалари', 'Весенние подарки'),
    link: '/katalog/fenlar/',
    size: 12,
    leaves: [
      'fenlar',
      'soch-tekislagichlar',
      'qahva-mashinalari',
      'aqlli-soatlar',
      'epilyatorlar',
      'multipishirgichlar',
    ],
  },
  {
    months: [4, 5, 6, 7],
    slug: 'safarga',
    name: t('Сафарга чиқамиз', 'Собираемся в дорогу'),
    link: '/katalog/foto-va-video/',
    size: 12,
    leaves: ['pauerbanklar', 'ekshn-kameralar', 'kolonkalar', 'quloqchinlar', 'fotokameralar', 'planshetlar'],
  },
];

/** The shelf of a month; every month must have one. */
function shelfOfMonth(shelves: readonly SeasonalShelf[], month: number): SeasonalShelf {
  const found = shelves.find(({ months }) => months.includes(month));
  if (found === undefined) throw new Error(`no shelf for month ${month}`);
  return found;
}

/** The shelves of the home page on a day: what is out of season is not among them. */
export function collectionsOn(day: Date): readonly CollectionSource[] {
  const month = day.getUTCMonth() + 1;
  return [
    {
      slug: 'uydan-ishlash',
      name: t('Уйдан ишлаш учун', 'Для работы из дома'),
      link: '/katalog/kompyuter-texnikasi/',
      size: 14,
      leaves: [
        'noutbuklar',
        'monitorlar',
        'klaviaturalar',
        'sichqonchalar',
        'veb-kameralar',
        'routerlar',
        'printerlar',
      ],
    },
    shelfOfMonth(occasions, month),
    {
      slug: 'yangi-oshxona',
      name: t('Янги ошхона тўплами', 'Набор для новой кухни'),
      link: '/katalog/oshxona-texnikasi/',
      size: 16,
      leaves: [
        'muzlatgichlar',
        'gaz-plitalari',
        'choynaklar',
        'blenderlar',
        'mikrotolqinli-pechlar',
        'multipishirgichlar',
        'tovalar',
        'idish-yuvish-mashinalari',
      ],
    },
    shelfOfMonth(weather, month),
    {
      slug: 'oyinchi-burchagi',
      name: t('Ўйинчи бурчаги', 'Уголок геймера'),
      link: '/katalog/oyin-olami/',
      size: 12,
      leaves: ['oyin-konsollari', 'oyin-noutbuklari', 'geympadlar', 'oyin-kreslolari', 'monitorlar', 'quloqchinlar'],
    },
  ];
}
