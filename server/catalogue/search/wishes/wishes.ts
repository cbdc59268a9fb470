import type { Lexicon } from '../lexicon.ts';
import type { Tokens, Token } from '../../../core/text/tokens.ts';
import { asTyped, type Bounds, type Fact, factKey, type FactMeaning, type Wish } from '../understanding-types.ts';
import { phraseKey } from '../word-facts.ts';
import { moneyAt } from './money.ts';
import type { Need, QueryDictionary } from './query-dictionary.ts';

/** The wishes of a search, and the remaining words. */
export interface ParsedWishes {
  readonly wish: Wish;
  readonly needs: readonly Need[];
  readonly facts: readonly Fact[];
  readonly remainingTokens: readonly Token[];
}

const certain = 1;
const likely = 0.8;

/** The typed parts of a text that contain tokens. */
export const typedWords = ({ chunks }: Pick<Tokens, 'chunks'>, tokens: readonly Token[]): string =>
  [...new Set(tokens.map(({ chunk }) => chunk))].map((chunk) => chunks[chunk] ?? '').join(' ');

/** For each word the length of the longest name that it is part of. */
function namesAround({ phrases, longestPhrase, values }: Lexicon, keys: readonly string[]): number[] {
  const lengths = keys.map(() => 1);
  const longest = Math.max(longestPhrase, values.longest);
  for (let start = 0; start < keys.length; start += 1) {
    for (let end = start + 2; end <= Math.min(keys.length, start + longest); end += 1) {
      const key = phraseKey(keys.slice(start, end));
      if (!phrases.has(key) && !values.phrases.has(key) && !values.attributes.has(key)) continue;
      for (let place = start; place < end; place += 1) lengths[place] = Math.max(lengths[place] ?? 1, end - start);
    }
  }
  return lengths;
}

interface WishMatch {
  readonly meaning: FactMeaning;
  readonly need?: Need;
  readonly length: number;
  readonly certainty: number;
}

class Reader {
  readonly #words: QueryDictionary;
  readonly #lexicon: Lexicon;
  readonly #keys: readonly string[];
  readonly #lengths: number[];

  constructor(words: QueryDictionary, lexicon: Lexicon, keys: readonly string[]) {
    this.#words = words;
    this.#lexicon = lexicon;
    this.#keys = keys;
    this.#lengths = namesAround(lexicon, keys);
  }

  /** The wish of the words from `start` on; the longest one that is part of no longer name. */
  at(start: number): WishMatch | undefined {
    const money = moneyAt(this.#keys, start);
    if (money !== undefined) {
      return {
        meaning: { kind: money.monthly ? 'monthly' : 'price', bounds: money.bounds },
        length: money.length,
        certainty: certain,
      };
    }
    for (let length = Math.min(this.#words.longest, this.#keys.length - start); length > 0; length -= 1) {
      const part = this.#keys.slice(start, start + length);
      const wish = this.#words.wishes.get(phraseKey(part));
      const isName = part.some(
        (key, index) =>
          (this.#lengths[start + index] ?? 1) > length || (this.#lexicon.meanings.get(key)?.brands.size ?? 0) > 0,
      );
      if (wish === undefined || isName) continue;
      const certainty = length > 1 ? certain : likely;
      if (wish.kind === 'need')
        return {
          meaning: { kind: 'need', need: wish.need.key, name: wish.need.name },
          need: wish.need,
          length,
          certainty,
        };
      return { meaning: wish, length, certainty };
    }
    return undefined;
  }
}

const narrower = (left: Bounds | undefined, right: Bounds): Bounds => ({
  min: right.min ?? left?.min,
  max: right.max ?? left?.max,
});

function addMeaning(wish: Wish, meaning: FactMeaning): Wish {
  switch (meaning.kind) {
    case 'price':
      return { ...wish, price: narrower(wish.price, meaning.bounds) };
    case 'monthly':
      return { ...wish, monthly: narrower(wish.monthly, meaning.bounds) };
    case 'order':
      return { ...wish, order: wish.order ?? meaning.order };
    case 'sticker':
      return { ...wish, stickers: [...(wish.stickers ?? []), meaning.sticker] };
    case 'category':
    case 'brand':
    case 'model':
    case 'value':
    case 'need':
    case 'correction':
      return wish;
  }
}

/**
 * Separates the wishes of a search (sums, an order, a sticker, a purpose) from what it names. Facts whose key is in
 * `without` are dropped with their words.
 */
export function readWishes(
  words: QueryDictionary,
  lexicon: Lexicon,
  text: Tokens,
  without: ReadonlySet<string>,
): ParsedWishes {
  if (without.has(asTyped)) return { wish: {}, needs: [], facts: [], remainingTokens: text.tokens };
  const keys = text.tokens.map(({ key }) => key);
  const reader = new Reader(words, lexicon, keys);
  let wish: Wish = {};
  const needs: Need[] = [];
  const facts: Fact[] = [];
  const remainingTokens: Token[] = [];
  for (let place = 0; place < keys.length;) {
    const match = reader.at(place);
    if (match === undefined) {
      remainingTokens.push(...text.tokens.slice(place, place + 1));
      place += 1;
      continue;
    }
    const key = factKey(match.meaning.kind, keys.slice(place, place + match.length));
    if (!without.has(key)) {
      wish = addMeaning(wish, match.meaning);
      if (match.need !== undefined) needs.push(match.need);
      facts.push({
        ...match.meaning,
        key,
        words: typedWords(text, text.tokens.slice(place, place + match.length)),
        certainty: match.certainty,
      });
    }
    place += match.length;
  }
  return { wish, needs, facts, remainingTokens };
}
