import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

const leaseMs = 5 * 60_000;

/** Releases a leased review. */
const releaseReview = (tx: Transaction<Database>, id: number, staffId: number) =>
  tx
    .updateTable('reviews')
    .set({ held_by: null, held_until: null })
    .where('id', '=', id)
    .where('held_by', '=', staffId)
    .execute();

/**
 * Leases the oldest pending review that nobody else holds to a moderator for five minutes; a review that they hold
 * already comes first. Locked rows are skipped, so two moderators never get the same one. After `skip` comes the next
 * one, and the oldest again after the last.
 */
export const leaseReview = (
  db: Db,
  now: Date,
  staffId: number,
  skip?: number,
): Promise<{ id: number; leaseEnd: Date } | undefined> =>
  db.transaction().execute(async (tx) => {
    const skipped =
      skip === undefined
        ? undefined
        : await tx.selectFrom('reviews').select(['id', 'created_at']).where('id', '=', skip).executeTakeFirst();
    if (skipped !== undefined) await releaseReview(tx, skipped.id, staffId);
    const waiting = tx
      .selectFrom('reviews')
      .select('id')
      .where('status', '=', 'pending')
      .where((eb) => eb.or([eb('held_by', 'is', null), eb('held_until', '<=', now), eb('held_by', '=', staffId)]))
      .orderBy(sql`coalesce(held_by = ${staffId} and held_until > ${now}, false)`, 'desc');
    const ordered =
      skipped === undefined
        ? waiting
        : waiting.orderBy(sql`(created_at, id) > (${skipped.created_at}, ${skipped.id})`, 'desc');
    const found = await ordered
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const leaseEnd = new Date(now.getTime() + leaseMs);
    await tx
      .updateTable('reviews')
      .set({ held_by: staffId, held_until: leaseEnd })
      .where('id', '=', found.id)
      .execute();
    return { id: found.id, leaseEnd };
  });
