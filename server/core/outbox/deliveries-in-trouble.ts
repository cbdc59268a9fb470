import { sql } from 'kysely';
import type { StaffDelivery } from '../../../lib/contract/staff-outbox.ts';
import type { Db } from '../../db/open.ts';

const maxListed = 200;
const lateAfterMinutes = 10;

const isLate = sql<boolean>`outbox_deliveries.done_at is null and outbox_deliveries.failed_at is null and outbox_deliveries.created_at < now() - ${lateAfterMinutes} * interval '1 minute'`;

/** Deliveries that need staff: given up ones first, then those that have waited long. */
export async function deliveriesInTrouble(db: Db): Promise<StaffDelivery[]> {
  const rows = await db
    .selectFrom('outbox_deliveries')
    .innerJoin('outbox', 'outbox.id', 'outbox_deliveries.message_id')
    .selectAll('outbox_deliveries')
    .select('topic')
    .where((eb) => eb.or([eb('failed_at', 'is not', null), isLate]))
    .orderBy(sql`failed_at is null`)
    .orderBy('outbox_deliveries.id')
    .limit(maxListed)
    .execute();
  return rows.map(({ id, topic, handler, lane, subject, attempts, last_error: error, created_at, failed_at }) => ({
    id,
    topic,
    handler,
    lane,
    subject,
    attempts,
    error,
    since: created_at.toISOString(),
    given_up: failed_at !== null,
  }));
}

/** How many deliveries need staff, and since when the oldest of them waits. */
export const countDeliveriesInTrouble = (db: Db) =>
  db
    .selectFrom('outbox_deliveries')
    .where((eb) => eb.or([eb('failed_at', 'is not', null), isLate]))
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
    .executeTakeFirstOrThrow();

/** Numbers of given-up deliveries and of those older than ten minutes; for monitoring. */
export async function outboxState(
  db: Db,
): Promise<{ readonly given_up: number; readonly late: number; readonly state: 'ok' | 'attention' }> {
  const row = await db
    .selectFrom('outbox_deliveries')
    .where((eb) => eb.or([eb('failed_at', 'is not', null), isLate]))
    .select([sql<number>`count(failed_at)::int`.as('given_up'), sql<number>`count(*)::int`.as('all')])
    .executeTakeFirstOrThrow();
  return { given_up: row.given_up, late: row.all - row.given_up, state: row.all > 0 ? 'attention' : 'ok' };
}
