import { LRUCache } from 'lru-cache';
import { stopWords } from '../../core/search-words/synonyms.ts';
import { lettersOf } from '../../core/text/distance.ts';
import { mainStem, onceStripped, soundOf, stemsOf } from '../../core/text/stems-and-sounds.ts';
import { tokenise } from '../../core/text/tokens.ts';
import { isNumber } from '../../core/text/units.ts';

/** A word with its sound, and the letters of both as a mask, which rules out unlike words cheaply. */
export interface Correctable {
  readonly key: string;
  readonly sound: string;
  readonly letters: number;
  readonly soundLetters: number;
}

const stops = new Set(stopWords.flatMap((word) => tokenise(word).tokens.map(({ key }) => key)));
/** A word that says nothing about what is wanted. */
export const isStop = (key: string): boolean => stops.has(key);

/** Caches the reading of names: they recur with every new lexicon, and reading is far slower than a lookup. */
function remembering<Read extends object>(read: (text: string) => Read): (text: string) => Read {
  const cache = new LRUCache<string, Read>({ max: 50_000 });
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const facts = read(text);
    cache.set(text, facts);
    return facts;
  };
}

/** The keys of a text of at most 24 words. */
export const keysOf = remembering((text): readonly string[] => tokenise(text, 24).tokens.map(({ key }) => key));
export const knownStems = remembering((key): readonly string[] => stemsOf(key));
export const correctableOf = remembering((key): Correctable => {
  const sound = soundOf(key);
  return { key, sound, letters: lettersOf(key), soundLetters: lettersOf(sound) };
});

export interface TextWord {
  readonly key: string;
  /** Its written form, if it is a separate word. */
  readonly written: string | undefined;
}
/** The meaningful words of a text, in the language's own spelling. */
export const wordsOf = remembering((text): readonly TextWord[] =>
  text
    .toLowerCase()
    .split(/[\s,;()/]+/)
    .flatMap((chunk) => {
      const keys = keysOf(chunk);
      return keys
        .filter((key) => !isStop(key) && !isNumber(key))
        .map((key) => ({ key, written: keys.length === 1 ? chunk : undefined }));
    }),
);

const minSureLength = 4;
/**
 * The stem of a word of a phrase. Removing two endings from a short word leaves a common beginning, so only one is
 * removed there.
 */
const phraseStem = remembering((key): { stem: string } => {
  const stem = mainStem(key);
  if (stem.length >= minSureLength || /\d/.test(key)) return { stem };
  return { stem: onceStripped(key).reduce((best, one) => (one.length < best.length ? one : best), key) };
});

/** A phrase independent of the forms of its words. */
export const phraseKey = (keys: readonly string[]): string => keys.map((key) => phraseStem(key).stem).join(' ');

/** Names of several goods are joined by a comma or an *and*. */
const joints = /[,;/()]|\s(?:va|ва|и|&)\s/iu;
/** A Russian adjective: it qualifies goods and names no others. */
const adjective = /(?:ые|ие|ый|ий|ой|ая|яя|ое|ее)$/iu;

/**
 * Words of a name that identify the goods alone. Any other word of several may name other goods too: there are several
 * kinds of *шкаф*.
 */
export function distinctiveWords(name: string): readonly string[] {
  return name.split(joints).flatMap((part) => {
    const keys = keysOf(part).filter((key) => !isStop(key));
    const [first = ''] = part.trim().split(/\s+/);
    return keys.length === 1 || adjective.test(first) ? keys.slice(0, 1) : [];
  });
}
