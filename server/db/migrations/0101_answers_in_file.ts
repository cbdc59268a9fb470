import { type Kysely, sql } from 'kysely';

/**
 * Answers by e-mail of a shop without a mail server are only stored, which is not the same as sent. An enquiry
 * waits also if its answer failed, so the index of those that wait has all open ones; the other index is for the
 * deletion of answered ones.
 */
const statements = [
  `alter table enquiry_events add column stored_at timestamptz, add check (sent_at is null or stored_at is null)`,
  `drop index enquiries_waiting`,
  `create index enquiries_waiting on enquiries(created_at, id) where done_at is null`,
  `create index enquiries_answered on enquiries(answered_at) where answered_at is not null`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
