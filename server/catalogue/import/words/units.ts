import { toLatin } from '../../../../lib/translit/translit.ts';
import type { Localized } from '../../../../lib/i18n/locales.ts';

/** A known unit; units of one measure convert by their factors. */
export interface Unit {
  readonly measure: string;
  readonly factor: number;
  readonly name: Localized;
}
/** `6,1 дюйм`: the number and its unit. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
}

/** `measure factor: Cyrillic Uzbek = Russian [= Latin]: spellings`, one unit per line. */
const table = `
bytes 1: ГБ = ГБ: гб gb гбайт gigabyte gigabytes гигабайт
bytes 1024: ТБ = ТБ: тб tb тбайт terabyte
bytes 0.0009765625: МБ = МБ: мб mb мбайт megabyte
length 1: мм = мм: мм mm миллиметр миллиметров
length 10: см = см: см cm sm сантиметр сантиметров santimetr
length 1000: м = м: м m метр метров metr
diagonal 1: дюйм = дюйм: дюйм дюйма дюймов dyuym in inch inches " ” ″ ''
mass 1: кг = кг: кг kg килограмм килограммов kilogramm
mass 0.001: г = г: г гр g gr грамм граммов gramm
volume 1: л = л: л l литр литра литров litr
volume 0.001: мл = мл: мл ml миллилитр миллилитров
power 1: Вт = Вт: вт w vt ватт watt watts vatt
power 1000: кВт = кВт: квт kw kvt киловатт
energy 1: кВт·соат = кВт·ч: квт·ч квтч квт*ч kwh kvt·soat
voltage 1: В = В: в v вольт volt
current 1: А = А: а a ампер amper
charge 1: мА·соат = мА·ч: мач ма·ч ма*ч mah ма·соат ma·soat
frequency 0.001: Гц = Гц = Hz: гц hz герц gers
frequency 1000: МГц = МГц = MHz: мгц mhz мегагерц
frequency 1000000: ГГц = ГГц = GHz: ггц ghz гигагерц
noise 1: дБ = дБ: дб db дба dba дб(а)
turns 1: айл/дақ = об/мин: об/мин rpm об./мин айл/дақ ayl/daq
duration 1: дақиқа = мин: мин min минут минуты daqiqa дақиқа
duration 60: соат = ч: ч час часа часов h hour hours soat соат
months 1: ой = мес.: мес мес. месяц месяца месяцев oy ой month months
months 12: йил = лет: лет год года yil йил year years
pixels 1: Мп = Мп: мп мпикс mp мегапиксель мегапикселей megapixel
speed 1: МБ/с = МБ/с: мб/с mb/s мбайт/с
rate 1: Мбит/с = Мбит/с: мбит/с mbps mbit/s
rate 1000: Гбит/с = Гбит/с: гбит/с gbps gbit/s
area 1: м² = м²: м² м2 m2 m² кв.м кв.м.
flow 1: м³/соат = м³/ч: м³/ч м3/ч м³/соат m3/h m³/h
brightness 1: нит = нит: нит nit кд/м² кд/м2 cd/m² cd/m2
light 1: лм = лм: лм lm люмен lumen
pressure 1: бар = бар: бар bar
suction 1: Па = Па: па pa
heat 1: °C = °C: °c °с ℃
share 1: % = %: %
pieces 1: дона = шт.: шт шт. штук dona дона pcs
`;

const latinOf = (kr: string, uz: string | undefined): string => uz ?? toLatin(kr);

function readLine(line: string): [string, Unit][] {
  const [head = '', names = '', spellings = ''] = line.split(': ');
  const [measure = '', factor = '1'] = head.split(' ');
  const [kr = '', ru = '', uz] = names.split(' = ');
  const unit = { measure, factor: Number(factor), name: { kr, uz: latinOf(kr, uz), ru } };
  const known = new Set([...spellings.split(' '), kr, ru, unit.name.uz].map((spelling) => spelling.toLowerCase()));
  return [...known].map((spelling) => [spelling, unit]);
}
const units = new Map(table.trim().split('\n').flatMap(readLine));

/** A single Latin letter is a unit in its own case only: `4G` is no weight. */
const otherCase = /^[GLMHwva]$/;

/** The unit with this spelling. */
export const unitOf = (spelling: string): Unit | undefined => {
  if (otherCase.test(spelling)) return undefined;
  const low = spelling.toLowerCase();
  return units.get(low) ?? units.get(low.replace(/\.$/, ''));
};

const number = String.raw`[+-]?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?`;
const quantity = new RegExp(`^(${number})([\\s\\u00a0]*)(\\D{0,20})$`, 'u');
/** Longer numbers are names or codes. */
const maxDigits = 9;

/** The number of a text with its unit; undefined for ranges, dimensions, codes and words. */
export function quantityIn(text: string): Quantity | undefined {
  const found = quantity.exec(text.trim().replace(/(?<=[\p{L}²³])[23]$/u, (digit) => (digit === '2' ? '²' : '³')));
  const digits = found?.[1]?.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (digits === undefined || digits.replace(/\D/g, '').length > maxDigits || /^[+-]?0\d/.test(digits))
    return undefined;
  const unit = (found?.[3] ?? '').trim();
  // `2K` and `5G` are names; an unknown unit is separated by a space.
  return unit !== '' && found?.[2] === '' && unitOf(unit) === undefined ? undefined : { value: Number(digits), unit };
}

const precise = (value: number): number => Number(value.toPrecision(12));

/** A quantity in the unit with this name; undefined for another measure. */
export function inUnit({ value, unit }: Quantity, name: Localized | null): number | undefined {
  const wanted = name === null ? undefined : unitOf(name.ru);
  const own = unit === '' ? undefined : unitOf(unit);
  if (own === undefined || wanted === undefined) return own === undefined || unit === name?.ru ? value : undefined;
  return own.measure === wanted.measure ? precise((value * own.factor) / wanted.factor) : undefined;
}

/** The amount of a text in the smallest unit of its measure. */
export function amountOf(text: string): number | undefined {
  const found = quantityIn(text);
  return found === undefined ? undefined : precise(found.value * (unitOf(found.unit)?.factor ?? 1));
}

/** `Вес, кг` or `Вес (кг)`: the name and the known unit behind it; undefined without one. */
export function unitBehind(name: string): { readonly name: string; readonly unit: string } | undefined {
  const found = /^([^,(]*[^,(\s])\s*(?:,\s*([^,()]{1,12})|\(([^,()]{1,12})\))$/u.exec(name.trim());
  const unit = (found?.[2] ?? found?.[3])?.trim();
  return found?.[1] === undefined || unit === undefined || unitOf(unit) === undefined
    ? undefined
    : { name: found[1], unit };
}
