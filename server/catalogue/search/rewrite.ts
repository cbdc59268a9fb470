import type { Db } from '../../db/open.ts';
import { correctWord, type Word } from './correction/correct-word.ts';
import { isCyrillic, minLayoutLength, readings } from './correction/layouts.ts';
import { isKnown, matchLevel, spelled as spelledOut, type Knowledge } from './knowledge.ts';
import type { Lexicon } from './lexicon.ts';
import { phraseKey } from './word-facts.ts';
import type { Token, Tokens } from '../../core/text/tokens.ts';
import { isNumber } from '../../core/text/units.ts';
import { valuesHeard, valuesOfPhrase } from './values.ts';
import { lookUp } from './vocabulary.ts';

/** The words of a search after corrections. */
export interface Rewritten {
  readonly words: readonly Word[];
  readonly knowledge: Knowledge;
  /** The corrected search; undefined if nothing was corrected. */
  readonly corrected: string | undefined;
}

const maxRunLength = 6;
const maxKeyLength = 40;

/** Joined neighbours, for what spaces have split: `gc b399 smum`. */
export function runs(words: readonly Token[]): string[] {
  const joined: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 2; end <= Math.min(words.length, start + maxRunLength); end += 1) {
      const key = words
        .slice(start, end)
        .map((word) => word.key)
        .join('');
      if (key.length <= maxKeyLength) joined.push(key);
    }
  }
  return joined;
}

/** Replaces parts that mean nothing as typed and something in another layout. */
function otherReadings(words: readonly Word[], chunks: readonly string[], knowledge: Knowledge): Word[] | undefined {
  let changed = false;
  const whole = together(words, knowledge);
  const read = chunks.flatMap((chunk, index): Word[] => {
    const own = words.filter((word) => word.chunk === index);
    const isFine = (word: Word): boolean =>
      isKnown(knowledge, word.key) || isBeginningOfCode(knowledge, word.key) || whole.has(words.indexOf(word));
    if (own.length === 0 || own.every(isFine)) return own;
    const better = readings(chunk).find(
      ({ tokens }) =>
        tokens.length > 0 &&
        !tokens.every(({ key }) => isNumber(key)) &&
        tokens.every(({ key }) => {
          const known = matchLevel(knowledge, key);
          return (
            isBeginningOfCode(knowledge, key) ||
            (key.length >= minLayoutLength && (known === 'exact' || known === 'form')) ||
            isNumber(key)
          );
        }),
    );
    if (better === undefined) return own;
    changed = true;
    return better.tokens.map((token, at) => ({ ...token, chunk: index, written: at === 0 ? better.written : '' }));
  });
  return changed ? read : undefined;
}

const isBeginningOfCode = ({ found }: Knowledge, key: string): boolean =>
  /\d/.test(key) && key.length >= 3 && found.prefixes.has(key);

/** The corrected search, part by part. */
function correctedText(words: readonly Word[], chunks: readonly string[], knowledge: Knowledge): string | undefined {
  if (words.every(({ written }) => written === undefined)) return undefined;
  return chunks
    .map((chunk, index) => {
      const own = words.filter((word) => word.chunk === index);
      if (own.every(({ written }) => written === undefined)) return chunk;
      return own
        .map(({ key, written }) => (written === '?' ? spelledOut(knowledge, key, isCyrillic(chunk)) : (written ?? key)))
        .filter((part) => part !== '')
        .join(' ');
    })
    .join(' ');
}

/** Indexes of words that form a phrase, or one word or code written apart. */
function together(words: readonly Token[], { lexicon, found }: Knowledge): Set<number> {
  const places = new Set<number>();
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + maxRunLength); end += 1) {
      const keys = words.slice(start, end).map(({ key }) => key);
      const joined = keys.join('');
      const isCode = /\d/.test(joined) && joined.length > 5 && found.prefixes.has(joined);
      const isOne = keys.length > 1 && (found.exact.has(joined) || isCode);
      const isValue =
        valuesOfPhrase(lexicon.values, keys) !== undefined || valuesHeard(lexicon.values, keys) !== undefined;
      if (isOne || isValue || lexicon.phrases.has(phraseKey(keys)))
        for (let place = start; place < end; place += 1) places.add(place);
    }
  }
  return places;
}

/** Names that phrases among these words mean. */
const namesOfPhrases = (words: readonly Token[], lexicon: Lexicon): string[] =>
  words.flatMap((_, start) =>
    Array.from(
      { length: Math.min(lexicon.longestPhrase, words.length - start) },
      (_length, more) =>
        lexicon.phrases.get(phraseKey(words.slice(start, start + more + 1).map(({ key }) => key)))?.words.flat() ?? [],
    ).flat(),
  );

/**
 * Reads the words of a search and corrects layouts, glued words and typing errors of unknown words; a text to be
 * searched as it is stays uncorrected.
 */
export async function rewrite(
  db: Db,
  lexicon: Lexicon,
  { tokens, chunks }: Tokens,
  isAsTyped = false,
): Promise<Rewritten> {
  const learn = async (words: readonly Token[], more: readonly string[] = []): Promise<Knowledge> => ({
    lexicon,
    found: await lookUp(db, [
      ...words.map(({ key }) => key),
      ...runs(words),
      ...namesOfPhrases(words, lexicon),
      ...more,
    ]),
  });
  let words: readonly Word[] = tokens;
  const used = new Set(tokens.map(({ chunk }) => chunk));
  const otherwise = isAsTyped
    ? []
    : chunks.flatMap((chunk, index) =>
        used.has(index) ? readings(chunk).flatMap((reading) => reading.tokens.map(({ key }) => key)) : [],
      );
  let knowledge = await learn(words, otherwise);
  if (isAsTyped) return { words, knowledge, corrected: undefined };
  const read = otherReadings(words, chunks, knowledge);
  if (read !== undefined) {
    words = read;
    knowledge = await learn(words);
  }
  const whole = together(words, knowledge);
  const isLost = (word: Word, place: number): boolean =>
    matchLevel(knowledge, word.key) === 'unknown' && !whole.has(place);
  if (words.some(isLost)) {
    const better: Word[] = [];
    for (const [place, word] of words.entries())
      better.push(...(isLost(word, place) ? await correctWord(db, word, chunks, knowledge) : [word]));
    const before = words;
    words = better;
    // Most unknown words stay unknown after correction; then there is nothing new to look up.
    if (better.length !== before.length || better.some((word, place) => word !== before[place]))
      knowledge = await learn(words);
  }
  return { words, knowledge, corrected: correctedText(words, chunks, knowledge) };
}
