import { LRUCache } from 'lru-cache';
import { locales, type Localized } from '../../../lib/i18n/locales.ts';
import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { Lexicon } from './lexicon.ts';
import { mainStem, soundOf } from '../../core/text/stems-and-sounds.ts';
import { tokenise } from '../../core/text/tokens.ts';
import { isNumber } from '../../core/text/units.ts';

/** The fields of a product from which its document is made. */
export interface Searchable {
  readonly name: Localized;
  readonly model_code: string;
  readonly category_id: number;
  readonly brand_id: number;
  readonly attributes: readonly StoredAttribute[];
}

/** A word of product names and codes, as the vocabulary stores it. */
export interface VocabularyWord {
  readonly term: string;
  readonly stem: string;
  readonly sound: string;
  readonly is_code: boolean;
  readonly latin: string | null;
  readonly cyrillic: string | null;
}

export interface SearchEntry {
  /** A tsvector as text: `'galaxy':1A`. */
  readonly document: string;
  /** Number of words that name the model: a name that the search covers completely is what was meant. */
  readonly length: number;
  readonly words: readonly VocabularyWord[];
}

/** A: the model's first word. B: the rest of it. C: the kind of product, the maker's code. D: values. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** Lexemes of ids; no word has this form. */
export const lexeme = {
  category: (id: number): string => `_c${id}`,
  brand: (id: number): string => `_b${id}`,
  option: (id: number): string => `_o${id}`,
};

const wholeName = 24;
const maxCodeLength = 40;

class Writer {
  readonly lexemes = new Map<string, Weight>();
  readonly words = new Map<string, VocabularyWord>();

  add(term: string, weight: Weight): void {
    const known = this.lexemes.get(term);
    if (known === undefined || weight < known) this.lexemes.set(term, weight);
  }

  word(term: string, written: string, weight: Weight): void {
    this.add(term, weight);
    const before = this.words.get(term);
    const isCyrillic = /[а-яёўқғҳ]/i.test(written);
    const isCode = /\d/.test(term);
    const spelled = isCode ? null : written.toLowerCase();
    this.words.set(term, {
      term,
      stem: mainStem(term),
      sound: soundOf(term),
      is_code: isCode,
      latin: isCyrillic ? (before?.latin ?? null) : (before?.latin ?? spelled),
      cyrillic: isCyrillic ? (before?.cyrillic ?? spelled) : (before?.cyrillic ?? null),
    });
  }
}

/** `GC-B399SMUM` is also one word, and so is `ECAM22.360`. */
function addJoined(writer: Writer, chunk: string, weight: Weight = 'B'): void {
  const parts = tokenise(chunk, wholeName).tokens;
  const joined = parts.map(({ key }) => key).join('');
  if (parts.length > 1 && joined.length <= maxCodeLength) writer.word(joined, joined, weight);
}

function weightOf(key: string, product: Searchable, lexicon: Lexicon, isFirst: boolean): Weight {
  const meaning = lexicon.meanings.get(key);
  if (lexicon.isStop(key) || lexicon.leavesCalled(key).has(product.category_id)) return 'C';
  if (meaning?.brands.has(product.brand_id) === true) return 'C';
  return isFirst ? 'A' : 'B';
}

/** Words that are values and not part of the model: sizes, colours and the like. */
const isValue = (key: string, lexicon: Lexicon): boolean =>
  /^\d+(?:d\d+)?(?:gb|in|kg|l|w|hz|mah|mp|btu)$/.test(key) || (lexicon.meanings.get(key)?.options.size ?? 0) > 0;

function addName(writer: Writer, text: string, product: Searchable, lexicon: Lexicon): number {
  const { tokens, chunks } = tokenise(text, wholeName);
  let model = 0;
  for (const { key, chunk } of tokens) {
    const weight = weightOf(key, product, lexicon, model === 0);
    writer.word(key, wordIn(chunks[chunk] ?? key, key), weight);
    if (weight !== 'C' && !isValue(key, lexicon)) model += 1;
  }
  for (const chunk of chunks) if (/\d/.test(chunk)) addJoined(writer, chunk);
  return model;
}

/** The texts of languages with one of their own, each once. */
const ownTexts = (text: Localized): Set<string> =>
  new Set(locales.flatMap((locale) => (text.borrowed?.[locale] === undefined ? [text[locale]] : [])));

/** Longer values hardly ever repeat. */
const maxCachedLength = 80;
const valueKeyCache = new LRUCache<string, readonly string[]>({ max: 20_000 });
/** The words of a text value, cached because values repeat over products. */
function valueKeys(text: string): readonly string[] {
  const known = valueKeyCache.get(text);
  if (known !== undefined) return known;
  const keys = tokenise(text).tokens.flatMap(({ key }) => (isNumber(key) ? [] : [key]));
  if (text.length <= maxCachedLength) valueKeyCache.set(text, keys);
  return keys;
}

/** The written form of a token: its chunk if that is one word. */
const wordIn = (chunk: string, key: string): string => {
  const word = chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return /^[\p{L}\p{N}ʻʼ'’‘`]+$/u.test(word) ? word : key;
};

function addValues(writer: Writer, product: Searchable, reference: ReferenceData): void {
  for (const stored of product.attributes) {
    if ('o' in stored) for (const option of stored.o) writer.add(lexeme.option(option), 'D');
    else if ('t' in stored) {
      // Text characteristics: their words, in each language.
      for (const text of ownTexts(stored.t)) for (const key of valueKeys(text)) writer.add(key, 'D');
    } else {
      const unit = reference.attributes.get(stored.a)?.unit?.ru ?? '';
      const [token, ...more] = tokenise(`${stored.n} ${unit}`).tokens;
      // A number without a unit would match any number.
      if (token !== undefined && more.length === 0 && !isNumber(token.key)) writer.add(token.key, 'D');
    }
  }
}

/** Everything by which a product is found, for the index. */
export function searchEntry(product: Searchable, reference: ReferenceData, lexicon: Lexicon): SearchEntry {
  const writer = new Writer();
  const lengths = [...ownTexts(product.name)].map((name) => addName(writer, name, product, lexicon));
  // The maker's code is found whole or by its prefix, but is no name of the model.
  for (const { key } of tokenise(product.model_code).tokens) writer.word(key, key, 'C');
  addJoined(writer, product.model_code, 'C');
  writer.add(lexeme.category(product.category_id), 'C');
  writer.add(lexeme.brand(product.brand_id), 'C');
  addValues(writer, product, reference);
  return {
    document: [...writer.lexemes].map(([term, weight], index) => `'${term}':${index + 1}${weight}`).join(' '),
    length: Math.min(...lengths, 100),
    words: [...writer.words.values()],
  };
}
