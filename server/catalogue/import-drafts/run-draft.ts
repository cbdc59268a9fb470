import type { ImportObserver } from '../import/observer.ts';
import { releaseDraft, renewClaim, updateClaimed } from './claims.ts';
import { busyPauseMs, type DraftTask, importDraft, progressOf } from './import-draft.ts';
import { createDifference, deleteOtherVersions, type Difference, changedLines } from './record-difference.ts';

/** Whether a part of the draft has been written before: by a process that ended in the middle. */
async function isBegun({
  work: {
    shop: { db },
  },
  draft: { id },
}: DraftTask): Promise<boolean> {
  const found = await db
    .selectFrom('imports')
    .select('id')
    .where('draft_id', '=', id)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Compares the difference with what the owner has seen, before anything is written. A draft of which a part is written
 * goes on: its difference is smaller by that part.
 */
function guardOf(task: DraftTask, isResumed: boolean, difference: Difference): ImportObserver {
  const { work, draft } = task;
  const { db } = work.shop;
  let isWriting = false;
  const advanced = progressOf(task);
  return {
    checked: (rows, names) => (isResumed ? Promise.resolve() : difference.checked(rows, names)),
    rejected: async (row) => {
      if (!isResumed || isWriting) await difference.rejected(row);
    },
    mayWrite: async ({ read, missing }) => {
      isWriting = true;
      await difference.flush();
      const isSame = difference.digest() === draft.digest && (missing ?? null) === (draft.checked?.hides ?? null);
      if (!isResumed && !isSame) return false;
      await deleteOtherVersions(db, draft.id, draft.version);
      await renewClaim(db, draft, { done: 0, total: read });
      return true;
    },
    findBlockedLines: (rows) => changedLines(db, draft, rows),
    advanced: (read, phase) => (phase === 'write' ? advanced(read) : Promise.resolve()),
  };
}

/** Imports a draft as its owner has seen it, or shows a new difference if the catalogue has changed since. */
export async function runDraft(task: DraftTask): Promise<void> {
  const { work, draft } = task;
  const { db } = work.shop;
  const version = draft.attempt;
  const isResumed = await isBegun(task);
  await deleteOtherVersions(db, draft.id, draft.version);
  const difference = createDifference(db, draft.id, version);
  const outcome = await importDraft(task, { dry: false, observer: guardOf(task, isResumed, difference) });
  if (outcome === 'running') {
    await releaseDraft(db, draft, busyPauseMs);
    return;
  }
  const { answer, isStopped } = outcome;
  await difference.flush();
  if (isStopped || answer.refused !== undefined) {
    // The owner looks at the new difference and decides again.
    await updateClaimed(db, draft, { state: 'checking', moved: true, claimed_until: null });
    return;
  }
  // Rows that could not be stored after all are refused rows of the shown difference.
  await db
    .updateTable('import_draft_rows')
    .set({ version: draft.version })
    .where('draft_id', '=', draft.id)
    .where('version', '=', version)
    .execute();
  await updateClaimed(db, draft, { state: 'done', done: answer.read, total: answer.read, claimed_until: null });
}
