import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import type { ObservedNames, ObservedRow } from '../import/observer.ts';
import type { RejectedRow } from '../import/report.ts';
import { agreedText, draftChanges, changesMore, oldValuesDigest } from './draft-changes.ts';

type Row = Insertable<Database['import_draft_rows']>;

const batch = 200;
/** Rows of a kind that are stored; the counts have all of them. */
const maxRowsOfKind = 50_000;

const toRefusal = ({ field, reason, given: value }: RejectedRow) => ({
  field: field ?? null,
  reason,
  given: value ?? null,
});

/** Stores what a dry run finds as the rows of one version of a draft, with a digest over all of them. */
export function createDifference(db: Db, draftId: number, version: number) {
  const hash = createHash('sha256');
  const stored = new Map<string, number>();
  let waiting: Row[] = [];
  const flush = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) await db.insertInto('import_draft_rows').values(rows).execute();
  };
  const add = async (row: Omit<Row, 'draft_id' | 'version'>): Promise<void> => {
    const count = stored.get(row.kind) ?? 0;
    if (count >= maxRowsOfKind) return;
    stored.set(row.kind, count + 1);
    waiting.push({ draft_id: draftId, version, ...row });
    if (waiting.length >= batch) await flush();
  };
  return {
    flush,
    digest: (): string => hash.copy().digest('hex'),
    async checked(rows: readonly ObservedRow[], names: ObservedNames): Promise<void> {
      for (const row of rows) {
        const changes = draftChanges(row, names);
        hash.update(`${agreedText(row, names)}\n`);
        await add({
          kind: row.isChanged ? (row.before === undefined ? 'created' : 'changed') : 'unchanged',
          line: row.line,
          code: row.next.external_id,
          name: JSON.stringify(row.next.name),
          changes: JSON.stringify(changes),
          seen:
            row.before === undefined || !row.isChanged
              ? null
              : oldValuesDigest(
                  row.before,
                  changes.map(({ field }) => field),
                ),
        });
      }
    },
    async rejected(row: RejectedRow): Promise<void> {
      hash.update(`${JSON.stringify(['refused', row.line, row.id, row.field, row.reason])}\n`);
      await add({
        kind: 'refused',
        line: row.line,
        code: row.id ?? null,
        refusal: JSON.stringify(toRefusal(row)),
      });
    },
  };
}
export type Difference = ReturnType<typeof createDifference>;

/** Deletes rows of a draft that belong to no shown version. */
export const deleteOtherVersions = (db: Db, draftId: number, version: number) =>
  db.deleteFrom('import_draft_rows').where('draft_id', '=', draftId).where('version', '<>', version).execute();

/** Lines whose products have changed since the shown difference in something that it shows, or would. */
export async function changedLines(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  rows: readonly ObservedRow[],
): Promise<ReadonlySet<number>> {
  const known = rows.flatMap(({ before, next, line }) => (before === undefined ? [] : [{ before, next, line }]));
  if (known.length === 0) return new Set();
  const stored = await db
    .selectFrom('import_draft_rows')
    .select(['line', 'changes', 'seen'])
    .where('draft_id', '=', id)
    .where('version', '=', version)
    .where('kind', 'in', ['changed', 'unchanged'])
    .where(
      'line',
      'in',
      known.map(({ line }) => line),
    )
    .execute();
  const byLine = new Map(
    stored.map(
      ({ line, changes, seen: digest }) => [line, { fields: changes.map(({ field }) => field), digest }] as const,
    ),
  );
  return new Set(
    known.flatMap(({ before, next, line }) => {
      const row = byLine.get(line);
      return row !== undefined && changesMore(before, next, row) ? [line] : [];
    }),
  );
}
