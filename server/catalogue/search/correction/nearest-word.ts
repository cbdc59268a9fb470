import type { Db } from '../../../db/open.ts';
import { allowedEdits, distance, isLengthNear, lettersOf } from '../../../core/text/distance.ts';
import { soundOf } from '../../../core/text/stems-and-sounds.ts';
import type { Lexicon, Spelling } from '../lexicon.ts';
import { similarTo } from '../vocabulary.ts';
import { phraseKey } from '../word-facts.ts';

interface Correction {
  readonly key: string;
  readonly edits: number;
  readonly rank: number;
}

/** Edit distance of two words by spelling, or by sound if that is less; more than `limit` for unrelated words. */
function editsOf(key: string, sound: string, other: { key: string; sound: string }, limit: number): number {
  const bySpelling = distance(key, other.key, limit);
  // A short sound may be near to anything.
  const soundLimit = Math.min(limit, allowedEdits(sound.length));
  const bySound = distance(sound, other.sound, soundLimit);
  return bySound > soundLimit ? bySpelling : Math.min(bySpelling, bySound);
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
export async function nearest(
  db: Db,
  lexicon: Lexicon,
  key: string,
  script: keyof Spelling,
): Promise<string | undefined> {
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
  const soundLetters = lettersOf(sound);
  for (const word of lexicon.correctable) {
    if (isLengthNear(letters, word.letters, limit) || isLengthNear(soundLetters, word.soundLetters, limit))
      note(word, lexicon.spellings.get(word.key), 0);
  }
  for (const word of inNames) note(word, word.spelling, 1);
  return guesses.sort(
    (left, right) => left.edits - right.edits || left.rank - right.rank || left.key.length - right.key.length,
  )[0]?.key;
}
