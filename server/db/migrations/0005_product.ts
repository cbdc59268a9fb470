import { type Kysely, sql } from 'kysely';

/** Data of the product page: photos and likes of reviews, documents, accessories by category. */
const statements = [
  `alter table reviews add column photos text[] not null default '{}' check (cardinality(photos) <= 5)`,
  `alter table reviews add column guest_hash text`,
  `create index reviews_pending on reviews(created_at, id) where status = 'pending'`,

  // One like per shopper: the key refuses the second.
  `create table review_likes (
     review_id integer not null references reviews(id) on delete cascade,
     shopper text not null,
     created_at timestamptz not null default now(),
     primary key (review_id, shopper)
   )`,

  `create table documents (
     id integer primary key,
     title jsonb not null check (is_localized(title)),
     file text not null check (file ~ '^[0-9a-f]{20}$'),
     bytes integer not null check (bytes > 0)
   )`,
  // A document of a category applies to all products below it.
  `create table category_documents (
     category_id integer not null references categories(id) on delete cascade,
     document_id integer not null references documents(id) on delete cascade,
     sort integer not null default 0,
     primary key (category_id, document_id)
   )`,

  `create table category_accessories (
     category_id integer not null references categories(id) on delete cascade,
     accessory_id integer not null references categories(id) on delete cascade,
     sort integer not null default 0,
     primary key (category_id, accessory_id)
   )`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
