import { type Kysely, sql } from 'kysely';

/**
 * Changes of categories by staff, whose `before` is null for a new category; slugs that categories had, whose addresses
 * redirect.
 */
const statements = [
  `create table category_changes (
     id integer generated always as identity primary key,
     category_id integer not null references categories(id) on delete cascade,
     at timestamptz not null,
     staff_id integer references staff(id) on delete set null,
     request_key uuid unique,
     before jsonb,
     after jsonb not null
   )`,
  `create index category_changes_category on category_changes(category_id, id)`,
  `create index category_changes_at on category_changes(at)`,
  `create table former_category_slugs (
     slug text primary key,
     category_id integer not null references categories(id) on delete cascade
   )`,
  `create index former_category_slugs_category on former_category_slugs(category_id)`,
  `create trigger note_changes after insert or update or delete on former_category_slugs
     for each statement execute function note_tags('menu', 'home', 'catalogue', 'search', 'sitemap', 'products')`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
