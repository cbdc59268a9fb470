import { type Kysely, sql } from 'kysely';

/** Staff: accounts with a second factor, the audit log, and claimed work. */
const statements = [
  `create table staff (
     id integer generated always as identity primary key,
     login text not null unique check (login ~ '^[a-z][a-z0-9._-]{1,39}$'),
     name text not null,
     role text not null check (role in ('operator','content','orders','admin')),
     password_hash text not null,
     password_at timestamptz not null,
     totp_secret text not null,
     totp_step bigint not null default 0,
     active boolean not null default true,
     created_at timestamptz not null,
     updated_at timestamptz not null
   )`,
  // Only the digest of the cookie's value is stored.
  `create table staff_sessions (
     id uuid primary key,
     token_hash text not null unique,
     staff_id integer not null references staff(id),
     device text not null,
     address text not null,
     begun_at timestamptz not null,
     last_seen_at timestamptz not null,
     expires_at timestamptz not null,
     ends_at timestamptz not null,
     stepped_up_at timestamptz,
     ended_at timestamptz
   )`,
  `create index staff_sessions_staff on staff_sessions(staff_id, last_seen_at)`,
  `create table staff_backup_codes (
     staff_id integer not null references staff(id),
     digest text not null,
     used_at timestamptz,
     primary key (staff_id, digest)
   )`,
  `create table staff_locks (key text primary key, fails integer not null, last_at timestamptz not null, locked_until timestamptz)`,

  `create table audit_log (
     seq bigint primary key,
     at timestamptz not null,
     actor_id integer,
     actor_name text not null,
     actor_role text not null,
     action text not null,
     entity text not null,
     entity_id text not null,
     before jsonb not null,
     after jsonb not null,
     address text,
     request_id text,
     previous_hash text not null unique,
     hash text not null unique
   )`,
  `create index audit_log_entity on audit_log(entity, entity_id, seq)`,
  `create index audit_log_actor on audit_log(actor_id, seq)`,
  `create table audit_head (id integer primary key check (id = 1), seq bigint not null, hash text not null)`,
  `insert into audit_head values (1, 0, repeat('0', 64))`,
  `create function audit_refuse() returns trigger language plpgsql as $$
     begin
       raise exception 'rows of the audit are never changed or deleted' using errcode = 'insufficient_privilege';
     end $$`,
  `create trigger audit_log_append_only before update or delete on audit_log for each row execute function audit_refuse()`,
  `create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function audit_refuse()`,
  // The head only advances by one, and its row stays.
  `create function audit_head_step() returns trigger language plpgsql as $$
     begin
       if new.seq <> old.seq + 1 then raise exception 'the audit moves on by one' using errcode = 'insufficient_privilege'; end if;
       return new;
     end $$`,
  `create trigger audit_head_forward before update on audit_head for each row execute function audit_head_step()`,
  `create trigger audit_head_stays before delete on audit_head for each row execute function audit_refuse()`,
  `create trigger audit_head_no_truncate before truncate on audit_head for each statement execute function audit_refuse()`,
  // Even the owner of the tables, as whom the program connects, must grant itself this right first.
  `revoke update, delete, truncate on audit_log from public, current_user`,
  `revoke delete, truncate on audit_head from public, current_user`,

  `alter table reviews add column held_by integer references staff(id)`,
  `alter table reviews add column held_until timestamptz`,
  `alter table reviews add column reason text check (reason ~ '^[a-zA-Z]{1,40}$')`,
  `create index reviews_held on reviews(held_by) where held_by is not null`,

  // Promised calls; who has claimed one, and until when.
  `create table order_calls (
     order_id integer primary key references orders(id) on delete cascade,
     taken_by integer references staff(id),
     taken_until timestamptz,
     tries integer not null default 0,
     next_at timestamptz,
     done_at timestamptz
   )`,
  `create table order_call_log (
     id bigint generated always as identity primary key,
     order_id integer not null references orders(id) on delete cascade,
     staff_id integer not null references staff(id),
     at timestamptz not null,
     outcome text not null check (outcome ~ '^[a-zA-Z]{1,20}$'),
     note text
   )`,
  `create index order_call_log_order on order_call_log(order_id, id)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
