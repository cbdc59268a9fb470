import type { Db } from '../../db/open.ts';
import { isKnown, matchLevel, spelled as spelledOut, type Knowledge } from './knowledge.ts';
import type { Lexicon, Spelling } from './lexicon.ts';
import { phraseKey } from './word-facts.ts';
import { allowedEdits, distance, lettersOf, isLengthNear } from '../../core/text/distance.ts';
import { soundOf } from '../../core/text/stems-and-sounds.ts';
import { otherLayouts } from '../../core/text/layouts.ts';
import { lookalikeCode, tokenise, type Token, type Tokens } from '../../core/text/tokens.ts';
import { isNumber } from '../../core/text/units.ts';
import { valuesHeard, valuesOfPhrase } from './values.ts';
import { beginnings, existing, lookUp, similarTo } from './vocabulary.ts';

/** A word of a search; `written` if it replaces what was typed. */
export interface Word extends Token {
  readonly written?: string;
}

/** The words of a search after corrections. */
export interface Rewritten {
  readonly words: readonly Word[];
  readonly knowledge: Knowledge;
  /** The corrected search; undefined if nothing was corrected. */
  readonly corrected: string | undefined;
}

const maxRunLength = 6;
const maxKeyLength = 40;
const minLayoutLength = 3;
/** An ordinary word may be a short name in the other layout, or one with punctuation. */
const plainLatin = /^[a-z0-9 ]+$/i;

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

const isCyrillic = (text: string): boolean => /[а-яёўқғҳ]/i.test(text);

/** The text of the same keys in another layout, if it can be words. */
const twins = (chunk: string): string[] =>
  otherLayouts(chunk).filter((twin) => !isCyrillic(chunk) || plainLatin.test(twin));

interface Candidate {
  readonly tokens: readonly Token[];
  readonly written: string;
}

/** What a part may mean in another layout, or with look-alike letters read as Latin. */
function readings(chunk: string): Candidate[] {
  const code = lookalikeCode(chunk);
  const texts = [...(code === undefined ? [] : [code]), ...(chunk.length < minLayoutLength ? [] : twins(chunk))];
  return texts.map((written) => ({ tokens: tokenise(written).tokens, written }));
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

/** Splits a word into the fewest known ones: `galaxys24ultra`. Undefined if that is impossible. */
async function split(db: Db, lexicon: Lexicon, key: string): Promise<string[] | undefined> {
  if (key.length < 5 || key.length > 32) return undefined;
  const parts = new Set<string>();
  for (let start = 0; start < key.length; start += 1) {
    for (let end = start + 1; end <= Math.min(key.length, start + 16); end += 1) {
      const part = key.slice(start, end);
      if (part.length > 2 || (/\d/.test(part) && /[a-z]/.test(part))) parts.add(part);
    }
  }
  const inNames = await existing(db, [...parts]);
  const isWord = (part: string): boolean =>
    /^\d+$/.test(part) ||
    ((part.length > 2 || /\d/.test(part)) &&
      (inNames.has(part) ||
        lexicon.meanings.has(part) ||
        lexicon.byStem.has(part) ||
        lexicon.phrases.has(phraseKey([part]))));
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= key.length; end += 1) {
    for (let start = Math.max(0, end - 16); start < end; start += 1) {
      const before = best[start];
      const part = key.slice(start, end);
      // A number is not split.
      const inNumber =
        (/\d/.test(key.charAt(end)) && /\d$/.test(part)) || (/\d$/.test(key.slice(0, start)) && /^\d/.test(part));
      if (before === undefined || inNumber || !isWord(part)) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, part];
    }
  }
  const found = best[key.length];
  return found !== undefined && found.length > 1 && found.length <= 5 ? found : undefined;
}

interface Correction {
  readonly key: string;
  readonly edits: number;
  readonly rank: number;
}

/** Edit distance of two words by spelling, or by sound if that is less; more than `limit` for unrelated words. */
function editsOf(key: string, sound: string, other: { key: string; sound: string }, limit: number): number {
  const spelled = distance(key, other.key, limit);
  // A short sound may be near to anything.
  const heardLimit = Math.min(limit, allowedEdits(sound.length));
  const heard = distance(sound, other.sound, heardLimit);
  return heard > heardLimit ? spelled : Math.min(spelled, heard);
}

/** A shorter word is near to many, unless both begin alike. */
const minFreeLength = 7;
/** More than one edit, and edits of short words, are accepted only if both begin alike. */
const isNear = (edits: number, sound: string, other: { sound: string }): boolean =>
  (edits < 2 && sound.length >= minFreeLength) || sound[0] === other.sound[0];

