import type { Localized } from '../../../lib/i18n/locales.ts';
import { t } from '../text.ts';

/** Jobs of the demonstration; `daysAgo` they were opened. */
export const vacancies: readonly { readonly title: Localized; readonly place: Localized; readonly body: Localized; readonly daysAgo: number }[] = [
  {
    title: t('Сотувчи-маслаҳатчи', 'Продавец-консультант'), place: t('Тошкент, Чилонзор', 'Ташкент, Чиланзар'), daysAgo: 4,
    body: t('Харидорга телефон ва маиший техника танлашда ёрдам берасиз, кассада расмийлаштирасиз.\n\nИккидан икки жадвал, ўқиш даврида ҳам маош тўланади, кейин сотувдан фоиз қўшилади.', 'Помогаете выбрать телефон или бытовую технику и оформляете покупку на кассе.\n\nГрафик два через два, обучение оплачивается, потом добавляется процент с продаж.'),
  },
  {
    title: t('Алоқа маркази оператори', 'Оператор контакт-центра'), place: t('Тошкент', 'Ташкент'), daysAgo: 9,
    body: t('Қўнғироқ ва чатда саволларга жавоб берасиз, буюртмани тасдиқлайсиз.\n\nЎзбек ва рус тили керак. Кечки смена учун устама бор.', 'Отвечаете по телефону и в чате, подтверждаете заказы.\n\nНужны узбекский и русский. За вечерние смены доплата.'),
  },
  {
    title: t('Курьер', 'Курьер'), place: t('Самарқанд', 'Самарканд'), daysAgo: 15,
    body: t('Буюртмаларни харидор уйигача етказасиз, ҳужжатини расмийлаштирасиз.\n\nҲайдовчилик гувоҳномаси керак, машина биздан.', 'Отвозите заказы покупателям и оформляете документы.\n\nНужны права, машина наша.'),
  },
];

/** Models by the first eight digits of their IMEI, as those of the demonstration's phones are. */
export const deviceModels: Readonly<Record<string, string>> = { '35332411': 'Samsung Galaxy S24', '35671412': 'Apple iPhone 15', '86430906': 'Xiaomi Redmi Note 13' };
/** A phone that the demonstration has sold. */
export const soldImei = '353324110000012';
