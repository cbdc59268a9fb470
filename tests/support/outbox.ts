import { sql } from 'kysely';
import type { Db } from '../../server/db/open.ts';

/** The deliveries of a topic's messages, the oldest first. */
export const deliveriesOf = (db: Db, topic: string) =>
  db
    .selectFrom('outbox_deliveries')
    .innerJoin('outbox', 'outbox.id', 'outbox_deliveries.message_id')
    .selectAll('outbox_deliveries')
    .select(['topic', 'payload'])
    .where('topic', '=', topic)
    .orderBy('outbox_deliveries.id')
    .execute();

/** Makes waiting deliveries due now; returns their number, with messages that have no delivery yet. */
export async function makeDue(db: Db, topic: string): Promise<number> {
  const fresh = await db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', topic)
    .where('fanned_out_at', 'is', null)
    .execute();
  const waiting = await db
    .updateTable('outbox_deliveries')
    .set({ available_at: sql`now()` })
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('message_id', 'in', db.selectFrom('outbox').select('id').where('topic', '=', topic))
    .returning('id')
    .execute();
  return fresh.length + waiting.length;
}
