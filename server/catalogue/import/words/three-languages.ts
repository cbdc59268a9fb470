import { type Borrowed, locales, type Locale, type Localized } from '../../../../lib/i18n/locales.ts';
import { cleanLine, cleanText } from '../../../../lib/text/clean-text.ts';
import { toCyrillic, toLatin } from '../../../../lib/translit/translit.ts';
import type { Given } from '../products/row-schemas.ts';
import { kindOfWord, type WordKind } from './uzbek-words.ts';

/** Marks and models stay as they are written: with digits, capitals inside, all in capitals, or letters Uzbek lacks. */
const isMark = (word: string): boolean =>
  /\d|[^\p{L}ʻʼ'’‘`-]|[wW]|c(?!h)|C(?!h|H)|\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(word);

const spoken = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** A text of so many words, this share of them Uzbek, is written in Uzbek: its other words are too. */
const prose = { words: 8, share: 0.25 } as const;

/**
 * Uzbek Latin text in Cyrillic. A word that is not known as Uzbek is somebody's name and stays as it is written, as do
 * the names in `keep` (of makers and models) and other marks; in a sentence of Uzbek only those stay.
 */
export function cyrillicWords(text: string, keep: readonly string[] = []): string {
  const kept = new Set(keep.flatMap((name) => name.toLowerCase().split(/\s+/)));
  const parts = text.split(/(\s+)/).map((part) => {
    const word = part.replace(spoken, '');
    const isName = word === '' || kept.has(word.toLowerCase()) || isMark(word);
    return { part, isWord: word !== '', kind: isName ? 'mark' : kindOfWord(word) } as const;
  });
  const words = parts.filter(({ isWord }) => isWord);
  const uzbek = words.filter(({ kind }) => kind === 'uzbek').length;
  const isProse = words.length >= prose.words && uzbek >= words.length * prose.share;
  const isSpoken = (kind: WordKind | 'mark', isFirst: boolean): boolean =>
    kind === 'uzbek' || (kind === 'either' && (uzbek > 0 || isFirst)) || (kind === 'name' && isProse);
  return parts
    .map((entry) => (isSpoken(entry.kind, entry === words[0]) ? toCyrillic(entry.part) : entry.part))
    .join('');
}

/** The texts that a feed gives in its own words, by language; null where it says that there is none. */
export function saidTexts(given: Given<string>, feedLocale: Locale): Partial<Record<Locale, string | null>> {
  const said: Partial<Record<Locale, string | null>> = {};
  for (const locale of locales) {
    const value = given[locale] === undefined && locale === feedLocale ? given.default : given[locale];
    const text = typeof value === 'string' ? value.trim() : value;
    if (text !== undefined && text !== '' && given.borrowed?.[locale] === undefined) said[locale] = text;
  }
  return said;
}

/**
 * The three languages of what a feed gives. Text without a language is in that of the feed. A missing script of Uzbek
 * is made from the other one; Uzbek that is missing altogether is the Russian text as it is, and missing Russian is
 * the Uzbek text in Latin script, both marked as borrowed. Undefined when nothing is given.
 */
export function fillLocales(
  given: Given<string>,
  feedLocale: Locale,
  keep: readonly string[] = [],
): Localized | undefined {
  const texts: Partial<Record<Locale, string>> = {};
  for (const [locale, text] of Object.entries(saidTexts(given, feedLocale)) as [Locale, string | null][])
    if (text !== null) texts[locale] = text;
  const uz = texts.uz ?? (texts.kr === undefined ? texts.ru : toLatin(texts.kr));
  if (uz === undefined) return undefined;
  const kr = texts.kr ?? (texts.uz === undefined ? texts.ru : cyrillicWords(texts.uz, keep));
  const borrowed = hasWords(uz) ? borrowedIn(texts) : undefined;
  return { kr: kr ?? uz, uz, ru: texts.ru ?? uz, ...(borrowed === undefined ? {} : { borrowed }) };
}

/** How a text is read: the names in it that keep their script, and whether it has lines and perhaps markup. */
interface Reading {
  readonly keep: readonly string[];
  readonly isProse: boolean;
}

function isSameText(given: string | null, stored: string, isProse: boolean): boolean {
  if (given === null || given === stored) return (given ?? '') === stored;
  const clean = isProse ? cleanText : cleanLine;
  return [given, ...(isProse ? [plainText(given)] : [])].some((text) => clean(text) === clean(stored));
}

/** Whether the text of a language was made of another one, so that it changes with it. */
function isMadeOf(changed: readonly Locale[], locale: Locale, before: Localized, keep: readonly string[]): boolean {
  if (before.borrowed?.[locale] !== undefined) return true;
  if (locale === 'kr' && changed.includes('uz'))
    return [keep, []].some((names) => cyrillicWords(before.uz, names) === before.kr);
  if (locale === 'uz' && changed.includes('kr')) return toLatin(before.kr) === before.uz;
  // A size or a code is one for all.
  return !hasWords(before[locale]) && changed.some((other) => before[other] === before[locale]);
}

/**
 * A text of three languages with what a feed says of it. A language whose text is not said, or is said as it is, stays;
 * unless its text stood in for the one that changed, or was the same in the other script.
 */
export function changeLocales(
  before: Localized,
  given: Given<string>,
  feedLocale: Locale,
  { keep, isProse }: Reading,
): Localized {
  const said = saidTexts(given, feedLocale);
  const changed = locales.filter(
    (locale) => said[locale] !== undefined && !isSameText(said[locale], before[locale], isProse),
  );
  if (changed.length === 0) return before;
  const own: Partial<Record<Locale, string>> = {};
  const marked: Partial<Record<Locale, Locale>> = {};
  for (const locale of locales) {
    const text = said[locale];
    const mark = before.borrowed?.[locale];
    if (changed.includes(locale)) own[locale] = isProse ? plainText(text ?? '') : (text ?? '');
    else if (text !== undefined && mark !== undefined) marked[locale] = mark;
    else if (text !== undefined || !isMadeOf(changed, locale, before, keep)) own[locale] = before[locale];
  }
  const filled = fillLocales(own, feedLocale, keep) ?? { kr: '', uz: '', ru: '' };
  // What is said to stay in the words of another language is still in them.
  const stays: Partial<Record<Locale, string>> = {};
  for (const locale of locales) if (marked[locale] !== undefined) stays[locale] = before[locale];
  return Object.keys(stays).length === 0
    ? filled
    : { ...filled, ...stays, borrowed: { ...filled.borrowed, ...marked } };
}

/** Sizes and codes are of no language. */
const hasWords = (text: string): boolean => /\p{Ll}{2}/u.test(text);

/** What stands in for what. */
function borrowedIn(texts: Partial<Record<Locale, string>>): Borrowed | undefined {
  if (texts.uz === undefined && texts.kr === undefined) return { kr: 'ru', uz: 'ru' };
  return texts.ru === undefined ? { ru: 'uz' } : undefined;
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  deg: '°',
  times: '×',
};
const blockEnd = /<\/(?:p|div|li|ul|ol|h[1-6]|tr|table)\s*>/gi;

/** Plain paragraphs of a description that shops write in HTML; pages show texts, never markup. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text.trim();
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(blockEnd, '\n\n')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,8}));/gi, (whole, number: string | undefined, name: string | undefined) =>
      number === undefined ? (entities[(name ?? '').toLowerCase()] ?? whole) : entityOf(Number(number), whole),
    )
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entityOf = (code: number, whole: string): string =>
  code >= 0x20 && code <= 0x1_f5ff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
