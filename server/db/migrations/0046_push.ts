import { type Kysely, sql } from 'kysely';

const statements = [
  `create table push_subscriptions (
    id bigint generated always as identity primary key,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    guest_hash text not null,
    locale text not null,
    created_at timestamptz not null
  )`,
  `create index push_subscriptions_guest on push_subscriptions(guest_hash)`,
  `create table push_messages (
    id bigint generated always as identity primary key,
    subscription_id bigint not null references push_subscriptions(id) on delete cascade,
    topic text not null,
    title text not null,
    body text not null,
    path text not null,
    due_at timestamptz not null,
    attempts int not null default 0,
    version int not null default 0,
    unique (subscription_id, topic)
  )`,
  `create index push_messages_due on push_messages(due_at)`,
];

/** Subscribed browsers and their pending notifications: per topic only the latest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
