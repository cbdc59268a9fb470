import { type Selectable, sql, type Updateable, type UpdateObject } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

export type DraftRow = Selectable<Database['import_drafts']>;

/** A claim lapses this long after its last renewal, by the clock of the database. */
const leaseMs = 30_000;
const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/** Claims the next draft with work for one process: one that is being written first. */
export async function claimDraft(db: Db): Promise<DraftRow | undefined> {
  return db
    .updateTable('import_drafts')
    .set(({ eb }) => ({ attempt: eb('attempt', '+', 1), claimed_until: inMs(leaseMs) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('import_drafts as due')
        .select('due.id')
        .where('due.state', 'in', ['checking', 'running'])
        .where((or) => or.or([or('due.claimed_until', 'is', null), or('due.claimed_until', '<=', sql<Date>`now()`)]))
        .orderBy('due.state', 'desc')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Writes to a claimed draft. False if the claim has lapsed and somebody else has the draft, or it was deleted or moved
 * on by its owner.
 */
export async function updateClaimed(
  db: Db,
  { id, attempt, state }: Pick<DraftRow, 'id' | 'attempt' | 'state'>,
  values: UpdateObject<Database, 'import_drafts'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_drafts')
    .set(values)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a draft back, to be claimed after a pause. */
export const releaseDraft = (db: Db, draft: DraftRow, pauseMs: number): Promise<boolean> =>
  updateClaimed(db, draft, { claimed_until: inMs(pauseMs) });

/**
 * Renews a claim while the work goes on, and reports that its owner wants it cancelled.
 *
 * @returns ends the renewals
 */
export function extendClaim(
  db: Db,
  draft: DraftRow,
  { onCancel, warn }: { readonly onCancel: () => void; readonly warn: (error: unknown) => void },
): () => void {
  const timer = setInterval(() => {
    renewClaim(db, draft, {})
      .then((isCancelling) => {
        if (isCancelling) onCancel();
      })
      .catch(warn);
  }, leaseMs / 6).unref();
  return () => {
    clearInterval(timer);
  };
}

/** Records progress of a claimed draft; true if its work should end: cancelled, or no longer this process's. */
export async function renewClaim(
  db: Db,
  { id, attempt }: Pick<DraftRow, 'id' | 'attempt'>,
  progress: Pick<Updateable<Database['import_drafts']>, 'done' | 'total'>,
): Promise<boolean> {
  const row = await db
    .updateTable('import_drafts')
    .set({ ...progress, claimed_until: inMs(leaseMs) })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .returning('cancelling')
    .executeTakeFirst();
  return row?.cancelling ?? true;
}
