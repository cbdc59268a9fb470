import { locales, type Locale, type Localized } from '../../../lib/i18n/locales.ts';
import { toCyrillic, toLatin } from '../../../lib/translit/translit.ts';
import type { Given } from './row.ts';

/** Marks and models stay as they are written: with digits, capitals inside, all in capitals, or letters Uzbek lacks. */
const isMark = (word: string): boolean =>
  /\d|[^\p{L}ʻʼ'’‘`-]|[wW]|c(?!h)|C(?!h|H)|\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(word);

/** Uzbek Latin text in Cyrillic, with the names in `keep` (of makers and models) and other marks left in Latin. */
export function cyrillicWords(text: string, keep: readonly string[] = []): string {
  const kept = new Set(keep.flatMap((name) => name.toLowerCase().split(/\s+/)));
  return text.split(/(\s+)/).map((part) => {
    const word = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return word === '' || kept.has(word.toLowerCase()) || isMark(word) ? part : toCyrillic(part);
  }).join('');
}

/**
 * The three languages of what a feed gives. Text without a language is in that of the feed. A missing script of Uzbek
 * is made from the other one; Uzbek that is missing altogether is the Russian text as it is, and missing Russian is
 * the Uzbek text in Latin script. Undefined when nothing is given.
 */
export function fillLocales(given: Given<string>, feedLocale: Locale, keep: readonly string[] = []): Localized | undefined {
  const texts: Partial<Localized> = {};
  for (const locale of locales) {
    const text = (given[locale] ?? (locale === feedLocale ? given.default : undefined))?.trim();
    if (text !== undefined && text !== '') texts[locale] = text;
  }
  const uz = texts.uz ?? (texts.kr === undefined ? texts.ru : toLatin(texts.kr));
  if (uz === undefined) return undefined;
  const kr = texts.kr ?? (texts.uz === undefined ? texts.ru : cyrillicWords(texts.uz, keep));
  return { kr: kr ?? uz, uz, ru: texts.ru ?? uz };
}

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", laquo: '«', raquo: '»', mdash: '—', ndash: '–', deg: '°', times: '×' };
const blockEnd = /<\/(?:p|div|li|ul|ol|h[1-6]|tr|table)\s*>/gi;

/** Plain paragraphs of a description that shops write in HTML; pages show texts, never markup. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text.trim();
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<br\s*\/?>/gi, '\n').replace(blockEnd, '\n\n').replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,8}));/gi, (whole, number: string | undefined, name: string | undefined) =>
      number === undefined ? (entities[(name ?? '').toLowerCase()] ?? whole) : entityOf(Number(number), whole))
    .replace(/[ \t\u00a0]+/g, ' ').replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n').trim();
}

const entityOf = (code: number, whole: string): string =>
  code >= 0x20 && code <= 0x1_f5ff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
