import type { Localized } from '../../../lib/i18n/locales.ts';
import { t } from '../text.ts';

/** Answers that operators of the demonstration keep ready. */
export const cannedAnswers: readonly { readonly code: string; readonly text: Localized }[] = [
  {
    code: 'salom',
    text: t(
      'Ассалому алайкум, {client}! Мен {operator}, {shop} дўконидан. Сизга қандай ёрдам бера оламан?',
      'Здравствуйте, {client}! Меня зовут {operator}, магазин {shop}. Чем могу помочь?',
      'Assalomu alaykum, {client}! Men {operator}, {shop} doʻkonidan. Sizga qanday yordam bera olaman?',
    ),
  },
  {
    code: 'kuting',
    text: t(
      '{client}, бир дақиқа кутинг, омборни текшириб кўраман.',
      '{client}, подождите минуту: уточню на складе.',
      '{client}, bir daqiqa kuting, omborni tekshirib koʻraman.',
    ),
  },
  {
    code: 'yetkazish',
    text: t(
      'Тошкент бўйлаб эртаси куни, вилоятларга 2–5 кунда етказамиз. 500 000 сўмдан юқори буюртмалар бепул етказилади.',
      'По Ташкенту доставим на следующий день, в регионы — за 2–5 дней. Заказы дороже 500 000 сум доставляем бесплатно.',
      'Toshkent boʻylab ertasi kuni, viloyatlarga 2–5 kunda yetkazamiz. 500 000 soʻmdan yuqori buyurtmalar bepul yetkaziladi.',
    ),
  },
  {
    code: 'muddatli',
    text: t(
      'Муддатли тўлов учун паспорт ёки ID-карта кифоя. Ариза сайтда бир неча дақиқада тўлдирилади.',
      'Для рассрочки достаточно паспорта или ID-карты. Заявка заполняется на сайте за несколько минут.',
      'Muddatli toʻlov uchun pasport yoki ID-karta kifoya. Ariza saytda bir necha daqiqada toʻldiriladi.',
    ),
  },
  {
    code: 'buyurtma',
    text: t(
      '{order} рақамли буюртмангизни кўриб чиқяпман.',
      'Смотрю ваш заказ {order}.',
      '{order} raqamli buyurtmangizni koʻrib chiqyapman.',
    ),
  },
  {
    code: 'kafolat',
    text: t(
      'Барча товарларга расмий кафолат берилади. Муддати товар саҳифасида ва кафолат талонида ёзилган.',
      'На все товары действует официальная гарантия. Её срок указан на странице товара и в гарантийном талоне.',
      'Barcha tovarlarga rasmiy kafolat beriladi. Muddati tovar sahifasida va kafolat talonida yozilgan.',
    ),
  },
  {
    code: 'rahmat',
    text: t(
      'Мурожаатингиз учун раҳмат, {client}! Хайрли кун.',
      'Спасибо за обращение, {client}! Хорошего дня.',
      'Murojaatingiz uchun rahmat, {client}! Xayrli kun.',
    ),
  },
];
