/**
 * Between the numbers that this storefront gives to changes and the positions that the API gives to all storefronts: so an
 * entry that another one made is held against the changes that this one has heard. Only what was heard since
 * the start is known; an entry from before is not believed.
 */

/**
 * A position as the API writes it: the database, the oldest transaction that still ran, when that was.
 * @typedef {{ epoch: string, xid: bigint, at: number }} Position
 */

/** Batches of changes that are remembered; an entry that is older than all of them is made anew. */
const most = 10_000;

/** @param {string} text @returns {Position | undefined} */
export function parsePosition(text) {
  const [, epoch, xid, at] = /^([0-9a-f-]{36})\.(\d{1,20})\.(\d{1,16})$/.exec(text) ?? [];
  return epoch === undefined || xid === undefined ? undefined : { epoch, xid: BigInt(xid), at: Number(at) };
}

/** A batch: its number, the position at which it was heard, and the last one until the next batch. @typedef {{ seq: number, first: Position, last: string }} Batch */

/** Opens an empty memory. @param {number} [limit] batches that are remembered */
export function tagPositions(limit = most) {
  /** In the order of numbers and of positions. @type {Batch[]} */
  let batches = [];

  /** The last batch for which something holds; `holds` is true of the first ones and of no later one. @param {(batch: Batch) => boolean} holds */
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
     * Notes that everything up to a position has been heard and has this number.
     * @param {number} seq @param {string} text @param {boolean} [reset] what was heard before is not known any more
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

    /** The position up to which everything was known when something got this number; undefined for one that is not remembered. @param {number} seq */
    positionOf: (seq) => {
      const batch = lastWith((one) => one.seq <= seq);
      return batch?.seq === seq ? batch.last : undefined;
    },

    /**
     * The number here of an entry that another storefront made when it knew everything up to a position. Every change
     * that it may have missed has a larger one. Undefined for an entry of another database or of the time before the start.
     * @param {string} text @returns {number | undefined}
     */
    seqOf(text) {
      const position = parsePosition(text);
      if (position === undefined) return undefined;
      const batch = lastWith(({ first }) => first.xid <= position.xid);
      if (batch === undefined || batch.first.epoch !== position.epoch) return undefined;
      // Of a database that was put back to an earlier state: transactions that were to come had been there already.
      return position.xid > batch.first.xid && position.at < batch.first.at ? undefined : batch.seq;
    },
  };
}
