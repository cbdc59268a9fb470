import { z } from 'zod';
import { defineBlock } from '../definition.ts';
import { displayedText, richText, localizedText } from '../words.ts';

const props = <Text extends z.ZodType>(text: Text) => z.strictObject({ title: text.optional(), body: richText(text) });

/** Running text. */
export const text = defineBlock({
  type: 'text',
  version: 1,
  storedSchema: props(localizedText),
  displayedSchema: props(displayedText),
  migrations: {},
  sample: {
    title: { kr: 'Қандай буюртма берилади', uz: 'Qanday buyurtma beriladi', ru: 'Как сделать заказ' },
    body: [
      { h: { kr: 'Сайтда', uz: 'Saytda', ru: 'На сайте' } },
      {
        p: {
          kr: 'Товарни **саватга** солинг ва [буюртмани](/cart/) расмийлаштиринг.',
          uz: 'Tovarni **savatga** soling va [buyurtmani](/cart/) rasmiylashtiring.',
          ru: 'Положите товар **в корзину** и оформите [заказ](/cart/).',
        },
      },
      {
        ul: [
          { kr: 'Нақд пул', uz: 'Naqd pul', ru: 'Наличные' },
          { kr: 'Карта', uz: 'Karta', ru: 'Карта' },
        ],
      },
      {
        ol: [
          { kr: 'Танланг', uz: 'Tanlang', ru: 'Выберите' },
          { kr: 'Буюртма беринг', uz: 'Buyurtma bering', ru: 'Закажите' },
        ],
      },
    ],
  },
});
