/** The most that is taken in at once. */
interface Most {
  readonly rows: number;
  /** Characters of the rows as they were read; a single row may be longer. */
  readonly length: number;
}

/** Gathers rows into batches: so many at most, and no more than can be held in memory several times over. */
export function createBatches<Row>(most: Most) {
  let waiting: Row[] = [];
  let length = 0;
  const take = (): Row[] => {
    const batch = waiting;
    waiting = [];
    length = 0;
    return batch;
  };
  return {
    /** Adds a row of so many characters; the batch that is full with it. */
    add(row: Row, rowLength: number): Row[] | undefined {
      waiting.push(row);
      length += rowLength;
      return waiting.length >= most.rows || length >= most.length ? take() : undefined;
    },
    /** What waits for others that do not come any more. */
    rest: take,
  };
}
