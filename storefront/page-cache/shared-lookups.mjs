import { LRUCache } from 'lru-cache';
import { ownTags } from './page-file.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */

/** After a miss no storefront is asked for this long: the request handler and Next look for the same page. */
const missTtlMs = 1_000;

/**
 * Finds pages that other storefronts have rendered. A page is used only if this storefront knows all invalidations
 * since it was rendered.
 * @param {{ shared: import('./shared/shared-pages.ts').SharedPages, tags: ReturnType<typeof
 * import('./tag-log.mjs').openTagLog> & {}, positions: ReturnType<typeof import('./tag-positions.mjs').tagPositions>,
 * now: () => number, isFromFuture: (entry: Entry) => boolean, adopt: (file: string, entry: Entry) => void }} parts
 * `adopt` stores a page in this storefront too
 */
export function sharedLookups({ shared, tags, positions, now, isFromFuture, adopt }) {
  /**
   * Lookups in progress, by file.
   * @type {Map<string, Promise<Entry | undefined>>}
   */
  const pendingLookups = new Map();
  /**
   * Time of the last miss, by file.
   * @type {LRUCache<string, number>}
   */
  const misses = new LRUCache({ max: 10_000 });

  /** @param {Entry} entry */
  const isFresh = ({ lastModified, cacheControl }) =>
    typeof cacheControl?.revalidate === 'number' && now() - lastModified <= cacheControl.revalidate * 1000;

  /**
   * @param {string} file
   * @param {Entry | undefined} own
   */
  async function lookUp(file, own) {
    const found = await shared.find(file);
    const seq = found && positions.seqOf(found.position);
    if (found !== undefined && seq !== undefined && tags.knowsSince(seq)) {
      const entry = { ...found.entry, seq };
      const isRight = !isFromFuture(entry) && isFresh(entry) && !tags.isInvalidated(ownTags(entry.value), seq);
      // Ignores a page that is the same as the own one, or older.
      if (isRight && (own === undefined || seq > own.seq || entry.lastModified > own.lastModified)) {
        adopt(file, entry);
        return entry;
      }
    }
    misses.set(file, now());
    return undefined;
  }

  return {
    /**
     * Finds a page that is newer than the own one; concurrent callers share one lookup.
     * @param {string} file
     * @param {Entry | undefined} own
     * @returns {Promise<Entry | undefined>}
     */
    findNewer(file, own) {
      const known = pendingLookups.get(file);
      if (known !== undefined) return known;
      const last = misses.get(file);
      if (last !== undefined && now() - last < missTtlMs && now() >= last) return Promise.resolve(undefined);
      const entry = lookUp(file, own).finally(() => {
        pendingLookups.delete(file);
      });
      pendingLookups.set(file, entry);
      return entry;
    },
  };
}
