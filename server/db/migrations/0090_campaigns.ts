import { type Kysely, sql } from 'kysely';

/** Banners of promotions on the home page, and the changes of promotions by staff; `before` is null for a new one. */
const statements = [
  `alter table promotions
     add column has_banner boolean not null default false,
     add column button jsonb not null
       default '{"kr":"Батафсил","uz":"Batafsil","ru":"Подробнее"}' check (is_localized(button))`,
  `create table promotion_changes (
     id integer generated always as identity primary key,
     promotion_id integer not null references promotions(id) on delete cascade,
     at timestamptz not null,
     staff_id integer references staff(id) on delete set null,
     request_key uuid unique,
     before jsonb,
     after jsonb not null
   )`,
  `create index promotion_changes_promotion on promotion_changes(promotion_id, id)`,
  `create index promotion_changes_at on promotion_changes(at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
