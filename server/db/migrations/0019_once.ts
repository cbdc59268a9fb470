import { type Kysely, sql } from 'kysely';

/**
 * What is sent again since its answer got lost is the same: an application that its partner refused at once says why at
 * every try, and a review is known by the hash of its shopper, product, texts, mark and photos.
 */
const statements = [
  `alter table loan_applications add column refused_why text
     constraint loan_applications_refused_why check (refused_why in ('stranger', 'dataNotFound', 'cardNotFound'))`,
  `alter table reviews add column content_hash text`,
  `create unique index reviews_content on reviews(content_hash) where content_hash is not null`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
