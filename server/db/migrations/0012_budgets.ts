import { type Kysely, sql } from 'kysely';

/** Used amounts of rate limits, by a digest of the phone, address, guest or device. */
const statements = [
  `create table budgets (
     name text not null,
     key text not null,
     used bigint not null,
     most bigint not null,
     until timestamptz not null,
     primary key (name, key)
   )`,
  `create index budgets_until on budgets(until)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
