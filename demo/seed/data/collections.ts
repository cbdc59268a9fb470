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

export const collections: readonly CollectionSource[] = [
  { slug: 'uydan-ishlash', name: t('Уйдан ишлаш учун', 'Для работы из дома'), link: '/katalog/kompyuter-texnikasi/', size: 14,
    leaves: ['noutbuklar', 'monitorlar', 'klaviaturalar', 'sichqonchalar', 'veb-kameralar', 'routerlar', 'printerlar'] },
  { slug: 'maktabga-tayyorlik', name: t('Мактабга тайёргарлик', 'Готовимся к школе'), link: '/katalog/planshetlar/', size: 12,
    leaves: ['planshetlar', 'noutbuklar', 'quloqchinlar', 'fitnes-bilakuzuklar', 'fleshkalar', 'dazmollar'] },
  { slug: 'yangi-oshxona', name: t('Янги ошхона тўплами', 'Набор для новой кухни'), link: '/katalog/oshxona-texnikasi/', size: 16,
    leaves: ['muzlatgichlar', 'gaz-plitalari', 'choynaklar', 'blenderlar', 'mikrotolqinli-pechlar', 'multipishirgichlar', 'tovalar', 'idish-yuvish-mashinalari'] },
  { slug: 'yozgi-salqinlik', name: t('Ёзги салқинлик', 'Летняя прохлада'), link: '/katalog/iqlim-texnikasi/', size: 10,
    leaves: ['konditsionerlar', 'ventilyatorlar', 'havo-namlagichlar', 'suv-dispenserlari', 'muzlatish-kameralari'] },
  { slug: 'oyinchi-burchagi', name: t('Ўйинчи бурчаги', 'Уголок геймера'), link: '/katalog/oyin-olami/', size: 12,
    leaves: ['oyin-konsollari', 'oyin-noutbuklari', 'geympadlar', 'oyin-kreslolari', 'monitorlar', 'quloqchinlar'] },
];
