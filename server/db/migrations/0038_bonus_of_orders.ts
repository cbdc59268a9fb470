import { type Kysely, sql } from 'kysely';

/** A part of an order may be paid with bonus, which is returned when the order is cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column bonus_sum bigint not null default 0 check (bonus_sum >= 0)`.execute(db);
  // The check of the total was created without a name; the database assigned one.
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%total = %products_sum%'`.execute(
    db,
  );
  for (const { name } of rows) await sql`alter table orders drop constraint ${sql.ref(name)}`.execute(db);
  await sql`alter table orders add constraint orders_total check (total = products_sum - discount_sum + delivery_sum - bonus_sum and total >= 0)`.execute(
    db,
  );

  const moves = await sql<{
    name: string;
  }>`select conname as name from pg_constraint where conrelid = 'bonus_moves'::regclass and contype = 'c'`.execute(db);
  for (const { name } of moves.rows) await sql`alter table bonus_moves drop constraint ${sql.ref(name)}`.execute(db);
  await sql`alter table bonus_moves add constraint bonus_moves_kind check (kind in ('earned', 'spent', 'returned'))`.execute(
    db,
  );
  await sql`alter table bonus_moves add constraint bonus_moves_amount check (amount <> 0 and (amount < 0) = (kind = 'spent'))`.execute(
    db,
  );
}
