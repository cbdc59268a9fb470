import type { Localized } from '../../../lib/i18n/locales.ts';
import { t } from '../text.ts';

export interface BrandSource {
  readonly slug: string;
  readonly name: string;
  /** Where its goods are made: options of the attribute `country`. */
  readonly madeIn: readonly string[];
  /** 1 cheap, 5 dear. */
  readonly level: number;
  /** Beginning of its article codes. */
  readonly code: string;
  readonly home: Localized;
  readonly character: Localized;
}

const homes: Readonly<Record<string, Localized>> = {
  kr: t('Жанубий Корея', 'Южная Корея'),
  us: t('АҚШ', 'США'),
  cn: t('Хитой', 'Китай'),
  jp: t('Япония', 'Япония'),
  de: t('Германия', 'Германия'),
  uz: t('Ўзбекистон', 'Узбекистан'),
  tr: t('Туркия', 'Турция'),
  it: t('Италия', 'Италия'),
  fr: t('Франция', 'Франция'),
  gb: t('Буюк Британия', 'Великобритания'),
  nl: t('Нидерландия', 'Нидерланды'),
  ru: t('Россия', 'Россия'),
  tw: t('Тайвань', 'Тайвань'),
  fi: t('Финляндия', 'Финляндия'),
  se: t('Швеция', 'Швеция'),
  ch: t('Швейцария', 'Швейцария'),
  si: t('Словения', 'Словения'),
  hk: t('Гонконг', 'Гонконг'),
  lv: t('Латвия', 'Латвия'),
  dk: t('Дания', 'Дания'),
  ae: t('БАА', 'ОАЭ'),
};

const characters = {
  wide: t(
    'Бренднинг техникаси ҳар бир хонадонда иш топади: кенг ассортимент, тушунарли бошқарув ва кенг сервис тармоғи.',
    'Техника бренда найдёт место в любом доме: широкий ассортимент, понятное управление и развитая сеть сервиса.',
  ),
  premium: t(
    'Бренд материаллар сифати, пухта йиғилиши ва узоқ хизмат қилиши билан танилган.',
    'Бренд известен качеством материалов, аккуратной сборкой и долгим сроком службы.',
  ),
  value: t(
    'Бренд керакли имкониятларни ҳамёнбоп нархда таклиф қилади ва моделларини тез-тез янгилаб боради.',
    'Бренд предлагает нужные возможности по доступной цене и часто обновляет модели.',
  ),
  local: t(
    'Бренд маҳаллий шароитни ҳисобга олади: кучланиш ўзгаришларига чидамли, эҳтиёт қисмлар доим топилади.',
    'Бренд учитывает местные условия: техника терпимо относится к перепадам напряжения, а запчасти всегда есть.',
  ),
  home: t(
    'Бренд кундалик уй юмушларини енгиллаштирадиган ишончли ва тежамкор маиший техника ишлаб чиқаради.',
    'Бренд выпускает надёжную и экономичную бытовую технику, которая облегчает ежедневные дела.',
  ),
  kitchen: t(
    'Бренд ошхона учун қулай ва пишиқ ускуналар ишлаб чиқаришга ихтисослашган.',
    'Бренд специализируется на удобных и прочных помощниках для кухни.',
  ),
  sound: t(
    'Бренд ўзининг таниқли овози ва эсда қоларли дизайни билан мусиқа ихлосмандлари орасида машҳур.',
    'Бренд любят за узнаваемый звук и запоминающийся дизайн.',
  ),
  photo: t(
    'Бренднинг камера ва объективларини ҳаваскорлар ҳам, касб эгалари ҳам танлайди.',
    'Камеры и оптику бренда выбирают и любители, и профессионалы.',
  ),
  game: t(
    'Бренд ўйинчилар учун аниқ, тез ва чидамли қурилмалар яратади.',
    'Бренд создаёт точные, быстрые и выносливые устройства для игроков.',
  ),
  tech: t(
    'Бренд иш ва ўқиш учун унумдор, узоқ хизмат қиладиган компьютер техникасини ишлаб чиқаради.',
    'Бренд выпускает производительную и долговечную технику для работы и учёбы.',
  ),
  care: t(
    'Бренд гўзаллик ва саломатлик учун юмшоқ ва хавфсиз ишлайдиган қурилмалари билан танилган.',
    'Бренд известен приборами для красоты и здоровья, которые работают бережно и безопасно.',
  ),
  small: t(
    'Бренд ҳар куни асқотадиган, ихчам ва ҳамёнбоп аксессуарлар ишлаб чиқаради.',
    'Бренд делает компактные и доступные аксессуары, которые пригождаются каждый день.',
  ),
  smart: t(
    'Бренд уйни смартфон орқали бошқаришга ёрдам берадиган ақлли қурилмалар ишлаб чиқаради.',
    'Бренд производит умные устройства, которыми удобно управлять со смартфона.',
  ),
};

