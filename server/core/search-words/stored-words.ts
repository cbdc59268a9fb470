import type { SearchWordKind } from '../../../lib/contract/search-word-commands.ts';
import { type StoredNeed, needOf } from './needs.ts';
import { type Synonym, synonymsOf } from './synonyms.ts';

/** Products that come first in the results of a search text, in their order. */
export interface Pin {
  readonly text: string;
  readonly products: readonly number[];
}

/** The shop's own search words. */
export interface StoredWords {
  readonly synonyms: readonly Synonym[];
  readonly needs: readonly StoredNeed[];
  readonly pins: readonly Pin[];
}

const maxPinned = 20;

/** Parses `words, words = id, id`; undefined for anything else. */
export function pinsOf(line: string): readonly Pin[] | undefined {
  const [left = '', right = '', ...more] = line.split('=');
  const texts = left.split(',').map((words) => words.trim());
  const ids = right.split(',').map((id) => id.trim());
  if (more.length > 0 || texts.includes('') || ids.length > maxPinned || !ids.every((id) => /^[1-9]\d{0,8}$/.test(id)))
    return undefined;
  const products = [...new Set(ids.map(Number))];
  return texts.map((words) => ({ text: words, products }));
}

/** Parses stored lines. They were validated on import; a line that is no longer valid is skipped. */
export function parseStoredWords(
  rows: readonly { readonly kind: SearchWordKind; readonly line: string }[],
): StoredWords {
  const linesOf = (kind: SearchWordKind): string[] => rows.flatMap((row) => (row.kind === kind ? [row.line] : []));
  return {
    synonyms: linesOf('synonyms').flatMap((line) => synonymsOf(line) ?? []),
    needs: linesOf('needs').flatMap((line) => needOf(line) ?? []),
    pins: linesOf('pins').flatMap((line) => pinsOf(line) ?? []),
  };
}
