import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../db/open.ts';
import type { ImportObserver } from '../import/observer.ts';
import type { ImportContext } from '../import/import-context.ts';
import { type FinishedImport, runStoredImport } from '../import/take-import.ts';
import { type DraftRow, renewClaim } from './claims.ts';
import type { DraftFiles } from './draft-files.ts';
import { openImportDraft } from './open-draft.ts';

/** What work on drafts needs. */
export interface DraftShop {
  readonly shop: ImportContext;
  readonly engine: OpenDatabase['engine'];
  readonly dataDir: string;
  readonly files: DraftFiles;
  /** Largest list, packed and unpacked. */
  readonly maxBytes: number;
  readonly allowPrivate: boolean;
  /** Aborted when the program stops. */
  readonly stopping: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
}

const defaultStock = 10;
/** Another import runs: the draft waits for it. */
export const busyPauseMs = 3_000;

/** One piece of work on a claimed draft. */
export interface DraftTask {
  readonly work: DraftShop;
  readonly draft: DraftRow;
  readonly signal: AbortSignal;
  /** Called when the owner wants it cancelled. */
  readonly cancel: () => void;
}

/** Records progress after each batch, and learns that the draft is to be cancelled. */
export function progressOf({ work, draft, cancel }: DraftTask) {
  return async (done: number): Promise<void> => {
    if (await renewClaim(work.shop.db, draft, { done })) cancel();
  };
}

/** One import or dry run of a draft, as the command makes it. */
export function importDraft(
  { work: { shop, engine, dataDir, files, maxBytes }, draft, signal }: DraftTask,
  { dry, observer }: { dry: boolean; observer: ImportObserver },
): Promise<FinishedImport | 'running'> {
  return runStoredImport({ ...shop, stopping: signal }, engine, {
    dataDir,
    name: draft.file_name,
    origin: draft.origin,
    draft: { id: draft.id, staffId: draft.staff_id },
    options: {
      mode: draft.mode,
      categories: 'create',
      locale: draft.locale,
      defaultStock,
      force: draft.force,
      refreshImages: false,
      // The list was true when it came, also if the import begins later.
      arrivedAt: draft.created_at,
      allowPrivateImages: false,
      dry,
      observer,
    },
    open: () => openImportDraft(files.pathOf(draft.stored), maxBytes, signal),
  });
}
