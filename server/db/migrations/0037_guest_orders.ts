import { type Kysely, sql } from 'kysely';

/** Guests' orders are looked through by their age, those apart of which the guest is forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_guests on orders(created_at) where customer_id is null and guest_hash <> 'erased'`.execute(
    db,
  );
}
