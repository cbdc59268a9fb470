/**
 * Purposes of products and the products that serve them: `key | Uzbek name | Russian name | search words | what fits |
 * order`. What fits is a list of `category & attribute = value / value`; a category alone, values alone (`= value`), or
 * `*` for everything. Names are those of the catalogue.
 */
const table = `
games | Oʻyin uchun | Для игр | для игр, для игры, игр, игровой, геймерский, геймер, гейминг, геймеров, gaming, gamer, for games, oyin uchun, oyin, oyinlar uchun, geymer, geymerlar uchun | игровые ноутбуки; игровые приставки; геймпады; VR-гарнитуры; игровые кресла; видеокарты; смартфоны & оперативная память = 12 ГБ / 16 ГБ / 24 ГБ; планшеты & оперативная память = 8 ГБ / 12 ГБ / 16 ГБ; системные блоки & видеокарта = GeForce RTX 3050 / GeForce RTX 4060 / GeForce RTX 4070 / GeForce RTX 5060 / GeForce RTX 5070 / GeForce RTX 5080; телевизоры & частота обновления = 120 Гц / 144 Гц; назначение = Для игр |
study | Oʻqish uchun | Для учёбы | для учёбы, для учебы, учёба, школьнику, студенту, для школы, для школьника, для студента, for study, oqish uchun, talaba uchun, maktab uchun, talabaga, oquvchiga, oquvchi uchun, dars uchun | ноутбуки & оперативная память = 8 ГБ / 16 ГБ; планшеты; принтеры и МФУ; электронные книги; назначение = Для учёбы |
work | Ish uchun | Для работы | для работы, рабочий, для офиса, офисный, в офис, for work, for office, ish uchun, ofis uchun, ofisga | ноутбуки & оперативная память = 16 ГБ / 24 ГБ / 32 ГБ; моноблоки; мониторы; принтеры и МФУ; назначение = Для офиса |
child | Bolalar uchun | Для детей | ребёнку, ребенку, для ребёнка, для ребенка, детский, для детей, детям, сыну, дочке, for kids, bolalar uchun, bolaga, bola uchun, bolalarga, bolajon | смартфоны; кнопочные телефоны; планшеты; назначение = Для детей | price
elder | Kattalar uchun | Для пожилых | бабушке, дедушке, для бабушки, для дедушки, для пожилых, пожилому, пенсионеру, маме с крупными кнопками, for elderly, buviga, bobojonga, buvijonga, keksalar uchun, qariyalar uchun, buvim uchun, bobom uchun, buvimga, bobomga | кнопочные телефоны; тонометры; * |
running | Yugurish uchun | Для бега | для бега, бег, бегать, для спорта, спортивный, для тренировок, для зала, в зал, для фитнеса, for running, for sport, yugurish uchun, sport uchun, sportga, mashgulot uchun, mashq uchun | умные часы & GPS = Есть; фитнес-браслеты; беспроводные наушники & влагозащита = Есть; назначение = Для спорта |
camera | Kamerasi yaxshi | С хорошей камерой | с хорошей камерой, хорошая камера, с крутой камерой, с лучшей камерой, с мощной камерой, камерофон, для фото, для съёмки, для съемки, для фотографий, good camera, yaxshi kamerali, kamerasi yaxshi, kamerasi zor, zor kamerali, rasmga olish uchun, surat uchun | смартфоны & основная камера = 50 Мп / 64 Мп / 108 Мп / 200 Мп; складные смартфоны & основная камера = 50 Мп / 64 Мп / 108 Мп / 200 Мп; фотокамеры; штативы; карты памяти |
video | Video uchun | Для видео | для блогера, блогеру, для видео, для влога, для стримов, bloger uchun, video uchun, blogerga | экшн-камеры; фотокамеры & качество видео = 4K / 5,3K / 8K; штативы; дроны; веб-камеры; смартфоны & основная камера = 50 Мп / 108 Мп / 200 Мп |
music | Musiqa uchun | Для музыки | для музыки, слушать музыку, for music, musiqa uchun, musiqa tinglash uchun | беспроводные наушники; накладные наушники; портативные колонки; саундбары |
travel | Safar uchun | В поездку | для поездок, в дорогу, для путешествий, в путешествие, дорожный, для отпуска, travel, safar uchun, safarga, sayohat uchun, yolga | пауэрбанки; отпариватели; портативные колонки; назначение = Для поездок |
big-screen | Katta ekranli | С большим экраном | с большим экраном, большой экран, большой, побольше, katta ekranli, ekrani katta, katta, kattaroq, big screen, big | телевизоры & диагональ экрана = 65 дюймов / 75 дюймов / 85 дюймов / 98 дюймов; мониторы & диагональ экрана = 27 дюймов / 32 дюйма / 34 дюйма; смартфоны & диагональ экрана = 6,7 дюйма / 6,8 дюйма / 6,9 дюйма; * |
large-family | Katta oila uchun | Для большой семьи | для большой семьи, для семьи, большой семье, katta oila uchun, oila uchun, oilaga | стиральные машины & загрузка = 8 кг / 9 кг / 10,5 кг / 12 кг; холодильники side-by-side; мультиварки & объём = 5 л / 6 л; посудомоечные машины & вместимость = 13 комплектов / 14 комплектов / 15 комплектов; * |
powerful | Kuchli | Мощный | мощный, помощнее, производительный, быстрый, powerful, kuchli, quvvatli, tez ishlaydigan | ноутбуки & оперативная память = 16 ГБ / 24 ГБ / 32 ГБ; игровые ноутбуки; системные блоки & оперативная память = 16 ГБ / 32 ГБ / 64 ГБ; смартфоны & оперативная память = 12 ГБ / 16 ГБ / 24 ГБ; * |
washing | Nam tozalash uchun | С влажной уборкой | моющий, мойщий, с влажной уборкой, для мытья полов, yuvuvchi, pol yuvadigan, nam tozalaydigan | влажная уборка = Есть |
quiet-kitchen | Oshxona uchun | Для кухни | для кухни, на кухню, oshxona uchun, oshxonaga | назначение = Для дома; * |
home | Uy uchun | Для дома | для дома, домой, домашний, в дом, для квартиры, for home, uy uchun, uyga, xonadon uchun | назначение = Для дома; * |
gift | Sovgʻa uchun | В подарок | в подарок, на подарок, подарок, для мамы, маме, папе, жене, мужу, девушке, парню, подруге, gift, sovga, sovgaga, sovga uchun, onamga, dadamga, onaga, xotinimga, qizga | * |
everyday | Kundalik | На каждый день | хороший, хорошая, хорошее, качественный, надёжный, надежный, нормальный, обычный, простой, удобный, красивый, классный, крутой, good, nice, yaxshi, sifatli, chiroyli, zor, qulay, oddiy, ishonchli | * |
`;

