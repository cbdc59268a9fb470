import { type Kysely, sql } from 'kysely';

/**
 * What a store offers, and the days on which it alone is closed, beside the holidays of the shop. Every store of before
 * handed out orders; of anything else nothing was known.
 */
const statements = [
  `alter table stores
     add column services text[] not null default '{pickup}'
       check (services <@ array['pickup','cash','card','instalment','exchange','repair','setup','parking','stepFree']),
     add column closed_days text[] not null default '{}'`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
