import type { Db } from '../../db/open.ts';
import type { Media } from '../../media/pipeline.ts';
import type { Indexer } from './indexer.ts';

/** What an import needs. */
export interface ImportContext {
  readonly db: Db;
  /** Id of the import whose journal stores former rows; without it nothing is stored. */
  readonly journal?: number | undefined;
  readonly media: Media | undefined;
  readonly now: () => Date;
  readonly indexer: Indexer;
  /**
   * True if shoppers wait for the same process, or for the same session of the embedded database: batches are smaller.
   */
  readonly isThrottled: boolean;
  /** Called after each batch with its duration; resolves when the next one may begin. */
  readonly pause?: (workedMs: number) => Promise<void>;
  /** Stops the import between two batches, keeping what has been written; the run rejects. */
  readonly stopping?: AbortSignal;
  /** Called with unexpected errors. */
  readonly warn: (error: unknown, what: string) => void;
}
