import { type FallbackLocales, locales, type Locale, type Localized, noText } from '../../../../lib/i18n/locales.ts';
import { cleanLine, cleanText } from '../../../../lib/text/clean-text.ts';
import { toCyrillic, toLatin } from '../../../../lib/translit/translit.ts';
import type { LocalizedInput } from '../products/row-schemas.ts';
import { kindOfWord, type WordKind } from './uzbek-words.ts';

/** Brand and model names stay as written: with digits, capitals inside, all capitals, or letters that Uzbek lacks. */
const isMark = (word: string): boolean =>
  /\d|[^\p{L}ʻʼ'’‘`-]|[wW]|c(?!h)|C(?!h|H)|\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(word);

const spoken = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** A text of this many words with this share of Uzbek words is Uzbek: its other words are too. */
const prose = { words: 8, share: 0.25 } as const;

/**
 * Transliterates Uzbek Latin text to Cyrillic. A word that is not known as Uzbek is a name and stays as written, as do
 * the names in `keep` (of makers and models); in an Uzbek sentence only the latter stay.
 */
export function cyrillicWords(text: string, keep: readonly string[] = []): string {
  const names = new Set(keep.flatMap((name) => name.toLowerCase().split(/\s+/)));
  const parts = text.split(/(\s+)/).map((part) => {
    const word = part.replace(spoken, '');
    const isName = word === '' || names.has(word.toLowerCase()) || isMark(word);
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

/** The texts that a feed gives, by language; null if it says that there is none. */
export function statedTexts(input: LocalizedInput<string>, feedLocale: Locale): Partial<Record<Locale, string | null>> {
  const texts: Partial<Record<Locale, string | null>> = {};
  for (const locale of locales) {
    const value = input[locale] === undefined && locale === feedLocale ? input.default : input[locale];
    const text = typeof value === 'string' ? value.trim() : value;
    if (text !== undefined && text !== '' && input.borrowed?.[locale] === undefined) texts[locale] = text;
  }
  return texts;
}

/**
 * The three languages of a feed's text. Text without a language has that of the feed. A missing script of Uzbek is
 * transliterated from the other; missing Uzbek is filled with the Russian text, and missing Russian with Uzbek in Latin
 * script, both marked as borrowed. Undefined if nothing is given.
 */
export function fillLocales(
  input: LocalizedInput<string>,
  feedLocale: Locale,
  keep: readonly string[] = [],
): Localized | undefined {
  const texts: Partial<Record<Locale, string>> = {};
  for (const [locale, text] of Object.entries(statedTexts(input, feedLocale)) as [Locale, string | null][])
    if (text !== null) texts[locale] = text;
  const uz = texts.uz ?? (texts.kr === undefined ? texts.ru : toLatin(texts.kr));
  if (uz === undefined) return undefined;
  const kr = texts.kr ?? (texts.uz === undefined ? texts.ru : cyrillicWords(texts.uz, keep));
  const borrowed = hasWords(uz) ? borrowedIn(texts) : undefined;
  return { kr: kr ?? uz, uz, ru: texts.ru ?? uz, ...(borrowed === undefined ? {} : { borrowed }) };
}

/** How a text is processed: names that keep their script, and whether it has lines and markup. */
interface Reading {
  readonly keep: readonly string[];
  readonly isProse: boolean;
}

function isSameText(stated: string | null, stored: string, isProse: boolean): boolean {
  if (stated === null || stated === stored) return (stated ?? '') === stored;
  const clean = isProse ? cleanText : cleanLine;
  return [stated, ...(isProse ? [plainText(stated)] : [])].some((text) => clean(text) === clean(stored));
}

/** Whether the text of a language was derived from another one and changes with it. */
function isMadeOf(changed: readonly Locale[], locale: Locale, before: Localized, keep: readonly string[]): boolean {
  if (before.borrowed?.[locale] !== undefined) return true;
  if (locale === 'kr' && changed.includes('uz'))
    return [keep, []].some((names) => cyrillicWords(before.uz, names) === before.kr);
  if (locale === 'uz' && changed.includes('kr')) return toLatin(before.kr) === before.uz;
  // A size or a code is the same in all languages.
  return !hasWords(before[locale]) && changed.some((other) => before[other] === before[locale]);
}

/**
 * A stored text with the changes of a feed. A language without a text in the feed, or with the same one, stays, unless
 * its text was borrowed from the changed one or was the same in the other script.
 */
export function changeLocales(
  before: Localized,
  input: LocalizedInput<string>,
  feedLocale: Locale,
  { keep, isProse }: Reading,
): Localized {
  const texts = statedTexts(input, feedLocale);
  const changed = locales.filter(
    (locale) => texts[locale] !== undefined && !isSameText(texts[locale], before[locale], isProse),
  );
  if (changed.length === 0) return before;
  const own: Partial<Record<Locale, string>> = {};
  const marked: Partial<Record<Locale, Locale>> = {};
  for (const locale of locales) {
    const text = texts[locale];
    const mark = before.borrowed?.[locale];
    if (changed.includes(locale)) own[locale] = isProse ? plainText(text ?? '') : (text ?? '');
    else if (text !== undefined && mark !== undefined) marked[locale] = mark;
    else if (text !== undefined || !isMadeOf(changed, locale, before, keep)) own[locale] = before[locale];
  }
  const filled = fillLocales(own, feedLocale, keep) ?? noText;
  // A text that is stated in the words of another language stays borrowed.
  const stays: Partial<Record<Locale, string>> = {};
  for (const locale of locales) if (marked[locale] !== undefined) stays[locale] = before[locale];
  return Object.keys(stays).length === 0
    ? filled
    : { ...filled, ...stays, borrowed: { ...filled.borrowed, ...marked } };
}

/** Sizes and codes belong to no language. */
const hasWords = (text: string): boolean => /\p{Ll}{2}/u.test(text);

/** Which texts are borrowed from which. */
function borrowedIn(texts: Partial<Record<Locale, string>>): FallbackLocales | undefined {
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

/** Plain paragraphs of an HTML description; pages show texts, never markup. */
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