/** Names a thing and not only a quality, which a short word is easily near to. */
const namesThing = ({ meanings, phrases }: Lexicon, key: string): boolean => {
  const meaning = meanings.get(key);
  return meaning === undefined || meaning.strong.size + meaning.brands.size > 0 || phrases.has(phraseKey([key]));
};

/** The known word of the same script nearest to an unknown one; on a tie a lexicon word, then one that begins alike. */
async function nearest(db: Db, lexicon: Lexicon, key: string, script: keyof Spelling): Promise<string | undefined> {
  const limit = allowedEdits(key.length);
  if (limit === 0) return undefined;
  const inNames = await similarTo(db, key);
  const guesses: Correction[] = [];
  const sound = soundOf(key);
  const note = (other: { key: string; sound: string }, spelling: Spelling | undefined, rank: number) => {
    // A Latin name is no misspelling of a Cyrillic word; Russian words are typed in Latin letters too.
    if (script === 'cyrillic' && spelling?.cyrillic === undefined) return;
    const edits = editsOf(key, sound, other, limit);
    if (
      edits <= limit &&
      isNear(edits, sound, other) &&
      (key.length >= minFreeLength || namesThing(lexicon, other.key))
    )
      guesses.push({
        key: other.key,
        edits,
        rank: rank + (other.key[0] === key[0] ? 0 : 4) + (namesThing(lexicon, other.key) ? 0 : 2),
      });
  };
  const letters = lettersOf(key);
  const heard = lettersOf(sound);
  for (const word of lexicon.correctable) {
    if (isLengthNear(letters, word.letters, limit) || isLengthNear(heard, word.heard, limit))
      note(word, lexicon.spellings.get(word.key), 0);
  }
  for (const word of inNames) note(word, word.spelling, 1);
  return guesses.sort(
    (one, other) => one.edits - other.edits || one.rank - other.rank || one.key.length - other.key.length,
  )[0]?.key;
}

/** The longest known prefix of an unknown code; at least most of it. */
async function shorterCode(db: Db, key: string): Promise<string | undefined> {
  const shortest = Math.max(5, Math.ceil(key.length * 0.6));
  const cuts = Array.from({ length: Math.max(0, key.length - shortest) }, (_, index) =>
    key.slice(0, key.length - 1 - index),
  );
  const known = await beginnings(db, cuts);
  return cuts.find((cut) => known.has(cut));
}

/** `note14` is Note 14: letters and digits are separated if both are words. */
async function atBorder(db: Db, lexicon: Lexicon, key: string): Promise<string[] | undefined> {
  const [, letters, rest] = /^([a-z]{2,})(\d[a-z0-9]*)$/.exec(key) ?? [];
  if (letters === undefined || rest === undefined) return undefined;
  const known = await existing(db, [letters, rest]);
  const isWord = known.has(letters) || lexicon.meanings.has(letters) || lexicon.phrases.has(phraseKey([letters]));
  return isWord && (known.has(rest) || isNumber(rest)) ? [letters, rest] : undefined;
}

/** Corrects one unknown word. */
async function correctedWord(db: Db, word: Word, chunks: readonly string[], knowledge: Knowledge): Promise<Word[]> {
  const parts = (await atBorder(db, knowledge.lexicon, word.key)) ?? (await split(db, knowledge.lexicon, word.key));
  if (parts !== undefined) return parts.map((key) => ({ key, chunk: word.chunk }));
  const own = chunks[word.chunk] ?? '';
  for (const text of [own, ...twins(own)]) {
    const key =
      text === own
        ? word.key
        : tokenise(text)
            .tokens.map((token) => token.key)
            .join('');
    const near = /\d/.test(key)
      ? undefined
      : await nearest(db, knowledge.lexicon, key, isCyrillic(text) ? 'cyrillic' : 'latin');
    if (near !== undefined) return [{ key: near, chunk: word.chunk, written: '?' }];
  }
  const shorter = /\d/.test(word.key) && word.key.length > 5 ? await shorterCode(db, word.key) : undefined;
  return shorter === undefined ? [word] : [{ key: shorter, chunk: word.chunk, written: shorter }];
}

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
      better.push(...(isLost(word, place) ? await correctedWord(db, word, chunks, knowledge) : [word]));
    const before = words;
    words = better;
    // Most unknown words stay unknown after correction; then there is nothing new to look up.
    if (better.length !== before.length || better.some((word, place) => word !== before[place]))
      knowledge = await learn(words);
  }
  return { words, knowledge, corrected: correctedText(words, chunks, knowledge) };
}
