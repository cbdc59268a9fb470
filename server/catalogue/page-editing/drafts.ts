import { randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { type DraftPage, maxDraftSteps } from '../../../lib/contract/staff-pages.ts';
import { hasRoute } from '../../../lib/routing/content-pages.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { checkForPublishing, latestVersion, lockPage, writeVersion } from '../pages/publish.ts';
import { publishedPage, readDraftPage } from './draft-page.ts';

type Tx = Transaction<Database>;
type Sources = Pick<Services, 'reference' | 'now'>;

/** A draft that staff saw: its path, and its revision, 0 for none. */
interface KnownDraft {
  readonly path: string;
  readonly revision: number;
}

/** Revisions of a draft begin at a random number: those of an ended draft never fit the next one of the page. */
const maxFirstRevision = 1_000_000_000;

const storedDraft = (tx: Tx, path: string) =>
  tx.selectFrom('page_drafts').selectAll().where('path', '=', path).forUpdate().executeTakeFirst();

async function stepPage(tx: Tx, path: string, step: number): Promise<DraftPage | undefined> {
  const row = await tx
    .selectFrom('page_draft_steps')
    .select('page')
    .where('path', '=', path)
    .where('step', '=', step)
    .executeTakeFirst();
  return row === undefined ? undefined : readDraftPage(row.page);
}

const addStep = (tx: Tx, path: string, step: number, page: DraftPage) =>
  tx
    .insertInto('page_draft_steps')
    .values({ path, step, page: JSON.stringify(page) })
    .execute();

/** Begins the draft of a locked page; the first step is what is published, so that undo leads back to it. */
async function beginDraft(tx: Tx, sources: Sources, path: string, page: DraftPage, staffId: number): Promise<void> {
  const before = await publishedPage(tx, sources, path);
  await tx
    .insertInto('page_drafts')
    .values({
      path,
      revision: randomInt(1, maxFirstRevision),
      step: 1,
      based_on: await latestVersion(tx, path),
      preview_key: randomUUID(),
      staff_id: staffId,
      changed_at: sources.now(),
    })
    .execute();
  if (before !== undefined) await addStep(tx, path, 0, before);
  await addStep(tx, path, 1, page);
}

/**
 * Stores the next state of a draft; states that had been undone are gone. What is stored already is no change, so that
 * a repeated request succeeds.
 * @param known with the newest version that staff saw: a new draft may not be made from an older one
 */
export async function saveDraft(
  tx: Tx,
  sources: Sources,
  { path, revision, latest, page }: KnownDraft & { readonly latest: number; readonly page: DraftPage },
  staffId: number,
): Promise<Refusal | undefined> {
  if (!hasRoute(path)) return refuse('notFound');
  await lockPage(tx, path);
  const draft = await storedDraft(tx, path);
  if (draft === undefined) {
    if (revision !== 0) return refuse('pageDraftChanged');
    if ((await latestVersion(tx, path)) !== latest) return refuse('pageVersionChanged');
    await beginDraft(tx, sources, path, page, staffId);
    return undefined;
  }
  if (isDeepStrictEqual(await stepPage(tx, path, draft.step), page)) return undefined;
  if (draft.revision !== revision) return refuse('pageDraftChanged');
  const step = draft.step + 1;
  await tx
    .deleteFrom('page_draft_steps')
    .where('path', '=', path)
    .where((eb) => eb.or([eb('step', '>=', step), eb('step', '<=', step - maxDraftSteps)]))
    .execute();
  await addStep(tx, path, step, page);
  await changeDraft(tx, sources, path, { revision: revision + 1, step }, staffId);
  return undefined;
}

async function changeDraft(
  tx: Tx,
  { now }: Sources,
  path: string,
  next: { readonly revision: number; readonly step: number },
  staffId: number,
): Promise<void> {
  await tx
    .updateTable('page_drafts')
    .set({ ...next, staff_id: staffId, changed_at: now() })
    .where('path', '=', path)
    .execute();
}

/** Chooses another state of a draft, for undo and redo. */
export async function moveDraft(
  tx: Tx,
  sources: Sources,
  { path, revision, step }: KnownDraft & { readonly step: number },
  staffId: number,
): Promise<Refusal | undefined> {
  await lockPage(tx, path);
  const draft = await storedDraft(tx, path);
  if (draft === undefined) return refuse('pageDraftChanged');
  if (draft.step === step) return undefined;
  if (draft.revision !== revision) return refuse('pageDraftChanged');
  if ((await stepPage(tx, path, step)) === undefined) return refuse('notFound');
  await changeDraft(tx, sources, path, { revision: revision + 1, step }, staffId);
  return undefined;
}

/** The draft that staff saw, with its page locked; refused if it has changed since. */
async function unchangedDraft(tx: Tx, { path, revision }: KnownDraft) {
  await lockPage(tx, path);
  const draft = await storedDraft(tx, path);
  return draft?.revision === revision ? draft : refuse('pageDraftChanged');
}

const deleteDraft = (tx: Tx, path: string) => tx.deleteFrom('page_drafts').where('path', '=', path).execute();

/** Deletes a draft with its states. */
export async function discardDraft(tx: Tx, known: KnownDraft): Promise<Refusal | undefined> {
  const draft = await unchangedDraft(tx, known);
  if (isRefusal(draft)) return draft;
  await deleteDraft(tx, known.path);
  return undefined;
}

/**
 * Publishes a draft as the next version of its page and ends the draft.
 * @param known with the newest version that staff saw: another one may say what the draft does not know
 */
export async function publishDraft(
  tx: Tx,
  { now }: Sources,
  known: KnownDraft & { readonly latest: number },
  staffId: number,
): Promise<{ readonly version: number; readonly page: DraftPage } | Refusal> {
  const draft = await unchangedDraft(tx, known);
  if (isRefusal(draft)) return draft;
  const { path } = known;
  if ((await latestVersion(tx, path)) !== known.latest) return refuse('pageVersionChanged');
  const page = await stepPage(tx, path, draft.step);
  if (page === undefined) return refuse('pageIncomplete');
  const checked = await checkForPublishing(tx, now(), { path, ...page });
  if (checked.page === undefined || checked.problems.length > 0) return refuse('pageIncomplete');
  const version = await writeVersion(tx, checked.page, { now: now(), staffId });
  await deleteDraft(tx, path);
  return { version, page };
}
