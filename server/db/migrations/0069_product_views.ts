import { type Kysely, sql } from 'kysely';

/** Filters, order and columns of the list of products under a name: of one member of staff, or of all. */
const statements = [
  `create table product_views (
     id integer generated always as identity primary key,
     staff_id integer not null references staff(id) on delete cascade,
     name text not null check (char_length(name) between 1 and 60),
     query text not null check (char_length(query) <= 500),
     is_shared boolean not null,
     unique (staff_id, name)
   )`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
