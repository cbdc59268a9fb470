import { sql, type Transaction } from 'kysely';
import { importModes, importResultSchema } from '../../../lib/contract/import.ts';
import type { StaffImport } from '../../../lib/contract/staff-imports.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';

type Tx = Transaction<Database>;
const undoable = ['done', 'failed', 'brokenOff'] as const;

const hasJournal = sql<boolean>`exists (select from import_journal where import_journal.import_id = imports.id)`;
/** Parts of one run have one entry, the last part: a run that was interrupted goes on as another import. */
const isLastPart = sql<boolean>`(imports.draft_id is null or not exists (
  select from imports later where later.draft_id = imports.draft_id and later.id > imports.id and later.state <> 'refused'))`;

const selectImports = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('imports')
    .leftJoin('staff', 'staff.id', 'imports.staff_id')
    .select([
      'imports.id',
      'imports.name',
      'imports.origin',
      'imports.mode',
      'imports.state',
      'imports.why',
      'imports.started_at',
      'imports.ended_at',
      'imports.report',
      'imports.undone',
      'imports.draft_id',
      'imports.forgotten_at',
      'staff.name as by',
      hasJournal.as('has_journal'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

const canUndo = ({ state, forgotten_at, has_journal }: Pick<Row, 'state' | 'forgotten_at' | 'has_journal'>): boolean =>
  undoable.some((known) => known === state) && forgotten_at === null && has_journal;

function toImport(row: Row): StaffImport {
  const report = row.report === null ? undefined : importResultSchema.parse(row.report);
  return {
    id: row.id,
    name: row.name,
    origin: row.origin,
    by: row.by,
    mode: importModes.find((mode) => mode === row.mode) ?? 'update',
    state: row.state,
    why: row.why,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    counts:
      report === undefined
        ? null
        : {
            created: report.created,
            changed: report.updated,
            unchanged: report.unchanged,
            refused: report.rejected,
          },
    draft: row.draft_id,
    can_undo: canUndo(row),
    undone: row.undone,
  };
}

/** Imports of all sources, newest first. */
export async function importHistory(db: Db, before: number | undefined, limit: number): Promise<StaffImport[]> {
  const query = selectImports(db)
    .where(isLastPart)
    // A run that was held back because the catalogue had changed is no import.
    .where((eb) => eb.or([eb('imports.state', '<>', 'refused'), eb('imports.draft_id', 'is', null)]))
    .orderBy('imports.id', 'desc')
    .limit(limit);
  const rows = await (before === undefined ? query : query.where('imports.id', '<', before)).execute();
  return rows.map(toImport);
}

/** Names of the imports that one run has made, the last one first. */
export async function partsOf(db: Pick<Db, 'selectFrom'>, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('name')
    .where((eb) =>
      eb.or([
        eb('name', '=', name),
        eb('draft_id', '=', eb.selectFrom('imports as named').select('named.draft_id').where('named.name', '=', name)),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.name);
}

/** Marks all parts of an import as to be undone; a job does it. */
export async function beginUndo(tx: Tx, name: string): Promise<string | Refusal> {
  const names = await partsOf(tx, name);
  if (names.length === 0) return refuse('notFound');
  const rows = await tx
    .selectFrom('imports')
    .select(['id', 'origin', 'state', 'forgotten_at', hasJournal.as('has_journal')])
    .where('name', 'in', names)
    .forUpdate()
    .execute();
  const ids = rows.filter(canUndo).map(({ id }) => id);
  if (ids.length === 0 || rows.some(({ state }) => state === 'running')) return refuse('importChanged');
  await tx.updateTable('imports').set({ state: 'takingBack' }).where('id', 'in', ids).execute();
  return rows.find(({ id }) => ids.includes(id))?.origin ?? '';
}
