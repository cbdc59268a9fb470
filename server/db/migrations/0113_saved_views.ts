import { type Kysely, sql } from 'kysely';

/** Views are saved for several lists of the back office: a name is unique in its list. */
const statements = [
  `alter table product_views rename to saved_views`,
  `alter table saved_views add column list text not null default 'products' check (list in ('products', 'orders'))`,
  `alter table saved_views alter column list drop default`,
  `alter table saved_views drop constraint product_views_staff_id_name_key`,
  `alter table saved_views add unique (staff_id, list, name)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
