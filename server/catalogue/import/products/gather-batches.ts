/** Limits of a batch. */
interface BatchLimits {
  readonly rows: number;
  /** Characters of the rows as read; a single row may be longer. */
  readonly length: number;
}

/** Collects rows into batches, limited by count and by length, since a batch is in memory several times. */
export function createBatches<Row>(limits: BatchLimits) {
  let waiting: Row[] = [];
  let length = 0;
  const take = (): Row[] => {
    const batch = waiting;
    waiting = [];
    length = 0;
    return batch;
  };
  return {
    /** Adds a row of this many characters; returns the batch that it completes. */
    add(row: Row, rowLength: number): Row[] | undefined {
      waiting.push(row);
      length += rowLength;
      return waiting.length >= limits.rows || length >= limits.length ? take() : undefined;
    },
    /** Returns the incomplete last batch. */
    rest: take,
  };
}
