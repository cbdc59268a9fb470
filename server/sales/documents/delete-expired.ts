import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { DocumentTools } from './document-tools.ts';
import { strayFiles } from './files.ts';

const draftHours = 24;
const sweepBatch = 200;

/** Deletes drafts older than a day, documents of applications that ended before `endedBefore`, and stray files. */
export async function deleteExpired({ db, files }: DocumentTools, at: Date, endedBefore: Date): Promise<number> {
  const dayAgo = new Date(at.getTime() - draftHours * 3_600_000);
  const ended = db.selectFrom('loan_applications').select('order_id').where('ended_at', '<', endedBefore);
  const isDue = (eb: ExpressionBuilder<Database, 'application_documents'>) =>
    eb.or([eb.and([eb('order_id', 'is', null), eb('created_at', '<', dayAgo)]), eb('order_id', 'in', ended)]);
  const due = await db.selectFrom('application_documents').select('id').where(isDue).limit(sweepBatch).execute();
  const orphans = await strayFiles(files, dayAgo, (ids) =>
    db
      .selectFrom('application_documents')
      .where('id', 'in', [...ids])
      .select('id')
      .execute(),
  );
  for (const id of orphans) await files.remove(id);
  // Rows first: the next sweep finds a file without a row, but nothing finds a row without a file. Photos attached to
  // an order meanwhile stay.
  const deletedRows =
    due.length === 0
      ? []
      : await db
          .deleteFrom('application_documents')
          .where(
            'id',
            'in',
            due.map(({ id }) => id),
          )
          .where(isDue)
          .returning('id')
          .execute();
  for (const { id } of deletedRows) await files.remove(id);
  return deletedRows.length + orphans.length;
}
