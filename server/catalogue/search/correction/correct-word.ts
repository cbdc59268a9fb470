import type { Db } from '../../../db/open.ts';
import { type Token, tokenise } from '../../../core/text/tokens.ts';
import type { Knowledge } from '../knowledge.ts';
import { isCyrillic, twins } from './layouts.ts';
import { nearest } from './nearest-word.ts';
import { shorterCode, split, splitAtBorder } from './parts-of-word.ts';

/** A word of a search; `written` if it replaces what was typed. */
export interface Word extends Token {
  readonly written?: string;
}

/** Corrects one unknown word. */
export async function correctWord(
  db: Db,
  word: Word,
  chunks: readonly string[],
  knowledge: Knowledge,
): Promise<Word[]> {
  const parts =
    (await splitAtBorder(db, knowledge.lexicon, word.key)) ?? (await split(db, knowledge.lexicon, word.key));
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
