import type { ImportAnswer } from '../../../lib/contract/import.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { FeedError } from './formats/parsed-entry.ts';
import { withImportLock } from './lock.ts';
import { beginImport, endImport } from './import-records.ts';
import { openReport } from './report.ts';
import type { ImportOptions, ImportResult } from './import-options.ts';
import { runImport } from './run.ts';
import type { ImportContext } from './import-context.ts';
import type { Feed } from './open-feed.ts';
import { finishUndo } from './undo/undo.ts';

interface ImportRequest {
  /** Data folder, which stores the rejected rows. */
  readonly dataDir: string;
  readonly name: string | undefined;
  readonly origin: string | undefined;
  readonly options: ImportOptions;
  readonly open: () => Promise<Feed>;
  /** The draft of the back office that is imported, and whose it is. */
  readonly draft?: { readonly id: number; readonly staffId: number } | undefined;
}

/** The answer of an import and the file of its rejected rows. */
export interface FinishedImport {
  readonly answer: ImportAnswer;
  readonly file: string;
  /** True if the observer let nothing be written. */
  readonly isStopped: boolean;
}

const answerOf = ({
  isStopped: _,
  ...result
}: ImportResult): Omit<ImportAnswer, 'name' | 'report' | 'rejected_rows'> => ({
  ...result,
  filters: [...result.filters],
  notices: [...result.notices],
  reasons: [...result.reasons],
  changes: result.changes.map(({ id, changes }) => ({ id, changes: [...changes] })),
});

async function importUnlocked(
  shop: ImportContext,
  { dataDir, name, origin, options, open, draft }: ImportRequest,
): Promise<FinishedImport> {
  const { db, now } = shop;
  const arrivedAt = options.arrivedAt ?? now();
  await finishUndo(shop);
  // A dry run leaves no record.
  const record = options.dry
    ? undefined
    : await beginImport(db, { name, origin, mode: options.mode, locale: options.locale, draft }, now());
  try {
    const report = await openReport(dataDir, now());
    const result = await open()
      .then((feed) => runImport({ ...shop, journal: record?.id }, feed, { ...options, arrivedAt }, report))
      .finally(() => report.close());
    const answer = {
      ...answerOf(result),
      report: report.name,
      rejected_rows: report.first(),
      ...(record === undefined ? {} : { name: record.name }),
    };
    if (record !== undefined)
      await endImport(
        db,
        record.id,
        result.isStopped === true
          ? { state: 'refused', why: 'moved', report: answer }
          : { state: result.refused === undefined ? 'done' : 'refused', why: result.refused, report: answer },
        now(),
      );
    return { answer, file: report.file, isStopped: result.isStopped === true };
  } catch (error) {
    if (record !== undefined) {
      await endImport(
        db,
        record.id,
        {
          state: error instanceof FeedError ? 'refused' : 'failed',
          why: error instanceof Error ? error.message : String(error),
        },
        now(),
      );
    }
    throw error;
  }
}

/** Imports a feed unless another import runs, and stores the result under a name. */
export const runStoredImport = (
  shop: ImportContext,
  engine: OpenDatabase['engine'],
  request: ImportRequest,
): Promise<FinishedImport | 'running'> => withImportLock(shop.db, engine, () => importUnlocked(shop, request));
