import { type Kysely, sql } from 'kysely';

/** A scheduled feed may contain prices and stock only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feeds drop constraint feeds_mode_check`.execute(db);
  await sql`alter table feeds add constraint feeds_mode_check check (mode in ('update', 'full', 'changes'))`.execute(
    db,
  );
}
