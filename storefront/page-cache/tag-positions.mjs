/**
 * Maps between the sequence numbers of this storefront and the positions of the API, which all storefronts share. So an
 * entry of another storefront can be compared with the invalidations applied here. Only positions since the start are
 * known; older entries are rejected.
 */

/**
 * A position of the API: the database, the oldest running transaction, and the time.
 * @typedef {{ epoch: string, xid: bigint, at: number }} Position
 */

/** Batches of changes that are remembered. An entry older than all of them is rendered again. */
const maxBatches = 10_000;

/**
 * @param {string} text
 * @returns {Position | undefined}
 */
export function parsePosition(text) {
  const [, epoch, xid, at] = /^([0-9a-f-]{36})\.(\d{1,20})\.(\d{1,16})$/.exec(text) ?? [];
  return epoch === undefined || xid === undefined ? undefined : { epoch, xid: BigInt(xid), at: Number(at) };
}

/**
 * A batch: its sequence number, its first position, and its last position before the next batch.
 * @typedef {{ seq: number, first: Position, last: string }} Batch
 */

/**
 * Creates an empty map.
 * @param {number} [limit] batches that are remembered
 */
export function tagPositions(limit = maxBatches) {
  /**
   * Ordered by sequence number and by position.
   * @type {Batch[]}
   */
  let batches = [];

  /**
   * The last batch that satisfies a predicate (binary search).
   * @param {(batch: Batch) => boolean} holds true for a prefix of the batches
   */
  function lastWith(holds) {
    let [from, to] = [0, batches.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const batch = batches[middle];
      if (batch !== undefined && holds(batch)) from = middle + 1;
      else to = middle;
    }
    return batches[from - 1];
  }

  return {
    /**
     * Records that all changes up to a position are applied under a sequence number.
     * @param {number} seq
     * @param {string} text
     * @param {boolean} [reset] forgets all earlier batches
     */
    heard(seq, text, reset = false) {
      const position = parsePosition(text);
      const newest = batches.at(-1);
      if (position === undefined) {
        batches = [];
        return;
      }
      if (reset || newest === undefined || newest.first.epoch !== position.epoch || position.xid < newest.first.xid)
        batches = [{ seq, first: position, last: text }];
      else if (newest.seq === seq) newest.last = text;
      else batches.push({ seq, first: position, last: text });
      if (batches.length > limit) batches = batches.slice(batches.length >> 1);
    },

    /**
     * The position up to which changes were applied at a sequence number; undefined if it is not remembered.
     * @param {number} seq
     */
    positionOf: (seq) => {
      const batch = lastWith((one) => one.seq <= seq);
      return batch?.seq === seq ? batch.last : undefined;
    },

    /**
     * The local sequence number for an entry that another storefront rendered at a position. Every invalidation that
     * the entry may miss has a larger number. Undefined for another database or a position before the start.
     * @param {string} text
     * @returns {number | undefined}
     */
    seqOf(text) {
      const position = parsePosition(text);
      if (position === undefined) return undefined;
      const batch = lastWith(({ first }) => first.xid <= position.xid);
      if (batch === undefined || batch.first.epoch !== position.epoch) return undefined;
      // The database was restored to an earlier state: transaction ids repeat.
      return position.xid > batch.first.xid && position.at < batch.first.at ? undefined : batch.seq;
    },
  };
}
