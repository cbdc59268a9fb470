import { type Kysely, sql } from 'kysely';

/** Handlers of the topics when each message had one row for all of them. */
const formerHandlers = `(values
  ('order', 'loans.follow-order', 'money'), ('order', 'payments.refund', 'money'), ('order', 'chat.order-bell', 'messages'), ('order', 'push.order', 'messages'),
  ('order.sms', 'orders.sms', 'messages'), ('payment.late', 'payments.return-late', 'money'),
  ('contract', 'chat.contract-bell', 'messages'), ('chat.answer', 'chat.answer', 'letters'), ('chat.transcript', 'chat.transcript', 'letters'),
  ('profile.wait', 'profile.wait', 'messages'), ('profile.wait', 'push.arrival', 'messages'), ('profile.waitLetter', 'profile.wait-letter', 'letters'),
  ('profile.instalment', 'profile.reminder', 'messages'), ('profile.news', 'profile.news', 'letters'),
  ('account.code', 'account.code', 'codes'), ('account.notice', 'account.notice', 'messages'), ('account.letter', 'account.letter', 'letters'), ('account.avatar', 'account.avatar', 'search'),
  ('enquiry.confirm', 'enquiries.confirm', 'letters'), ('search.index', 'search.index', 'search'), ('media.remove', 'import.remove-pictures', 'search')
) as handlers(topic, name, lane)`;

/**
 * A message has one row per handler, with its own attempts. The API fans out waiting messages; ended ones are copied as
 * they are.
 */
const statements = [
  `alter table outbox add column fanned_out_at timestamptz`,
  `create table outbox_deliveries (
     id bigint generated always as identity primary key,
     message_id bigint not null references outbox(id) on delete cascade,
     handler text not null,
     lane text not null,
     subject text,
     created_at timestamptz not null default now(),
     available_at timestamptz not null default now(),
     attempts integer not null default 0,
     last_error text,
     done_at timestamptz,
     failed_at timestamptz,
     unique (message_id, handler)
   )`,
  `update outbox set fanned_out_at = coalesce(done_at, failed_at)`,
  `insert into outbox_deliveries (message_id, handler, lane, created_at, available_at, attempts, last_error, done_at, failed_at)
     select id, name, lane, created_at, available_at, attempts, last_error, done_at, failed_at from outbox join ${formerHandlers} on handlers.topic = outbox.topic
     where fanned_out_at is not null order by id`,
  `drop index outbox_waiting`,
  `alter table outbox drop column available_at, drop column attempts, drop column last_error, drop column done_at, drop column failed_at`,
  `create index outbox_new on outbox(id) where fanned_out_at is null`,
  `create index outbox_fanned_out on outbox(fanned_out_at)`,
  `create index outbox_deliveries_waiting on outbox_deliveries(lane, message_id) where done_at is null and failed_at is null`,
  `create index outbox_deliveries_subject on outbox_deliveries(handler, subject, message_id) where done_at is null and failed_at is null and subject is not null`,
  `create index outbox_deliveries_failed on outbox_deliveries(id) where failed_at is not null`,
  `create index outbox_deliveries_done on outbox_deliveries(done_at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
