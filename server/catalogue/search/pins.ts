import { sql, type SqlBool } from 'kysely';
import type { SearchMatch } from './engine.ts';
import type { Pin } from '../../core/search-words/stored-words.ts';
import { keysOf, knownStems } from './word-facts.ts';

/** Greater than any rank of a text. */
const pinnedRank = 1_000_000;
/** Many words begin with shorter stems. */
const minStemLength = 3;

const isForm = (left: string, right: string): boolean =>
  left === right || knownStems(left).some((stem) => stem.length >= minStemLength && knownStems(right).includes(stem));

/** The products pinned to a text, in any form of its words; the later of two lines counts. */
export function pinnedTo(pins: readonly Pin[], text: string): readonly number[] {
  if (pins.length === 0) return [];
  const words = keysOf(text);
  const isFormOf = ({ text: pinText }: Pin): boolean => {
    const keys = keysOf(pinText);
    return keys.length === words.length && keys.every((key, place) => isForm(key, words[place] ?? ''));
  };
  return pins.findLast(isFormOf)?.products ?? [];
}

/** A match with some products in front; they are found even if nothing else is. */
export function withPinned(match: SearchMatch, products: readonly number[]): SearchMatch {
  if (products.length === 0) return match;
  const ids = sql`${[...products]}::integer[]`;
  return {
    ...match,
    unsold: undefined,
    listed: undefined,
    listedRank: undefined,
    condition: sql<SqlBool>`(${match.condition} or products.id = any(${ids}))`,
    rank: sql<number>`coalesce(${sql.lit(pinnedRank)} - array_position(${ids}, products.id), ${match.rank ?? sql`0`})`,
  };
}