export interface StoredValue {
  readonly attribute: string | undefined;
  readonly names: readonly string[];
}
/** Products that serve a purpose; without category and values all of them. */
export interface StoredWant {
  readonly category: string | undefined;
  readonly value: StoredValue | undefined;
}
/** A stored purpose: names of the catalogue, not ids. */
export interface StoredNeed {
  readonly key: string;
  readonly uz: string;
  readonly ru: string;
  readonly words: readonly string[];
  readonly wants: readonly StoredWant[];
  readonly order: string | undefined;
}

const trimmed = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function wantOf(text: string): StoredWant {
  if (text === '*') return { category: undefined, value: undefined };
  const [head = '', condition] = text.includes('&') ? trimmed(text, '&') : text.includes('=') ? ['', text] : [text];
  if (condition === undefined) return { category: head, value: undefined };
  const at = condition.indexOf('=');
  const attribute = condition.slice(0, at).trim();
  return {
    category: head === '' ? undefined : head,
    value: { attribute: attribute === '' ? undefined : attribute, names: trimmed(condition.slice(at + 1), '/') },
  };
}

/** Parses a line of the table; undefined if a part is missing. */
export function needOf(line: string): StoredNeed | undefined {
  const [key = '', uz = '', ru = '', words = '', wants = '', order = ''] = line.split('|').map((part) => part.trim());
  if (!/^[a-z][a-z-]{0,29}$/.test(key) || uz === '' || ru === '' || words === '' || wants === '') return undefined;
  return {
    key,
    uz,
    ru,
    words: trimmed(words, ','),
    wants: trimmed(wants, ';').map(wantOf),
    order: order === '' ? undefined : order,
  };
}

/** The built-in purposes. */
export const builtInNeeds: readonly StoredNeed[] = table
  .trim()
  .split('\n')
  .flatMap((line) => needOf(line) ?? []);
