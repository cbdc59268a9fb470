import { toCyrillic } from '../../../../lib/translit/translit.ts';
import type { Localized } from '../../../../lib/i18n/locales.ts';

/** Common names of characteristics and values: `English = Russian = Uzbek`. */
const table = `
black = чёрный = qora
white = белый = oq
gray = серый = kulrang
grey = серый = kulrang
silver = серебристый = kumushrang
gold = золотистый = tillarang
red = красный = qizil
blue = синий = koʻk
light blue = голубой = havorang
green = зелёный = yashil
yellow = жёлтый = sariq
orange = оранжевый = toʻq sariq
purple = фиолетовый = binafsharang
pink = розовый = pushti
brown = коричневый = jigarrang
beige = бежевый = och jigarrang
transparent = прозрачный = shaffof
multicolor = разноцветный = rang-barang
plastic = пластик = plastik
metal = металл = metall
steel = сталь = poʻlat
stainless steel = нержавеющая сталь = zanglamas poʻlat
aluminum = алюминий = alyuminiy
aluminium = алюминий = alyuminiy
glass = стекло = shisha
wood = дерево = yogʻoch
leather = кожа = charm
fabric = ткань = mato
cotton = хлопок = paxta
rubber = резина = rezina
ceramic = керамика = keramika
china = китай = xitoy
uzbekistan = узбекистан = oʻzbekiston
russia = россия = rossiya
turkey = турция = turkiya
south korea = южная корея = janubiy koreya
japan = япония = yaponiya
germany = германия = germaniya
italy = италия = italiya
color = цвет = rangi
colour = цвет = rangi
material = материал = materiali
size = размер = oʻlchami
weight = вес = ogʻirligi
height = высота = balandligi
width = ширина = kengligi
depth = глубина = chuqurligi
length = длина = uzunligi
volume = объём = hajmi
capacity = ёмкость = sigʻimi
power = мощность = quvvati
voltage = напряжение = kuchlanishi
frequency = частота = chastotasi
type = тип = turi
form factor = форм-фактор = form-faktori
speed = скорость = tezligi
memory = память = xotirasi
warranty = гарантия = kafolat
country = страна = mamlakat
country of origin = страна производства = ishlab chiqarilgan mamlakat
interface = интерфейс = interfeysi
resolution = разрешение = ruxsati
screen size = диагональ экрана = ekran diagonali
refresh rate = частота обновления = yangilanish chastotasi
noise level = уровень шума = shovqin darajasi
battery capacity = ёмкость аккумулятора = akkumulyator sigʻimi
operating system = операционная система = operatsion tizim
processor = процессор = protsessor
cores = количество ядер = yadrolar soni
core count = количество ядер = yadrolar soni
ram = оперативная память = operativ xotira
storage = встроенная память = ichki xotira
`;

const entries = table
  .trim()
  .split('\n')
  .map((line) => {
    const [en = '', ru = '', uz = ''] = line.split(' = ');
    return { en, ru, uz, kr: toCyrillic(uz) };
  });
const wordKey = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е').replace(/[_-]/g, ' ');
const byEnglish = new Map(entries.map((entry) => [wordKey(entry.en), entry]));
const byOwn = new Map(
  entries.toReversed().flatMap(
    (entry) =>
      [
        [wordKey(entry.ru), entry],
        [wordKey(entry.uz), entry],
      ] as const,
  ),
);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const withCaseOf = (text: string, original: string): string =>
  original.charAt(0) === original.charAt(0).toLowerCase() ? text : capital(text);

/** A common word in all three languages: English belongs to none of them, and a borrowed text is replaced. */
export function inOwnWords(text: Localized): Localized {
  const english = byEnglish.get(wordKey(text.uz)) ?? byEnglish.get(wordKey(text.ru));
  if (english !== undefined) return { kr: capital(english.kr), uz: capital(english.uz), ru: capital(english.ru) };
  const own = text.borrowed === undefined ? undefined : (byOwn.get(wordKey(text.ru)) ?? byOwn.get(wordKey(text.uz)));
  if (own === undefined) return text;
  const { borrowed, ...texts } = text;
  const { kr, uz, ru } = {
    ...texts,
    ...Object.fromEntries(Object.keys(borrowed ?? {}).map((locale) => [locale, own[locale as keyof typeof own]])),
  };
  return { kr: withCaseOf(kr, texts.ru), uz: withCaseOf(uz, texts.ru), ru: withCaseOf(ru, texts.ru) };
}

/** The two answers as choices of a filter. */
export const answers: readonly { readonly key: 'yes' | 'no'; readonly name: Localized; readonly sort: number }[] = [
  { key: 'yes', name: { kr: 'Бор', uz: 'Bor', ru: 'Есть' }, sort: 1 },
  { key: 'no', name: { kr: 'Йўқ', uz: 'Yoʻq', ru: 'Нет' }, sort: 2 },
];
