import { LRUCache } from 'lru-cache';
import { stopWords } from '../../core/search-words/synonyms.ts';
import { lettersOf } from '../../core/text/distance.ts';
import { mainStem, onceStripped, soundOf, stemsOf } from '../../core/text/forms.ts';
import { tokenise } from '../../core/text/tokens.ts';
import { isNumber } from '../../core/text/units.ts';

/** A word with its sound, and the letters of both as a mask, by which unlike words are ruled out cheaply. */
export interface Correctable {
  readonly key: string;
  readonly sound: string;
  readonly letters: number;
  readonly heard: number;
}

const stops = new Set(stopWords.flatMap((word) => tokenise(word).tokens.map(({ key }) => key)));
/** A word that says nothing of what is wanted. */
export const isStop = (key: string): boolean => stops.has(key);

/** The same names come again with every lexicon that is made, and each is many times harder to read than to remember. */
function remembering<Read extends object>(read: (text: string) => Read): (text: string) => Read {
  const seen = new LRUCache<string, Read>({ max: 50_000 });
  return (text) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    const made = read(text);
    seen.set(text, made);
    return made;
  };
}

/** The keys of a text of at most 24 words. */
export const keysOf = remembering((text): readonly string[] => tokenise(text, 24).tokens.map(({ key }) => key));
export const knownStems = remembering((key): readonly string[] => stemsOf(key));
export const correctableOf = remembering((key): Correctable => {
  const sound = soundOf(key);
  return { key, sound, letters: lettersOf(key), heard: lettersOf(sound) };
});

export interface SaidWord {
  readonly key: string;
  /** How it is written, where it stands alone. */
  readonly written: string | undefined;
}
/** The words of a text that say something, in the language's own spelling. */
export const wordsOf = remembering((text): readonly SaidWord[] =>
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

const shortestSure = 4;
/** The stem of a word of a phrase. Two endings taken from a short word leave what many words begin with: there one must do. */
const phraseStem = remembering((key): { stem: string } => {
  const stem = mainStem(key);
  if (stem.length >= shortestSure || /\d/.test(key)) return { stem };
  return { stem: onceStripped(key).reduce((best, one) => (one.length < best.length ? one : best), key) };
});

/** A phrase in whatever form its words are. */
export const phraseKey = (keys: readonly string[]): string => keys.map((key) => phraseStem(key).stem).join(' ');

/** Names of several goods are joined by a comma or an *and*. */
const joints = /[,;/()]|\s(?:va|ва|и|&)\s/iu;
/** A Russian adjective: it says which goods are meant, and is no name of others. */
const adjective = /(?:ые|ие|ый|ий|ой|ая|яя|ое|ее)$/iu;

/** Words of a name that say by themselves which goods are meant. Any other word of several may name other goods too: there is more than one kind of *шкаф*. */
export function tellingWords(name: string): readonly string[] {
  return name.split(joints).flatMap((part) => {
    const keys = keysOf(part).filter((key) => !isStop(key));
    const [first = ''] = part.trim().split(/\s+/);
    return keys.length === 1 || adjective.test(first) ? keys.slice(0, 1) : [];
  });
}
