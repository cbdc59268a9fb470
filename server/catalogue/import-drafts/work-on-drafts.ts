import { inBackground } from '../../db/background.ts';
import { download } from '../feed-fetching/download.ts';
import { checkImportDraft } from './check-draft.ts';
import { claimDraft, type DraftRow, extendClaim, releaseDraft, updateClaimed } from './claims.ts';
import type { DraftShop, DraftTask } from './import-draft.ts';
import { isStored } from './open-draft.ts';
import { runDraft } from './run-draft.ts';

const maxReasonLength = 500;
const cancelled = 'cancelled';
const stopped = 'stopped';

/** Fetches the list of an address into the file of its draft; false if there is none. */
async function fetchList({ work, draft, signal }: DraftTask, address: string): Promise<boolean> {
  const { db } = work.shop;
  const fetched = await download({
    url: address,
    insecure: false,
    allowPrivate: work.allowPrivate,
    maxBytes: work.maxBytes,
    file: work.files.pathOf(draft.stored),
    signal,
  });
  if (fetched.ok === true) return updateClaimed(db, draft, { address: null });
  const why =
    fetched.ok === false ? `fetch:${fetched.why}${fetched.status === undefined ? '' : `:${fetched.status}`}` : null;
  await updateClaimed(db, draft, { state: 'unreadable', why, claimed_until: null });
  return false;
}

async function advance(task: DraftTask): Promise<void> {
  const { work, draft } = task;
  const { db } = work.shop;
  if (draft.cancelling) {
    await updateClaimed(db, draft, { state: 'cancelled', claimed_until: null });
    return;
  }
  if (draft.address !== null && !(await fetchList(task, draft.address))) return;
  if (!(await isStored(work.files.pathOf(draft.stored)))) {
    await updateClaimed(db, draft, {
      state: draft.state === 'checking' ? 'unreadable' : 'failed',
      why: 'fileMissing',
      claimed_until: null,
    });
    return;
  }
  await (draft.state === 'checking' ? checkImportDraft(task) : runDraft(task));
}

/** Records why work on a draft ended early. A program that stops leaves it to the next one. */
async function endEarly(work: DraftShop, draft: DraftRow, error: unknown, isCancelled: boolean): Promise<void> {
  const { db } = work.shop;
  if (work.stopping.aborted) {
    await releaseDraft(db, draft, 0);
    return;
  }
  if (isCancelled) {
    await updateClaimed(db, draft, { state: 'cancelled', claimed_until: null });
    return;
  }
  const why = (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength);
  const isOwn = await updateClaimed(db, draft, {
    state: draft.state === 'checking' ? 'unreadable' : 'failed',
    why: draft.state === 'checking' ? 'fault' : why,
    claimed_until: null,
  });
  // The owner may have discarded or restarted the draft: that is not an error.
  if (isOwn) work.log.error({ err: error, draft: draft.id }, 'import draft: processing failed');
}

async function workOn(work: DraftShop, draft: DraftRow): Promise<void> {
  const { db } = work.shop;
  const cancelling = new AbortController();
  const cancel = (): void => {
    cancelling.abort(new Error(cancelled));
  };
  const stop = (): void => {
    cancelling.abort(new Error(stopped));
  };
  work.stopping.addEventListener('abort', stop);
  const release = extendClaim(db, draft, {
    onCancel: cancel,
    warn: (error) => {
      work.log.warn({ err: error, draft: draft.id }, 'import draft: renewing the claim failed');
    },
  });
  try {
    await advance({ work, draft, signal: cancelling.signal, cancel });
  } catch (error) {
    await endEarly(work, draft, error, cancelling.signal.aborted);
  } finally {
    release();
    work.stopping.removeEventListener('abort', stop);
  }
}

/** Does the dry runs and imports of drafts that wait, one after the other. */
export async function workOnDrafts(work: DraftShop): Promise<void> {
  while (!work.stopping.aborted) {
    const draft = await claimDraft(work.shop.db);
    if (draft === undefined) return;
    await inBackground(() => workOn(work, draft));
  }
}

/** Deletes files whose draft is gone. */
export async function deleteStrayFiles({ shop: { db }, files }: DraftShop): Promise<void> {
  const old = await files.old();
  if (old.length === 0) return;
  const rows = await db.selectFrom('import_drafts').select('stored').where('stored', 'in', old).execute();
  const used = new Set(rows.map(({ stored }) => stored));
  for (const stored of old.filter((name) => !used.has(name))) await files.remove(stored);
}
