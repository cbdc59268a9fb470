/** The steps of a batch. */
interface Steps<Parsed, Prepared> {
  /** The next batch may be prepared while the last is written. */
  readonly isAhead: boolean;
  readonly prepare: (parsed: Parsed) => Promise<Prepared>;
  readonly write: (prepared: Prepared) => Promise<void>;
  /** Whether decisions that need all written rows are due after this batch. */
  readonly isDue: (prepared: Prepared) => boolean;
  readonly settle: () => Promise<void>;
}

/**
 * Writes batches one after the other. With `isAhead` the next one is prepared while the last is written, which uses a
 * second processor; preparation then sees the categories, brands and attributes of this process, never the rows of the
 * batch before it. Nothing is prepared or written during a decision.
 */
export function createBatchWriter<Parsed, Prepared>({
  isAhead,
  prepare,
  write,
  isDue,
  settle,
}: Steps<Parsed, Prepared>) {
  let writing: Promise<void> = Promise.resolve();
  return {
    /** Accepts a batch; rejects with its error, or that of the batch before. */
    async take(parsed: Parsed): Promise<void> {
      const prepared = await prepare(parsed);
      await writing;
      writing = write(prepared);
      // The next caller gets the failure; until then it must not be an unhandled rejection.
      writing.catch(() => undefined);
      if (isAhead && !isDue(prepared)) return;
      await writing;
      await settle();
    },
    /** Resolves when all begun writes are done. */
    done: async (): Promise<void> => {
      await writing;
    },
  };
}
