import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { createYielder } from '../../throttle.ts';
import type { Reference } from '../../core/reference/reference.ts';
import { searchEntry, type Searchable, type SearchEntry, type VocabularyWord } from './search-entry.ts';
import { lexiconOf } from './lexicon.ts';

const batch = 500;
/** A product that changes this often during indexing is left for another time. */
const maxAttempts = 10;

/** Adds words to the vocabulary; existing ones stay. */
export async function learnWords(db: Db, words: readonly VocabularyWord[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into search_vocabulary (term, stem, sound, is_code, latin, cyrillic)
    select term, stem, sound, is_code, latin, cyrillic
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as word(term text, stem text, sound text, is_code boolean, latin text, cyrillic text)
    order by term
    on conflict (term) do nothing`.execute(db);
}

/** Entries of products with the current categories, brands and attributes. */
export async function searchEntriesOf(reference: Reference, products: readonly Searchable[]): Promise<SearchEntry[]> {
  const data = await reference.get();
  const lexicon = lexiconOf(data);
  const pace = createYielder();
  const entries: SearchEntry[] = [];
  for (const product of products) {
    entries.push(searchEntry(product, data, lexicon));
    await pace();
  }
  return entries;
}

/** The words of entries, each once. */
export const wordsOf = (entries: readonly SearchEntry[]): VocabularyWord[] => [
  ...new Map(entries.flatMap(({ words }) => words.map((word): [string, VocabularyWord] => [word.term, word]))).values(),
];

/** Writes entries of products and their words. */
export async function writeSearchEntries(
  trx: Transaction<Database>,
  written: readonly { readonly id: number; readonly entry: SearchEntry }[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ id, entry: { document, length } }) => ({ id, document, length }));
  await sql`
    update products set search_document = written.document::tsvector, search_length = written.length
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written(id integer, document text, length smallint)
    where products.id = written.id`.execute(trx);
  await learnWords(trx, wordsOf(written.map(({ entry }) => entry)));
}

/** Writes entries of products that are unchanged since they were read; returns the ids of the others. */
async function indexBatch(db: Db, reference: Reference, productIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', productIds)
    .select([
      'id',
      'name',
      'model_code',
      'category_id',
      'brand_id',
      'attributes',
      sql<string>`xmin::text`.as('version'),
    ])
    .execute();
  const entries = await searchEntriesOf(reference, rows);
  return db.transaction().execute(async (trx) => {
    const written = entries.map(({ document, length }, index) => ({
      id: rows[index]?.id,
      version: rows[index]?.version,
      document,
      length,
    }));
    const { rows: done } = await sql<{ id: number }>`
      update products set search_document = written.document::tsvector, search_length = written.length
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as written(id integer, version text, document text, length smallint)
      where products.id = written.id and products.xmin::text = written.version
      returning products.id`.execute(trx);
    await learnWords(trx, wordsOf(entries));
    const indexed = new Set(done.map(({ id }) => id));
    return rows.map(({ id }) => id).filter((id) => !indexed.has(id));
  });
}

/**
 * Writes entries of products; missing ids are skipped. A product that an import or order changes meanwhile is read
 * again, so that no outdated entry remains.
 */
export async function indexProducts(db: Db, reference: Reference, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batch) {
    let remainingIds: readonly number[] = productIds.slice(start, start + batch);
    for (let attempt = 0; remainingIds.length > 0; attempt += 1) {
      if (attempt === maxAttempts) throw new Error(`${remainingIds.length} products change all the time`);
      remainingIds = await indexBatch(db, reference, remainingIds);
    }
  }
}

/** Reindexes every product and deletes unused words. */
export async function rebuildIndex(db: Db, reference: Reference): Promise<void> {
  reference.invalidate();
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    await indexProducts(
      db,
      reference,
      rows.map(({ id }) => id),
    );
    after = last.id;
  }
  await sql`
    delete from search_vocabulary where term not in (
      select word from ts_stat('select search_document from products') where word !~ '^_')`.execute(db);
}
