import { type Kysely, sql } from 'kysely';

/** Tags of orders, who works on an order, and the changes of both. */
const statements = [
  `create table order_tags (
     order_id integer not null references orders(id),
     tag text not null check (char_length(tag) between 1 and 30),
     primary key (order_id, tag)
   )`,
  `create index order_tags_tag on order_tags(tag, order_id)`,
  `create table order_assignees (
     order_id integer primary key references orders(id),
     staff_id integer not null references staff(id)
   )`,
  `create index order_assignees_staff on order_assignees(staff_id, order_id)`,
  `create table order_mark_changes (
     id integer generated always as identity primary key,
     order_id integer not null references orders(id),
     staff_id integer not null references staff(id),
     at timestamptz not null,
     added jsonb not null,
     removed jsonb not null,
     is_assignment boolean not null,
     assignee_id integer references staff(id)
   )`,
  `create index order_mark_changes_order on order_mark_changes(order_id, id)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
