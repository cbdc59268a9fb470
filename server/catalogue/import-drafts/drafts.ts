import { sql, type Transaction } from 'kysely';
import type { ImportMode } from '../../../lib/contract/import.ts';
import { type ImportDraft, isForcible } from '../../../lib/contract/staff-imports.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { originOf } from '../import/import-records.ts';
import type { DraftRow } from './claims.ts';

type Tx = Transaction<Database>;
type Reader = Pick<Db, 'selectFrom'>;

/** Drafts of one person that have not run; older ones make room. */
const maxOpenDrafts = 20;
const maxNameLength = 200;
/** States of a draft that nobody but its owner sees. */
const open = ['checking', 'unreadable', 'ready'] as const;
const isOpen = (state: DraftRow['state']): boolean => open.some((known) => known === state);

interface NewDraft {
  readonly staffId: number;
  readonly name: string;
  readonly origin: string;
  readonly address: string | null;
  readonly stored: string;
  readonly mode: ImportMode;
  readonly locale: Locale;
  readonly now: Date;
}

/** Stores a draft whose dry run is to be done; deletes the oldest ones of a person with many. */
export async function insertDraft(
  tx: Tx,
  { staffId, name, origin, address, stored, mode, locale, now }: NewDraft,
): Promise<number> {
  const { id } = await tx
    .insertInto('import_drafts')
    .values({
      staff_id: staffId,
      file_name: name.slice(0, maxNameLength),
      origin: originOf(origin),
      address,
      stored,
      mode,
      locale,
      state: 'checking',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('import_drafts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('import_drafts as own')
        .select('own.id')
        .where('own.staff_id', '=', staffId)
        .where('own.state', 'in', ['unreadable', 'ready'])
        .orderBy('own.id', 'desc')
        .offset(maxOpenDrafts),
    )
    .execute();
  return id;
}

/** The draft of a person, locked, if it is in one of these states. */
async function lockOwn(
  tx: Tx,
  id: number,
  staffId: number,
  states: readonly DraftRow['state'][],
): Promise<DraftRow | Refusal> {
  const draft = await tx
    .selectFrom('import_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  if (draft === undefined) return refuse('notFound');
  return states.includes(draft.state) ? draft : refuse('importChanged');
}

/** Restarts the dry run of a draft of this person. */
export async function checkAgain(
  tx: Tx,
  { id, mode, locale }: { id: number; mode: ImportMode; locale: Locale },
  staffId: number,
): Promise<DraftRow | Refusal> {
  const draft = await lockOwn(tx, id, staffId, open);
  if (!('id' in draft)) return draft;
  await tx
    .updateTable('import_drafts')
    .set((eb) => ({
      mode,
      locale,
      state: 'checking',
      moved: false,
      why: null,
      done: 0,
      total: null,
      claimed_until: null,
      // A dry run that goes on elsewhere counts no more.
      attempt: eb('attempt', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return draft;
}

/** Whose import runs or waits at the moment: a name, or an empty one for the command and feeds. */
export async function runningImport(db: Reader, except?: number): Promise<string | undefined> {
  const drafts = db
    .selectFrom('import_drafts')
    .innerJoin('staff', 'staff.id', 'import_drafts.staff_id')
    .select('staff.name')
    .where('import_drafts.state', '=', 'running');
  const draft = await (
    except === undefined ? drafts : drafts.where('import_drafts.id', '<>', except)
  ).executeTakeFirst();
  if (draft !== undefined) return draft.name;
  const other = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'running')
    .where('draft_id', 'is', null)
    .executeTakeFirst();
  return other === undefined ? undefined : '';
}

interface RunRequest {
  readonly id: number;
  readonly version: number;
  readonly force: boolean;
  readonly hides?: number | undefined;
}

/**
 * Begins to import an own draft. Refuses another dry run than the one that the person saw, a list that needs `force`,
 * and a full list whose number of hidden products was not repeated.
 */
export async function beginRun(
  tx: Tx,
  { id, version, force, hides }: RunRequest,
  staffId: number,
): Promise<DraftRow | Refusal> {
  // Serializes two people who start at the same time: the second one gets `importRunning`.
  await sql`select pg_advisory_xact_lock(hashtextextended('import drafts', 0))`.execute(tx);
  const draft = await lockOwn(tx, id, staffId, ['ready']);
  if (!('id' in draft)) return draft;
  const { checked } = draft;
  if (draft.version !== version || checked === null) return refuse('importChanged');
  if (checked.blocked !== null && !(force && isForcible(checked.blocked))) return refuse('importBlocked');
  if (draft.mode === 'full' && hides !== (checked.hides ?? 0)) return refuse('importChanged');
  const running = await runningImport(tx);
  if (running !== undefined) return refuse('importRunning', running === '' ? [] : [{ operator: running }]);
  await tx
    .updateTable('import_drafts')
    .set({
      state: 'running',
      force,
      moved: false,
      cancelling: false,
      done: 0,
      total: checked.read,
      claimed_until: null,
    })
    .where('id', '=', id)
    .execute();
  return draft;
}

/** Asks for the end of a running import. Anybody who may run imports can: its owner may be away. */
export async function cancelRun(tx: Tx, id: number): Promise<DraftRow | Refusal> {
  const draft = await tx.selectFrom('import_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (draft === undefined || isOpen(draft.state)) return refuse('notFound');
  if (draft.state !== 'running') return refuse('importChanged');
  await tx.updateTable('import_drafts').set({ cancelling: true }).where('id', '=', id).execute();
  return draft;
}

/** Deletes an own draft that has not run. */
export async function discardDraft(tx: Tx, id: number, staffId: number): Promise<DraftRow | Refusal> {
  const draft = await lockOwn(tx, id, staffId, open);
  if (!('id' in draft)) return draft;
  await tx.deleteFrom('import_drafts').where('id', '=', id).execute();
  return draft;
}

const selectDrafts = (db: Reader) =>
  db
    .selectFrom('import_drafts')
    .innerJoin('staff', 'staff.id', 'import_drafts.staff_id')
    .selectAll('import_drafts')
    .select('staff.name as by');
type ListedDraft = Awaited<ReturnType<ReturnType<typeof selectDrafts>['execute']>>[number];

const toDraft = (row: ListedDraft, staffId: number, waitsFor: string | undefined): ImportDraft => ({
  id: row.id,
  by: row.by,
  is_own: row.staff_id === staffId,
  file: row.file_name,
  mode: row.mode,
  locale: row.locale,
  state: row.state,
  why: row.why,
  version: row.version,
  moved: row.moved,
  check: row.checked,
  done: row.done,
  all: row.total,
  is_cancelling: row.cancelling,
  waits_for: waitsFor ?? null,
  created_at: row.created_at.toISOString(),
});

/** A draft that a person may see, as it is stored. */
export async function visibleDraft(db: Reader, id: number, staffId: number): Promise<ListedDraft | undefined> {
  const row = await selectDrafts(db).where('import_drafts.id', '=', id).executeTakeFirst();
  return row === undefined || (isOpen(row.state) && row.staff_id !== staffId) ? undefined : row;
}

/** A draft that a person may see. */
export async function readDraft(db: Reader, id: number, staffId: number): Promise<ImportDraft | undefined> {
  const row = await visibleDraft(db, id, staffId);
  if (row === undefined) return undefined;
  const isWaiting = row.state === 'checking' || row.state === 'running';
  return toDraft(row, staffId, isWaiting ? await runningImport(db, id) : undefined);
}

/** Drafts of a person that have not run, newest first. */
export async function openDrafts(db: Reader, staffId: number): Promise<ImportDraft[]> {
  const rows = await selectDrafts(db)
    .where('staff_id', '=', staffId)
    .where('state', 'in', open)
    .orderBy('import_drafts.id', 'desc')
    .limit(maxOpenDrafts)
    .execute();
  return rows.map((row) => toDraft(row, staffId, undefined));
}
