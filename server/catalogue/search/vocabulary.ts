import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Spelling } from './lexicon.ts';
import { soundsOf, stemsOf } from '../../core/text/stems-and-sounds.ts';

/** What the vocabulary of product names knows about some words. */
export interface Found {
  readonly exact: ReadonlySet<string>;
  readonly byStem: ReadonlyMap<string, readonly string[]>;
  readonly bySound: ReadonlyMap<string, readonly string[]>;
  /** Words that are prefixes of longer ones. */
  readonly prefixes: ReadonlySet<string>;
  /** Names of a word with an attached number: `watch8`. */
  readonly numbered: ReadonlyMap<string, readonly string[]>;
  readonly spellings: ReadonlyMap<string, Spelling>;
}

/** Maximum number of rows of one lookup. */
const maxRows = 400;
const minNumberedLength = 4;
const maxNumbered = 60;

const texts = (values: Iterable<string>) => sql`${[...new Set(values)]}::text[]`;
const isPlain = (key: string): boolean => /^[a-z0-9]+$/.test(key);

type Row =
  | {
      kind: 'term';
      term: string;
      stem: string;
      sound: string;
      is_code: boolean;
      latin: string | null;
      cyrillic: string | null;
    }
  | { kind: 'prefix'; term: string; stem: null; sound: null; is_code: null; latin: null; cyrillic: null }
  | { kind: 'numbered'; term: string; stem: string; sound: null; is_code: null; latin: null; cyrillic: null };

/** Looks up words exactly, by stem, by sound and as prefixes, in one statement. */
export async function lookUp(db: Db, keys: readonly string[]): Promise<Found> {
  const words = [...new Set(keys)].filter(isPlain);
  const letters = words.filter((key) => !/\d/.test(key));
  const { rows } = await sql<Row>`
    (select 'term' as kind, term, stem, sound, is_code, latin, cyrillic from search_vocabulary where term = any(${texts(words)}))
    union
    (select 'term', term, stem, sound, is_code, latin, cyrillic from search_vocabulary
      where not is_code and (stem = any(${texts(letters.flatMap(stemsOf))}) or sound = any(${texts(letters.flatMap(soundsOf))})) limit ${maxRows})
    union all
    select 'prefix', key, null, null, null, null, null from unnest(${texts(words)}) as key
    where exists (select from search_vocabulary where term > key collate "C" and term < (key || '{') collate "C")
    union all
    (select 'numbered', term, key, null, null, null, null from unnest(${texts(letters.filter((key) => key.length >= minNumberedLength))}) as key
      join search_vocabulary on term >= (key || '0') collate "C" and term < (key || ':') collate "C" limit ${maxNumbered})`.execute(
    db,
  );
  const exact = new Set<string>();
  const prefixes = new Set<string>();
  const byStem = new Map<string, string[]>();
  const bySound = new Map<string, string[]>();
  const spellings = new Map<string, Spelling>();
  const numbered = new Map<string, string[]>();
  for (const row of rows) {
    if (row.kind === 'numbered') {
      numbered.set(row.stem, [...(numbered.get(row.stem) ?? []), row.term]);
      continue;
    }
    if (row.kind === 'prefix') {
      prefixes.add(row.term);
      continue;
    }
    exact.add(row.term);
    spellings.set(row.term, spellingOf(row));
    if (row.is_code) continue;
    byStem.set(row.stem, [...(byStem.get(row.stem) ?? []), row.term]);
    bySound.set(row.sound, [...(bySound.get(row.sound) ?? []), row.term]);
  }
  return { exact, byStem, bySound, prefixes, numbered, spellings };
}

const spellingOf = ({ latin, cyrillic }: { latin: string | null; cyrillic: string | null }): Spelling => ({
  ...(latin === null ? {} : { latin }),
  ...(cyrillic === null ? {} : { cyrillic }),
});

export interface Similar {
  readonly key: string;
  readonly sound: string;
  readonly spelling: Spelling;
}

const maxSimilar = 40;

/** Vocabulary words that share enough trigrams with a word. */
export async function similarTo(db: Db, key: string): Promise<Similar[]> {
  const rows = await db
    .selectFrom('search_vocabulary')
    .select(['term', 'sound', 'latin', 'cyrillic'])
    .where('is_code', '=', false)
    .where(sql<boolean>`term % ${key}`)
    .orderBy(sql`similarity(term, ${key})`, 'desc')
    .orderBy('term')
    .limit(maxSimilar)
    .execute();
  return rows.map((row) => ({ key: row.term, sound: row.sound, spelling: spellingOf(row) }));
}

/** Those of these words that the vocabulary has. */
export async function existing(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const words = keys.filter(isPlain);
  if (words.length === 0) return new Set();
  const rows = await db
    .selectFrom('search_vocabulary')
    .select('term')
    .where(sql<boolean>`term = any(${texts(words)})`)
    .execute();
  return new Set(rows.map(({ term }) => term));
}

/** Those of these that are prefixes of vocabulary words, or words themselves. */
export async function beginnings(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const words = keys.filter(isPlain);
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${texts(words)}) as key
    where exists (select from search_vocabulary where term >= key collate "C" and term < (key || '{') collate "C")`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}
