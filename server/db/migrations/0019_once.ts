import { type Kysely, sql } from 'kysely';

/**
 * Repeated requests after a lost response: an application that its partner refused at once returns the reason at every
 * attempt, and a review is identified by the hash of its shopper, product, texts, rating and photos.
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
