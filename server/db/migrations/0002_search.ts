import { type Kysely, sql } from 'kysely';

/**
 * Search: the document of lexemes by which a product is found, the vocabulary of their words, and searched terms
 * (without the shopper). The search module fills the documents, since it knows how words are compared; a database with
 * products and no vocabulary is indexed when the API starts.
 */
const statements = [
  `drop index if exists products_search`,
  `alter table products drop column search_text`,
  `alter table products add column search_document tsvector not null default ''`,
  `alter table products add column search_length smallint not null default 0 check (search_length >= 0)`,
  `create index products_search on products using gin (search_document)`,

  `create table search_vocabulary (
     term text collate "C" primary key check (term ~ '^[a-z0-9]+$'),
     stem text collate "C" not null,
     sound text collate "C" not null,
     is_code boolean not null,
     latin text,
     cyrillic text
   )`,
  `create index search_vocabulary_stem on search_vocabulary(stem) where not is_code`,
  `create index search_vocabulary_sound on search_vocabulary(sound) where not is_code`,
  `create index search_vocabulary_typos on search_vocabulary using gin (term gin_trgm_ops) where not is_code`,

  `create table search_queries (
     locale text not null check (locale in ('kr','uz','ru')),
     key text collate "C" not null check (key <> ''),
     term text not null check (length(term) between 1 and 80),
     asked integer not null check (asked > 0),
     found integer not null check (found >= 0),
     last_asked date not null,
     primary key (locale, key)
   )`,
  `create index search_queries_popular on search_queries(locale, asked desc) where found > 0`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
