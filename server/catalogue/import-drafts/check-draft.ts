import type { ImportAnswer } from '../../../lib/contract/import.ts';
import type { ImportCheck } from '../../../lib/contract/staff-imports.ts';
import { releaseDraft, updateClaimed } from './claims.ts';
import { busyPauseMs, type DraftTask, importDraft, progressOf } from './import-draft.ts';
import { createDifference, deleteOtherVersions, type Difference } from './record-difference.ts';

/** Result of a dry run as the back office shows it. */
const toCheck = ({ format, read, created, updated, unchanged, rejected, ...rest }: ImportAnswer): ImportCheck => ({
  format,
  read,
  created,
  changed: updated,
  unchanged,
  refused: rejected,
  blocked: rest.refused ?? null,
  broken: rest.broken === undefined ? null : { reason: rest.broken.reason, line: rest.broken.line ?? null },
  hides: rest.full?.missing ?? null,
  notices: rest.notices,
  categories: rest.categories_created,
  brands: rest.brands_created,
});

/** Values of a draft whose difference can be looked at. */
const differenceValues = (version: number, difference: Difference, check: ImportCheck) => ({
  version,
  digest: difference.digest(),
  checked: JSON.stringify(check),
  force: false,
  done: 0,
  total: check.read,
  why: null,
  claimed_until: null,
});

/** Makes the dry run of a draft and shows its difference; the catalogue stays as it is. */
export async function checkImportDraft(task: DraftTask): Promise<void> {
  const { work, draft } = task;
  const { db } = work.shop;
  const version = draft.attempt;
  await deleteOtherVersions(db, draft.id, draft.version);
  const difference = createDifference(db, draft.id, version);
  const outcome = await importDraft(task, {
    dry: true,
    observer: {
      ...difference,
      mayWrite: () => Promise.resolve(false),
      findBlockedLines: () => Promise.resolve(new Set()),
      advanced: progressOf(task),
    },
  });
  if (outcome === 'running') {
    await releaseDraft(db, draft, busyPauseMs);
    return;
  }
  await difference.flush();
  const check = toCheck(outcome.answer);
  const isUnreadable = check.read === 0 && check.broken !== null;
  const isUpdated = await updateClaimed(db, draft, {
    ...differenceValues(version, difference, check),
    state: isUnreadable ? 'unreadable' : 'ready',
    why: isUnreadable ? (check.broken?.reason ?? null) : null,
  });
  if (isUpdated) await deleteOtherVersions(db, draft.id, version);
}
