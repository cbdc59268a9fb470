import { ownTags } from './page-file.mjs';

/** Decides whether a cached page may be served, by its age and by the invalidations since it was rendered. */

/** Allowed difference between the clocks of machine and process. A larger one means that a clock was set back. */
export const clockSlackMs = 2_000;

/** @typedef {import('./page-file.mjs').Entry} Entry */
/**
 * A cached page with its compressed bytes.
 * @typedef {{ entry: Entry, packed: import('./page-packing.mjs').PackedPage, stale: boolean }} ServablePage
 */

/** @param {{ now: () => number, tags: { now: () => number, isInvalidated: (names: readonly string[], renderStart: number) => boolean } }} parts */
export function servablePages({ now, tags }) {
  /**
   * Sequence number up to which an entry is known to be valid.
   * @type {WeakMap<Entry, number>}
   */
  const validAsOf = new WeakMap();

  /**
   * An entry from the future was rendered before a clock was set back: it would never expire.
   * @param {Entry} entry
   */
  const isFromFuture = (entry) => entry.lastModified > now() + clockSlackMs;

  /**
   * True if a tag of the page was invalidated. A valid result is cached until the next invalidation.
   * @param {Entry} entry
   */
  function isInvalidated(entry) {
    if (validAsOf.get(entry) === tags.now()) return false;
    if (tags.isInvalidated(ownTags(entry.value), entry.seq)) return true;
    validAsOf.set(entry, tags.now());
    return false;
  }

  /**
   * @param {Entry | undefined} entry
   * @returns {ServablePage | undefined}
   */
  function toServable(entry) {
    const packed = entry?.packed;
    const { revalidate, expire } = entry?.cacheControl ?? {};
    if (
      entry === undefined ||
      packed === undefined ||
      typeof revalidate !== 'number' ||
      isFromFuture(entry) ||
      isInvalidated(entry)
    )
      return undefined;
    const age = now() - entry.lastModified;
    if (expire !== undefined && age > expire * 1000) return undefined;
    return { entry, packed, stale: age > revalidate * 1000 };
  }

  return { isFromFuture, toServable };
}
