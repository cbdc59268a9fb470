import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../../db/open.ts';
import { withImportLock } from '../lock.ts';
import { hasJournal } from './journal.ts';
import { removeUnused } from './remove-unused-pictures.ts';

/** How many of the last imports can be undone, and for how many days. */
export interface UndoBounds {
  readonly imports: number;
  readonly days: number;
}

const dayMs = 86_400_000;
/** Entries per deletion: few, so that no shopper waits long. */
const batch = 1_000;

/** Deletes a part of an import's journal, and pictures kept for it alone; returns false when nothing is left. */
function pruneBatch(db: Db, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ kind: string; key: string; pictures: string[] | null }>`
      delete from import_journal where import_id = ${id} and ctid = any(array(select ctid from import_journal where import_id = ${id} limit ${batch}))
      returning kind, key, pictures`.execute(trx);
    await removeUnused(trx, [
      ...new Set(rows.flatMap(({ kind, key, pictures }) => (kind === 'media' ? [key] : (pictures ?? [])))),
    ]);
    return rows.length === batch;
  });
}

/** Deletes the journals of imports that are too old or too far back; their names and reports stay. */
export async function pruneJournals(
  { db, now }: { db: Db; now: () => Date },
  engine: OpenDatabase['engine'],
  { imports, days }: UndoBounds,
): Promise<void> {
  const imported = await db
    .selectFrom('imports')
    .select(['id', 'ended_at', 'forgotten_at'])
    .where('state', 'in', ['done', 'failed', 'brokenOff'])
    .where(hasJournal)
    .orderBy('id', 'desc')
    .execute();
  const before = now().getTime() - days * dayMs;
  const old = imported.filter(
    ({ ended_at, forgotten_at }, index) =>
      forgotten_at !== null || index >= imports || (ended_at !== null && ended_at.getTime() < before),
  );
  if (old.length === 0) return;
  // A running import or undo keeps everything; the job comes again.
  await withImportLock(db, engine, async () => {
    for (const { id } of old.reverse()) {
      await db.updateTable('imports').set({ forgotten_at: now() }).where('id', '=', id).execute();
      while (await pruneBatch(db, id));
    }
  });
}
