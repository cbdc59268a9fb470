import { type Kysely, sql } from 'kysely';

/** Index for unread replies, which are looked up every few seconds among all stored conversations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index chat_sessions_unheard on chat_sessions(id)
    where out_of_hours and answer_by is not null and last_seq > told_seq and last_seq > client_read`.execute(db);
}
