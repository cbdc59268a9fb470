import { type Kysely, sql } from 'kysely';

/**
 * An order that earned nothing has a row of 0, so that a rule that is raised later does not pay for it. Completed orders
 * of a card without a row earned nothing: every handover and every merge books its bonus in the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bonus_moves drop constraint bonus_moves_amount`.execute(db);
  await sql`alter table bonus_moves add constraint bonus_moves_amount check (case kind when 'spent' then amount < 0 when 'earned' then amount >= 0 else amount > 0 end)`.execute(
    db,
  );
  await sql`insert into bonus_moves (customer_id, order_id, kind, amount, at)
    select orders.customer_id, orders.id, 'earned', 0, now()
    from orders join bonus_cards on bonus_cards.customer_id = orders.customer_id
    where orders.status = 'completed'
      and not exists (select from bonus_moves where bonus_moves.order_id = orders.id and bonus_moves.kind = 'earned')`.execute(
    db,
  );
}
