import { ownTags } from './page-file.mjs';

/** Which kept page may be sent at this moment, by its time and by what has changed since. */

/** Clocks of the machine and of this process may differ by this much without one having been put back. */
export const clockSlackMs = 2_000;

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** A page that is sent as it is kept. @typedef {{ entry: Entry, packed: import('./page-packing.mjs').PackedPage, stale: boolean }} KeptPage */

/** @param {{ now: () => number, tags: { now: () => number, isOver: (names: readonly string[], begun: number) => boolean } }} parts */
export function sendablePages({ now, tags }) {
  /** Up to which change an entry is known to be untouched. @type {WeakMap<Entry, number>} */
  const untouched = new WeakMap();

  /** An entry of the time to come was made before the clock was put back: it would never grow old. @param {Entry} entry */
  const isOfTheFuture = (entry) => entry.lastModified > now() + clockSlackMs;

  /** True for a page that a change has made wrong. Told once for all requests until the next change. @param {Entry} entry */
  function isOver(entry) {
    if (untouched.get(entry) === tags.now()) return false;
    if (tags.isOver(ownTags(entry.value), entry.seq)) return true;
    untouched.set(entry, tags.now());
    return false;
  }

  /** @param {Entry | undefined} entry @returns {KeptPage | undefined} */
  function kept(entry) {
    const packed = entry?.packed;
    const { revalidate, expire } = entry?.cacheControl ?? {};
    if (
      entry === undefined ||
      packed === undefined ||
      typeof revalidate !== 'number' ||
      isOfTheFuture(entry) ||
      isOver(entry)
    )
      return undefined;
    const age = now() - entry.lastModified;
    if (expire !== undefined && age > expire * 1000) return undefined;
    return { entry, packed, stale: age > revalidate * 1000 };
  }

  return { isOfTheFuture, kept };
}
