import type { Db } from '../../../db/open.ts';
import { isNumber } from '../../../core/text/units.ts';
import type { Lexicon } from '../lexicon.ts';
import { beginnings, existing } from '../vocabulary.ts';
import { phraseKey } from '../word-facts.ts';

/** Splits a word into the fewest known ones: `galaxys24ultra`. Undefined if that is impossible. */
export async function split(db: Db, lexicon: Lexicon, key: string): Promise<string[] | undefined> {
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

/** The longest known prefix of an unknown code; at least most of it. */
export async function shorterCode(db: Db, key: string): Promise<string | undefined> {
  const shortest = Math.max(5, Math.ceil(key.length * 0.6));
  const cuts = Array.from({ length: Math.max(0, key.length - shortest) }, (_, index) =>
    key.slice(0, key.length - 1 - index),
  );
  const known = await beginnings(db, cuts);
  return cuts.find((cut) => known.has(cut));
}

/** `note14` is Note 14: letters and digits are separated if both are words. */
export async function splitAtBorder(db: Db, lexicon: Lexicon, key: string): Promise<string[] | undefined> {
  const [, letters, rest] = /^([a-z]{2,})(\d[a-z0-9]*)$/.exec(key) ?? [];
  if (letters === undefined || rest === undefined) return undefined;
  const known = await existing(db, [letters, rest]);
  const isWord = known.has(letters) || lexicon.meanings.has(letters) || lexicon.phrases.has(phraseKey([letters]));
  return isWord && (known.has(rest) || isNumber(rest)) ? [letters, rest] : undefined;
}
