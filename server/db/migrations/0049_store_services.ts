import { type Kysely, sql } from 'kysely';

/**
 * Services of a store, and the days on which it alone is closed, beside the shop's holidays. Every existing store
 * handed out orders; other services were unknown.
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
