import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Reference } from '../reference/reference.ts';
import { noMatch, type SearchEngine, type SearchMatch } from './engine.ts';
import { documentsOf, indexProducts, rebuildIndex } from './indexing.ts';
import { lexiconOf } from './lexicon.ts';
import { read, type Reading, type Strictness } from './query.ts';
import { rewrite } from './rewrite.ts';
import { unitsOf, type Unit } from './units.ts';

const strictnesses: readonly Strictness[] = ['own', 'parents', 'all'];
/** Words that are left out one at a time before giving up. */
const maxAttempts = 6;

async function findsAny(db: Db, reading: Reading): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('is_listed', '=', true).where(reading.condition).limit(1).executeTakeFirst();
  return row !== undefined;
}

async function firstThatFinds(db: Db, units: readonly Unit[]): Promise<Reading | undefined> {
  for (const strictness of strictnesses) {
    const reading = read(units, strictness);
    if (reading !== undefined && (await findsAny(db, reading))) return reading;
  }
  return undefined;
}

/** How much would be lost without a unit: what names a category or brand says most. */
const weightOf = (unit: Unit): number =>
  unit.strong.size > 0 ? 4 : unit.brands.size > 0 ? 3 : unit.names.length > 0 ? 2 : unit.options.size + unit.weak.size > 0 ? 1 : 0;

/** Leaves out the units that say least until something is found. */
async function relaxed(db: Db, units: readonly Unit[]): Promise<Reading | undefined> {
  let left = units.filter((unit) => weightOf(unit) > 0 || unit.beginnings.length > 0);
  for (let attempt = 0; left.length > 0 && attempt < maxAttempts; attempt += 1) {
    if (left.length < units.length) {
      const reading = await firstThatFinds(db, left);
      if (reading !== undefined) return reading;
    }
    const least = left.reduce((worst, unit) => (weightOf(unit) <= weightOf(worst) ? unit : worst));
    left = left.filter((unit) => unit !== least);
  }
  return undefined;
}

/** Search in the shop's own database: PGlite or PostgreSQL. */
export function createPostgresSearch(db: Db, reference: Reference): SearchEngine {
  return {
    match: async (text, { typing = false } = {}): Promise<SearchMatch> => {
      const lexicon = lexiconOf(await reference.get());
      const { words, knowledge, corrected } = await rewrite(db, lexicon, text);
      if (words.length === 0) return noMatch();
      const units = unitsOf(knowledge, words, typing && !/\s$/.test(text));
      const strict = await firstThatFinds(db, units);
      const reading = strict ?? (await relaxed(db, units));
      if (reading === undefined) return noMatch(corrected);
      return {
        condition: reading.condition,
        listed: reading.listed,
        rank: reading.rank,
        corrected,
        relaxed: strict === undefined,
        categories: reading.categories === undefined ? undefined : [...reading.categories],
        brands: [...reading.brands],
      };
    },
    index: (productIds) => indexProducts(db, reference, productIds),
    documents: (products) => documentsOf(reference, products),
    rebuild: () => rebuildIndex(db, reference),
  };
}

/** True when the database has products that were never indexed: a base older than the search. */
export async function isUnindexed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ unindexed: boolean }>`
    select exists (select from products) and not exists (select from search_vocabulary) as unindexed`.execute(db);
  return rows[0]?.unindexed ?? false;
}
