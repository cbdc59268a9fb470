/** What is done with the batches of a feed. */
interface Steps<Parsed, Prepared> {
  /** The next batch may be prepared while the last is being written. */
  readonly isAhead: boolean;
  readonly prepare: (parsed: Parsed) => Promise<Prepared>;
  readonly write: (prepared: Prepared) => Promise<void>;
  /** Whether what rests on all that is written has to be settled after this batch. */
  readonly isDue: (prepared: Prepared) => boolean;
  readonly settle: () => Promise<void>;
}

/**
 * Writes batches one after the other. With `isAhead` the next one is prepared while the last is being written, which
 * keeps the database's processor busy beside this one; what is prepared then sees categories, brands and attributes of
 * this process, never the rows of the batch before it. Nothing is prepared or written while things are settled.
 */
export function createWriting<Parsed, Prepared>({ isAhead, prepare, write, isDue, settle }: Steps<Parsed, Prepared>) {
  let writing: Promise<void> = Promise.resolve();
  return {
    /** Takes a batch; rejects for what went wrong with it, or with the one before it. */
    async take(parsed: Parsed): Promise<void> {
      const prepared = await prepare(parsed);
      await writing;
      writing = write(prepared);
      // Whoever comes next hears of a failure; until then it is no unhandled one.
      writing.catch(() => undefined);
      if (isAhead && !isDue(prepared)) return;
      await writing;
      await settle();
    },
    /** Comes back when everything is written that was begun. */
    done: async (): Promise<void> => {
      await writing;
    },
  };
}
