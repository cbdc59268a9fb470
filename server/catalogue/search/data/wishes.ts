import type { SortOrder } from '../../../../lib/contract/browsing.ts';
import { searchKey } from '../../../../lib/translit/translit.ts';

/** Words that ask for a sort order. */
const orderTable = `
price: дешёвый, дешевый, дешево, дёшево, подешевле, дешевле, самый дешёвый, самый дешевый, самая дешевая, недорого, недорогой, бюджетный, бюджетно, эконом, экономный, выгодно, cheap, cheapest, arzon, arzonroq, eng arzon, hamyonbop, arzon narxda, arzon narxli, tejamkor narx
-price: дорогой, самый дорогой, премиум, премиальный, флагман, флагманский, premium, flagship, qimmat, eng qimmat, flagman, eng zor
-created: новый, самый новый, новинки сезона, последний, новейший, latest, yangi, eng yangi, eng songgi, songgi
-rating: лучший, самый лучший, с хорошими отзывами, рейтинг, best, eng yaxshi, sharhlari yaxshi
-discount: с самой большой скидкой, eng katta chegirma
`;

/** Other words for the shop's stickers, by key; their names count without being listed here. */
const stickerTable = `
sale: акция, распродажа, акционный, со скидкой, уценка, sale, discount, skidka, aksiya, chegirmali
hit: хит продаж, бестселлер, bestseller, eng kop sotilgan, xit savdo
new: новинка, новинки, new, yangilik, yangi mahsulot
instalment: рассрочка 0, без переплаты, беспроцентная рассрочка, ustamasiz
gift: подарок в комплекте, sovgali
free-delivery: бесплатная доставка, bepul yetkazib berish
`;

const rows = (table: string): (readonly [name: string, said: readonly string[]])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, colon).trim(),
        line
          .slice(colon + 1)
          .split(',')
          .map((word) => word.trim()),
      ] as const;
    });

/** Sort order → its words. */
export const sortWords = rows(orderTable) as readonly (readonly [SortOrder, readonly string[]])[];
/** Key of a sticker → its other words. */
export const stickerWords = rows(stickerTable);

/** Accessories of devices: they come after the devices in a search that names none of these words. */
export const accessoryWords: readonly string[] = `
чехол, защитное стекло, плёнка, зарядное устройство, кабель, пауэрбанк, кронштейн, штатив, сумка, фотосумка, ремешок, адаптер, пульт, насадка, фильтр, подставка, держатель, карта памяти, лампа, розетка, объектив, геймпад
`
  .trim()
  .split(',')
  .map((word) => word.trim());

const modelEndings = new Set(
  'pro max plus mini lite ultra air se fe про макс плюс мини лайт ультра'.split(' ').flatMap((word) => searchKey(word)),
);
/** Words that follow the name of many models and are no names. */
export const isModelEnding = (key: string): boolean => modelEndings.has(key);

/** Goods that the shop does not sell, and the nearest categories. */
const unsoldTable = `
антенна, спутниковая антенна, antenna, спутниковая тарелка = телевизоры; ТВ-приставки
чернила, картридж, тонер, краска для принтера, siyoh, kartrij, kartridj = принтеры и МФУ
котёл, котел, газовый котёл, qozon, gaz qozoni, isitish qozoni = водонагреватели; обогреватели
оперативная память, озу, оперативка, operativ xotira, материнская плата, блок питания компьютера, корпус для компьютера = системные блоки; SSD-накопители
бензопила, дрель, шуруповёрт, перфоратор, болгарка, drel = техника для уборки
телефонная карта, сим карта, simkarta, sim karta = смартфоны
ибп, бесперебойник, стабилизатор напряжения, генератор, ups = пауэрбанки
`;
/** Word → names of the nearest categories. */
export const unsold: readonly (readonly [said: string, names: readonly string[]])[] = unsoldTable
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [words = '', names = ''] = line.split('=');
    return words.split(',').map((word) => [word.trim(), names.split(';').map((name) => name.trim())] as const);
  });
