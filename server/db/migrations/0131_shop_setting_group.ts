import { type Kysely, sql } from 'kysely';

/** Changes of the facts of the shop (name, contacts, hours, pictures) are in the history of settings too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table setting_changes drop constraint setting_changes_part_check`.execute(db);
  await sql`alter table setting_changes add constraint setting_changes_part_check
    check (part in ('shop', 'orders', 'delivery', 'payments', 'partners', 'bonus', 'messages'))`.execute(db);
}
