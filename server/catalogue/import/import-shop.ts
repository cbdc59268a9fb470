import type { Db } from '../../db/open.ts';
import type { Media } from '../../media/pipeline.ts';
import type { Indexer } from './indexer.ts';

/** What an import works on. */
export interface ImportShop {
  readonly db: Db;
  /** Id of the import in whose journal is kept what it changes; nothing is kept without. */
  readonly journal?: number | undefined;
  readonly media: Media | undefined;
  readonly now: () => Date;
  readonly indexer: Indexer;
  /** True where shoppers wait for the same process, or for the same session of the embedded database: less is written at once. */
  readonly polite: boolean;
  /** Called after each batch with the time that it took; comes back when the next one may begin. */
  readonly rest?: (workedMs: number) => Promise<void>;
  /** Ends the import between two batches, as what has been written by then; the run rejects. */
  readonly stopping?: AbortSignal;
  /** Called with unexpected errors. */
  readonly warn: (error: unknown, what: string) => void;
}
