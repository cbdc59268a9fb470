import { type Kysely, sql } from 'kysely';

/** Each sign-in looks up a browser's likes and documents, and each erasure an account's actions. */
const statements = [
  `create index review_likes_shopper on review_likes(shopper)`,
  `create index application_documents_sent on application_documents(guest_hash) where order_id is not null`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
