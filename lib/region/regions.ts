import type { Localized } from '../i18n/locales.ts';

/** One of the 14 regions of Uzbekistan; ids and slugs are the shop's own and never change. */
export interface Region {
  readonly id: number;
  readonly slug: string;
  readonly lat: number;
  readonly long: number;
  readonly name: Localized;
}

/**
 * The regions in the order of their ids. Names and centres: dcopm999/uzsoato_registry (MIT, Pavel Tanchev) and
 * abdulbasir-ibn-abdullah/uzbekistan-regions-districts-all (MIT).
 */
export const regions: readonly Region[] = [
  {
    id: 1,
    slug: 'tashkent-region',
    lat: 41.0428,
    long: 69.3558,
    name: { kr: 'Тошкент вилояти', uz: 'Toshkent viloyati', ru: 'Ташкентская область' },
  },
  {
    id: 2,
    slug: 'tashkent',
    lat: 41.2995,
    long: 69.2401,
    name: { kr: 'Тошкент шаҳри', uz: 'Toshkent shahri', ru: 'город Ташкент' },
  },
  {
    id: 3,
    slug: 'andijan',
    lat: 40.7821,
    long: 72.3442,
    name: { kr: 'Андижон вилояти', uz: 'Andijon viloyati', ru: 'Андижанская область' },
  },
  {
    id: 4,
    slug: 'bukhara',
    lat: 39.7747,
    long: 64.4286,
    name: { kr: 'Бухоро вилояти', uz: 'Buxoro viloyati', ru: 'Бухарская область' },
  },
  {
    id: 5,
    slug: 'jizzakh',
    lat: 40.1158,
    long: 67.8422,
    name: { kr: 'Жиззах вилояти', uz: 'Jizzax viloyati', ru: 'Джизакская область' },
  },
  {
    id: 6,
    slug: 'kashkadarya',
    lat: 38.8606,
    long: 65.7891,
    name: { kr: 'Қашқадарё вилояти', uz: 'Qashqadaryo viloyati', ru: 'Кашкадарьинская область' },
  },
  {
    id: 7,
    slug: 'navoi',
    lat: 40.0844,
    long: 65.3792,
    name: { kr: 'Навоий вилояти', uz: 'Navoiy viloyati', ru: 'Навоийская область' },
  },
  {
    id: 8,
    slug: 'namangan',
    lat: 40.9983,
    long: 71.6726,
    name: { kr: 'Наманган вилояти', uz: 'Namangan viloyati', ru: 'Наманганская область' },
  },
  {
    id: 9,
    slug: 'samarkand',
    lat: 39.6542,
    long: 66.9597,
    name: { kr: 'Самарқанд вилояти', uz: 'Samarqand viloyati', ru: 'Самаркандская область' },
  },
  {
    id: 10,
    slug: 'surkhandarya',
    lat: 37.2242,
    long: 67.2783,
    name: { kr: 'Сурхондарё вилояти', uz: 'Surxondaryo viloyati', ru: 'Сурхандарьинская область' },
  },
  {
    id: 11,
    slug: 'syrdarya',
    lat: 40.4897,
    long: 68.7842,
    name: { kr: 'Сирдарё вилояти', uz: 'Sirdaryo viloyati', ru: 'Сырдарьинская область' },
  },
  {
    id: 12,
    slug: 'fergana',
    lat: 40.3864,
    long: 71.7864,
    name: { kr: 'Фарғона вилояти', uz: 'Fargʻona viloyati', ru: 'Ферганская область' },
  },
  {
    id: 13,
    slug: 'khorezm',
    lat: 41.55,
    long: 60.6333,
    name: { kr: 'Хоразм вилояти', uz: 'Xorazm viloyati', ru: 'Хорезмская область' },
  },
  {
    id: 14,
    slug: 'karakalpakstan',
    lat: 42.4531,
    long: 59.6103,
    name: { kr: 'Қорақалпоғистон Республикаси', uz: 'Qoraqalpogʻiston Respublikasi', ru: 'Республика Каракалпакстан' },
  },
];

/** Tashkent city: the default region; its slug never appears in addresses. */
export const defaultRegionId = 2;
export const defaultRegionSlug = 'tashkent';

/**
 * A short region name: a city without the word for city, `Тошкент`; regions keep theirs, which distinguishes them from
 * their cities.
 */
export const shortRegionName = (name: string): string => name.replace(/^город | (?:шаҳри|shahri)$/, '');

const bySlug = new Map(regions.map((region) => [region.slug, region]));
const byId = new Map(regions.map((region) => [region.id, region]));

/** Region of a slug; undefined if unknown. */
export const regionBySlug = (slug: string): Region | undefined => bySlug.get(slug);

/** Region of an id; undefined if unknown. */
export const regionById = (id: number): Region | undefined => byId.get(id);
