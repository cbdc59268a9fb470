import type { Localized } from '../../../lib/i18n/locales.ts';
import { t } from '../text.ts';

/** Units of measure as the shop writes them. */
export const units = {
  gb: t('ГБ', 'ГБ'),
  inch: t('дюйм', 'дюйм'),
  kg: t('кг', 'кг'),
  g: t('г', 'г'),
  l: t('л', 'л'),
  ml: t('мл', 'мл'),
  w: t('Вт', 'Вт'),
  hz: t('Гц', 'Гц', 'Hz'),
  mah: t('мА·соат', 'мА·ч'),
  cm: t('см', 'см'),
  mm: t('мм', 'мм'),
  m: t('м', 'м'),
  m2: t('м²', 'м²'),
  db: t('дБ', 'дБ'),
  rpm: t('айл/дақ', 'об/мин'),
  min: t('дақиқа', 'мин'),
  h: t('соат', 'ч'),
  mp: t('Мп', 'Мп'),
  mbs: t('МБ/с', 'МБ/с'),
  mbit: t('Мбит/с', 'Мбит/с'),
  pcs: t('дона', 'шт.'),
  /** Of numbers that say all by themselves. */
  plain: t('', ''),
  bar: t('бар', 'бар'),
  ppm: t('варақ/дақ', 'стр/мин'),
  months: t('ой', 'мес.'),
  m3h: t('м³/соат', 'м³/ч'),
  nit: t('нит', 'нит'),
  lm: t('лм', 'лм'),
  mlh: t('мл/соат', 'мл/ч'),
  years: t('йил', 'лет'),
  pa: t('Па', 'Па'),
  kwh: t('кВт·соат', 'кВт·ч'),
  x: t('карра', 'крат'),
  persons: t('кишилик', 'комплектов'),
} satisfies Record<string, Localized>;

export type Unit = keyof typeof units;
