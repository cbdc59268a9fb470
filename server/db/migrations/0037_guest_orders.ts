import { type Kysely, sql } from 'kysely';

/** Index of guest orders by age, without those whose guest is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_guests on orders(created_at) where customer_id is null and guest_hash <> 'erased'`.execute(
    db,
  );
}
