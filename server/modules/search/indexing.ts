import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { createPace } from '../../pace.ts';
import type { Reference } from '../reference/reference.ts';
import { searchDocument, type SearchDocument, type VocabularyWord } from './document.ts';
import { lexiconOf } from './lexicon.ts';

const batch = 500;

/** Adds words to the vocabulary; those that it has stay as they are. */
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

/** Writes the documents of some products; ids that are gone are passed over. */
export async function indexProducts(db: Db, reference: Reference, productIds: readonly number[]): Promise<void> {
  const data = await reference.get();
  const lexicon = lexiconOf(data);
  const pace = createPace();
  for (let start = 0; start < productIds.length; start += batch) {
    const rows = await db
      .selectFrom('products')
      .where('id', 'in', productIds.slice(start, start + batch))
      .select(['id', 'name', 'model_code', 'category_id', 'brand_id', 'attributes'])
      .execute();
    const documents: ({ id: number } & SearchDocument)[] = [];
    for (const row of rows) {
      documents.push({ id: row.id, ...searchDocument(row, data, lexicon) });
      await pace();
    }
    await db.transaction().execute(async (trx) => {
      const written = documents.map(({ id, document, length }) => ({ id, document, length }));
      await sql`
        update products set search_document = written.document::tsvector, search_length = written.length
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as written(id integer, document text, length smallint)
        where products.id = written.id`.execute(trx);
      const words = new Map(documents.flatMap((entry) => entry.words.map((word): [string, VocabularyWord] => [word.term, word])));
      await learnWords(trx, [...words.values()]);
    });
  }
}

/** Takes in every product and drops the words that no document has any more. */
export async function rebuildIndex(db: Db, reference: Reference): Promise<void> {
  reference.invalidate();
  for (let after = 0; ; ) {
    const rows = await db.selectFrom('products').select('id').where('id', '>', after).orderBy('id').limit(batch).execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    await indexProducts(db, reference, rows.map(({ id }) => id));
    after = last.id;
  }
  await sql`
    delete from search_vocabulary where term not in (
      select word from ts_stat('select search_document from products') where word !~ '^_')`.execute(db);
}
