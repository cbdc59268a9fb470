import type { UndoAnswer, UndoneCounts, UndoRefusal } from '../../../../lib/contract/import.ts';
import type { Db, OpenDatabase } from '../../../db/open.ts';
import { withImportLock } from '../lock.ts';
import type { ImportContext } from '../import-context.ts';
import { count, noCounts } from './counts.ts';
import { hasJournal, type UndoContext } from './journal.ts';
import { previewUndo } from './preview-undo.ts';
import { undoProducts } from './products.ts';
import { undoRows } from './rows.ts';

type UndoTools = Pick<ImportContext, 'db' | 'indexer' | 'isThrottled' | 'now'>;

/** Products per transaction; few if shoppers wait for the same process. */
const batch = { throttled: 40, alone: 500 } as const;

async function readUndoContext(db: Db, id: number): Promise<UndoContext> {
  const later = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '>', id)
    .where(hasJournal)
    .orderBy('id')
    .execute();
  return { id, later: later.map((row) => row.id) };
}

/** Completes a begun undo: each step is independent, so it may have been interrupted anywhere. */
async function completeUndo({ db, indexer, isThrottled, now }: UndoTools, id: number): Promise<UndoneCounts> {
  const undoing = await readUndoContext(db, id);
  indexer.renew();
  await undoProducts({ db, indexer, now }, undoing, isThrottled ? batch.throttled : batch.alone);
  await db.transaction().execute(async (trx) => {
    await count(trx, id, await undoRows(trx, undoing));
    await trx.updateTable('imports').set({ state: 'takenBack', ended_at: now() }).where('id', '=', id).execute();
  });
  indexer.renew();
  const { undone } = await db.selectFrom('imports').select('undone').where('id', '=', id).executeTakeFirstOrThrow();
  return undone ?? noCounts;
}

/** Completes interrupted undos, the newest import first. The caller must hold the import lock. */
export async function finishUndo(tools: UndoTools): Promise<void> {
  const begun = await tools.db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'takingBack')
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of begun) await completeUndo(tools, id);
}

const readImport = (db: Db, name: string) =>
  db
    .selectFrom('imports')
    .select((eb) => ['id', 'state', 'undone', 'forgotten_at', hasJournal(eb).as('has_journal')])
    .where('name', '=', name)
    .executeTakeFirst();

function refusalOf(found: NonNullable<Awaited<ReturnType<typeof readImport>>>): UndoRefusal | undefined {
  const { state, forgotten_at: prunedAt, has_journal: hasEntries } = found;
  if (state === 'takenBack' || state === 'running') return state;
  if (prunedAt !== null) return 'forgotten';
  return hasEntries || state === 'takingBack' ? undefined : 'nothing';
}

async function undo(tools: UndoTools, { name, dry }: { name: string; dry: boolean }): Promise<UndoAnswer | 'unknown'> {
  const { db } = tools;
  const found = await readImport(db, name);
  if (found === undefined) return 'unknown';
  const { id, undone } = found;
  const refused = refusalOf(found);
  if (refused !== undefined) return { name, dry, refused, counts: undone ?? noCounts };
  if (dry) return { name, dry, counts: await previewUndo(db, await readUndoContext(db, id)) };
  await finishUndo(tools);
  await db.updateTable('imports').set({ state: 'takingBack' }).where('id', '=', id).execute();
  return { name, dry, counts: await completeUndo(tools, id) };
}

/** Undoes an import, or reports the effect, unless an import runs. */
export const undoImport = (
  tools: UndoTools,
  engine: OpenDatabase['engine'],
  request: { name: string; dry: boolean },
): Promise<UndoAnswer | 'unknown' | 'running'> =>
  request.dry ? undo(tools, request) : withImportLock(tools.db, engine, () => undo(tools, request));
