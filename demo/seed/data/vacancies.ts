import type { Localized } from '../../../lib/i18n/locales.ts';
import { t } from '../text.ts';

/** Jobs of the demonstration; `daysAgo` they were opened. */
export const vacancies: readonly {
  readonly title: Localized;
  readonly place: Localized;
  readonly body: Localized;
  readonly daysAgo: number;
}[] = [
  {
    title: t('Сотувчи-маслаҳатчи', 'Продавец-консультант'),
    place: t('Тошкент, Чилонзор', 'Ташкент, Чиланзар'),
    daysAgo: 4,
    body: t(
      'Харидорга телефон ва маиший техника танлашда ёрдам берасиз, кассада расмийлаштирасиз.\n\nИкки кун иш, икки кун дам, ўқиш даврида ҳам маош тўланади, кейин сотувдан фоиз қўшилади.',
      'Помогаете выбрать телефон или бытовую технику и оформляете покупку на кассе.\n\nГрафик два через два, обучение оплачивается, потом добавляется процент с продаж.',
    ),
  },
  {
    title: t('Алоқа маркази оператори', 'Оператор контакт-центра'),
    place: t('Тошкент', 'Ташкент'),
    daysAgo: 9,
    body: t(
      'Қўнғироқ ва чатда саволларга жавоб берасиз, буюртмани тасдиқлайсиз.\n\nЎзбек ва рус тили керак. Кечки смена учун устама бор.',
      'Отвечаете по телефону и в чате, подтверждаете заказы.\n\nНужны узбекский и русский. За вечерние смены доплата.',
    ),
  },
  {
    title: t('Курьер', 'Курьер'),
    place: t('Самарқанд', 'Самарканд'),
    daysAgo: 15,
    body: t(
      'Буюртмаларни харидор уйигача етказасиз, ҳужжатини расмийлаштирасиз.\n\nҲайдовчилик гувоҳномаси керак, машина биздан.',
      'Отвозите заказы покупателям и оформляете документы.\n\nНужны права, машина наша.',
    ),
  },
];

/** Models by the first eight digits of their IMEI; the digits are made up, as the phones of the demonstration are. */
export const deviceModels: Readonly<Record<string, string>> = {
  '35332411': 'Samsung Galaxy S24',
  '35812426': 'Samsung Galaxy S25 Ultra',
  '35812431': 'Samsung Galaxy S25',
  '35290617': 'Samsung Galaxy S24 Ultra',
  '35290644': 'Samsung Galaxy S24 FE',
  '35671412': 'Apple iPhone 15',
  '35419623': 'Apple iPhone 17 Pro',
  '35419640': 'Apple iPhone 17',
  '35387219': 'Apple iPhone 16 Pro',
  '35387232': 'Apple iPhone 16',
  '35260818': 'Apple iPhone 14',
  '35104527': 'Apple iPhone 13',
  '86430906': 'Xiaomi Redmi Note 13',
  '86751207': 'Xiaomi Redmi Note 14 Pro+',
  '86751223': 'Xiaomi Redmi Note 14 Pro',
  '86751238': 'Xiaomi Redmi Note 14',
  '86902415': 'Xiaomi Redmi 15',
  '86902431': 'Xiaomi Redmi 14C',
};
/** A phone that the demonstration has sold. */
export const soldImei = '353324110000012';