/** name | home | made in | level | character | code */
const table = `
Samsung|kr|vn,kr,uz|4|wide|SM-
Apple|us|cn,in|5|premium|M&
Xiaomi|cn|cn|3|wide|BHR#
Honor|cn|cn|3|value|5109B
Tecno|hk|cn|1|value|TC
Infinix|hk|cn|1|value|X6
Realme|cn|cn,in|2|value|RMX3
Oppo|cn|cn|3|premium|CPH2
Vivo|cn|cn,in|2|value|V2
Huawei|cn|cn|4|premium|HUA-
Nokia|fi|cn,in|1|home|TA-1
Novey|uz|uz,cn|1|local|NV-
Lenovo|cn|cn|3|tech|82
HP|us|cn|3|tech|7&
Asus|tw|cn|3|tech|90N
Acer|tw|cn|2|tech|NX.
MSI|tw|cn,tw|4|game|9S7-
Dell|us|cn|4|tech|DL-
Gigabyte|tw|tw,cn|4|game|GV-
Avtech|uz|uz|1|local|AV-
LG|kr|kr,uz,cn|4|wide|LG-
Sony|jp|jp,th,my|5|premium|SN-
Hisense|cn|cn|3|value|HS-
TCL|cn|cn,vn|2|value|TCL-
Artel|uz|uz|2|local|ART-
Shivaki|jp|uz|2|local|SH-
Immer|uz|uz|1|local|IM-
Premier|uz|uz|1|local|PRM-
Roison|uz|uz|1|local|RS-
Goodwell|uz|uz|2|local|GW-
Ziffler|uz|uz,cn|1|local|ZF-
Hofmann|uz|uz,cn|2|home|HF-
Avalon|uz|uz|2|local|AVL-
Welkin|uz|uz,cn|1|local|WK-
Bosch|de|de,pl,tr|5|premium|BSH-
Siemens|de|de,tr|5|premium|SMS-
Beko|tr|tr,ru|3|home|BK-
Indesit|it|tr,ru,pl|2|home|IND-
Hotpoint|it|it,tr|3|home|HPT-
Gorenje|si|si|4|home|GR-
Electrolux|se|it,pl,ro|4|premium|EL-
Haier|cn|cn,ru|3|wide|HR-
Midea|cn|cn|2|home|MD-
Gree|cn|cn|4|home|GR-
Ariston|it|it,ru|3|home|ARS-
Thermex|ru|ru,cn|2|home|TH-
Toshiba|jp|cn,th|4|premium|TS-
Panasonic|jp|my,th,cn|4|home|PN-
Sharp|jp|th,cn|3|home|SHP-
Dyson|gb|my|5|premium|DY-
Philips|nl|cn,hu|4|home|PH-
Braun|de|de,hu,cn|4|care|BR-
Tefal|fr|fr,cn|4|kitchen|TF-
Moulinex|fr|fr,cn|3|kitchen|ML-
Polaris|ch|cn|2|home|PL-
Vitek|ru|cn|2|home|VT-
Redmond|us|cn|3|kitchen|RM-
Kitfort|ru|cn|2|kitchen|KT-
Scarlett|gb|cn|1|home|SC-
DeLonghi|it|it,ro|5|kitchen|DL-
Kenwood|gb|cn,it|4|kitchen|KW-
Rowenta|fr|fr,de,cn|4|care|RW-
Remington|us|cn|3|care|RE-
BaByliss|fr|fr,cn|4|care|BB-
Oral-B|us|de|3|care|OB-
Omron|jp|jp,vn|4|care|OM-
Beurer|de|de,cn|3|care|BE-
Karcher|de|de,it,cn|4|home|KR-
Roborock|cn|cn|4|smart|RB-
Dreame|cn|cn|3|smart|DR-
Janome|jp|th,jp|4|home|JN-
JBL|us|cn,vn|3|sound|JBL-
Marshall|gb|cn,vn|5|sound|MA-
Sennheiser|de|de,cn|5|sound|SEN-
Edifier|cn|cn|2|sound|ED-
Canon|jp|jp,th|4|photo|CN-
Nikon|jp|jp,th|4|photo|NK-
Fujifilm|jp|jp,cn|4|photo|FJ-
Sigma|jp|jp|4|photo|SG-
GoPro|us|cn|4|photo|CHDHX-
Insta360|cn|cn|4|photo|CINS-
DJI|cn|cn|4|photo|CP-
Manfrotto|it|it,cn|4|photo|MK-
Lowepro|us|vn,cn|3|photo|LP3
Logitech|ch|cn,tw|3|tech|910-
Razer|us|cn,tw|4|game|RZ0
HyperX|us|cn,tw|3|game|HX-
SteelSeries|dk|cn|4|game|SS6
Microsoft|us|cn|5|premium|MS-
Nintendo|jp|cn,vn|4|game|HAC-
Meta|us|cn|4|game|MQ-
DXRacer|us|cn|4|game|OH-
Epson|jp|cn,th|3|tech|C11C
Brother|jp|vn,cn|3|tech|HL-
TP-Link|cn|cn,vn|2|smart|TL-
Keenetic|hk|cn,tw|3|smart|KN-
Kingston|us|tw,cn|3|tech|KN-
SanDisk|us|my,cn|3|tech|SD-
Western Digital|us|th,my|3|tech|WD-
Yandex|ru|cn,ru|3|smart|YNDX-
Baseus|cn|cn|2|small|BS-
Anker|cn|cn|3|small|A1
Ugreen|cn|cn|2|small|UG-
Spigen|kr|kr,cn|3|small|ACS0
Hikvision|cn|cn|3|smart|DS-2CD
Ezviz|cn|cn|2|smart|CS-
Amazfit|cn|cn|3|smart|A2
Garmin|us|tw|5|smart|010-
PocketBook|ch|cn|4|smart|PB
`;

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function brandOf(line: string): BrandSource {
  const [name = '', home = '', madeIn = '', level = '', character = '', code = ''] = line.split('|');
  const homeName = homes[home];
  const text = Object.entries(characters).find(([key]) => key === character)?.[1];
  if (homeName === undefined || text === undefined) throw new Error(`unknown home or character: ${line}`);
  return {
    slug: slugOf(name),
    name,
    madeIn: madeIn.split(','),
    level: Number(level),
    code,
    home: homeName,
    character: text,
  };
}

export const brandSources: readonly BrandSource[] = table.trim().split('\n').map(brandOf);

/** Brands shown on the home page, in this order. */
export const specialBrands: readonly string[] = [
  'samsung',
  'apple',
  'xiaomi',
  'artel',
  'lg',
  'honor',
  'bosch',
  'dyson',
  'sony',
  'hp',
  'asus',
  'philips',
  'jbl',
  'tefal',
  'canon',
  'beko',
];
