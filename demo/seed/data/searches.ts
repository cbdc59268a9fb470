import type { Locale } from '../../../lib/i18n/locales.ts';

/** What shoppers of each language search most, the commonest first. */
export const popularSearches: Readonly<Record<Locale, readonly string[]>> = {
  kr: ['айфон 16', 'музлаткич', 'кир ювиш машинаси', 'телевизор 55 дюйм', 'самсунг телефон', 'чангютгич', 'кондиционер artel', 'симсиз қулоқчин', 'ноутбук', 'redmi note 14', 'газ плитаси', 'ақлли соат', 'микротўлқинли печ', 'робот чангютгич', 'планшет'],
  uz: ['iphone 16', 'muzlatkich', 'kir yuvish mashinasi', 'televizor 55 dyuym', 'samsung telefon', 'changyutgich', 'konditsioner artel', 'simsiz quloqchin', 'noutbuk', 'redmi note 14', 'gaz plitasi', 'aqlli soat', 'mikrotoʻlqinli pech', 'robot changyutgich', 'planshet'],
  ru: ['айфон 16', 'холодильник', 'стиральная машина', 'телевизор 55 дюймов', 'телефон samsung', 'пылесос', 'кондиционер artel', 'беспроводные наушники', 'ноутбук', 'redmi note 14', 'газовая плита', 'умные часы', 'микроволновая печь', 'робот-пылесос', 'планшет'],
};
