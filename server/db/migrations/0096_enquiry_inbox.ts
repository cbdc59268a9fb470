import { type Kysely, sql } from 'kysely';

/**
 * Enquiries as an inbox: who works on one, its answers and its history. Indexes serve the filters of the list; the
 * search is by the fields that senders fill in.
 */
const statements = [
  `alter table enquiries
     add column version integer not null default 1,
     add column assigned_to integer references staff(id),
     add column answered_at timestamptz,
     add column answer_minutes integer check (answer_minutes >= 0),
     add column state text not null generated always as (
       case when done_at is not null then 'closed'
         when answered_at is not null then 'answered'
         when assigned_to is not null then 'in_work'
         else 'new' end) stored`,
  `create table enquiry_events (
     id integer generated always as identity primary key,
     enquiry_id integer not null references enquiries(id) on delete cascade,
     event text not null check (event in ('received','assigned','answered','closed','reopened')),
     at timestamptz not null,
     staff_id integer references staff(id),
     assignee_id integer references staff(id),
     channel text check (channel in ('mail','sms','call')),
     text text not null default '',
     request_key uuid unique,
     sent_at timestamptz,
     check ((event = 'answered') = (channel is not null))
   )`,
  `create index enquiry_events_enquiry on enquiry_events(enquiry_id, id)`,
  `drop index enquiries_open`,
  `create index enquiries_open on enquiries(id) where done_at is null`,
  `create index enquiries_received on enquiries(created_at, id)`,
  `create index enquiries_waiting on enquiries(created_at, id) where done_at is null and answered_at is null`,
  `create index enquiries_state on enquiries(state, created_at, id)`,
  `create index enquiries_kind on enquiries(kind, created_at, id)`,
  `create index enquiries_assigned on enquiries(assigned_to, created_at, id) where assigned_to is not null`,
  `create index enquiries_done on enquiries(done_at) where done_at is not null`,
  `create index enquiries_phone_end on enquiries(reverse(content->>'phone') text_pattern_ops)`,
  `create index enquiries_email on enquiries(lower(content->>'email'))`,
  `create index enquiries_names on enquiries using gin
     (name_key(coalesce(content->>'name', '') || ' ' || coalesce(content->>'company_name', '')) gin_trgm_ops)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
