import type { Lexicon, Meaning, Spelling } from './lexicon.ts';
import { phraseKey } from './word-facts.ts';
import { soundsOf, stemsOf } from '../../core/text/stems-and-sounds.ts';
import { isNumber } from '../../core/text/units.ts';
import type { Found } from './vocabulary.ts';

/** How a word is known: exactly, as a form of a known one, by sound, or as a prefix of a longer one. */
export type MatchLevel = 'exact' | 'form' | 'sound' | 'beginning' | 'unknown';

/** What lexicon and vocabulary know about the words of one search. */
export interface Knowledge {
  readonly lexicon: Lexicon;
  readonly found: Found;
}

const minPrefixLength = 3;

const hasMeaning = (meaning: Meaning | undefined): boolean =>
  meaning !== undefined &&
  meaning.strong.size + meaning.weak.size + meaning.brands.size + meaning.options.size + meaning.foreign.size > 0;

export const isBrand = ({ lexicon }: Knowledge, key: string): boolean =>
  (lexicon.meanings.get(key)?.brands.size ?? 0) > 0;

/** Lexicon words that a word equals, is a form of, or sounds like; the nearest kind only. */
export function lexiconWords({ lexicon, found }: Knowledge, key: string): readonly string[] {
  if (isBrand({ lexicon, found }, key) || isNumber(key)) return lexicon.meanings.has(key) ? [key] : [];
  const forms = [...new Set(stemsOf(key).flatMap((stem) => lexicon.byStem.get(stem) ?? []))].filter(
    (word) => word === key || !isBrand({ lexicon, found }, word),
  );
  if (forms.length > 0 || found.exact.has(key)) return forms;
  const alike = soundsOf(key).flatMap((sound) => lexicon.bySound.get(sound) ?? []);
  if (alike.some((word) => isBrand({ lexicon, found }, word))) return alike;
  // Sound matches include their other forms.
  return [
    ...new Set(alike.flatMap((word) => [word, ...stemsOf(word).flatMap((stem) => lexicon.byStem.get(stem) ?? [])])),
  ].filter((word) => !isBrand({ lexicon, found }, word));
}

/** A word that occurs only in the longer name of one category: alone it may name something else. */
export function isPartOfName(knowledge: Knowledge, key: string): boolean {
  const { lexicon } = knowledge;
  if (lexicon.phrases.has(phraseKey([key]))) return false;
  const meanings = lexiconWords(knowledge, key).flatMap((word) => lexicon.meanings.get(word) ?? []);
  return new Set(meanings.flatMap(({ named }) => [...named])).size === 1 && !meanings.some(({ telling }) => telling);
}

/** Words of product names that a word equals, is a form of, or sounds like; the nearest kind only. */
export function nameWords(knowledge: Knowledge, key: string): readonly string[] {
  const { found } = knowledge;
  if (/\d/.test(key)) return found.exact.has(key) ? [key] : [];
  const forms = isBrand(knowledge, key) ? [] : stemsOf(key).flatMap((stem) => found.byStem.get(stem) ?? []);
  const words = [
    ...new Set([
      ...(found.exact.has(key) ? [key] : []),
      ...(found.numbered.get(key) ?? []),
      ...forms.filter((word) => !isBrand(knowledge, word)),
    ]),
  ];
  if (words.length > 0 || lexiconWords(knowledge, key).length > 0) return words;
  return soundsOf(key).flatMap((sound) => found.bySound.get(sound) ?? []);
}

/** Lexicon words with this prefix. */
export const lexiconBeginnings = ({ lexicon }: Knowledge, key: string): string[] =>
  key.length < minPrefixLength ? [] : [...lexicon.meanings.keys()].filter((word) => word.startsWith(key));

export function matchLevel(knowledge: Knowledge, key: string): MatchLevel {
  const { lexicon, found } = knowledge;
  if (
    isNumber(key) ||
    lexicon.phrases.has(phraseKey([key])) ||
    lexicon.values.joined.has(key) ||
    hasMeaning(lexicon.meanings.get(key)) ||
    found.exact.has(key) ||
    lexicon.isStop(key)
  )
    return 'exact';
  const isForm = stemsOf(key).some((stem) => lexicon.byStem.has(stem) || found.byStem.has(stem));
  if (isForm) return 'form';
  if (soundsOf(key).some((sound) => lexicon.bySound.has(sound) || found.bySound.has(sound))) return 'sound';
  if (key.length >= minPrefixLength && (found.prefixes.has(key) || lexiconBeginnings(knowledge, key).length > 0))
    return 'beginning';
  return 'unknown';
}

export const isKnown = (knowledge: Knowledge, key: string): boolean => {
  const known = matchLevel(knowledge, key);
  return known === 'exact' || known === 'form';
};

/** A word in the script of what was typed. */
export function spelled({ lexicon, found }: Knowledge, key: string, isCyrillic: boolean): string {
  const spelling: Spelling = { ...found.spellings.get(key), ...lexicon.spellings.get(key) };
  return (isCyrillic ? spelling.cyrillic : spelling.latin) ?? key;
}
