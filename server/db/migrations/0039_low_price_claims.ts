import { type Kysely, sql } from 'kysely';

/** Claims of a lower price elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries drop constraint enquiries_kind_check`.execute(db);
  await sql`alter table enquiries add constraint enquiries_kind_check check (kind in ('feedback','b2b','vacancy','low_price'))`.execute(
    db,
  );
}
