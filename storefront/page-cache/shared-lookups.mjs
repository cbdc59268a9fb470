import { LRUCache } from 'lru-cache';
import { ownTags } from './page-file.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */

/** What nobody had is not asked for again within this time: the entry and Next both look for the same page. */
const missedMs = 1_000;

/**
 * Pages that other storefronts have made. What they knew of changes is held against what this one has heard; a page of which that
 * can't be said is none.
 * @param {{ shared: import('./shared/shared-pages.ts').SharedPages, tags: ReturnType<typeof import('./tag-log.mjs').openTagLog> & {},
 *   positions: ReturnType<typeof import('./tag-positions.mjs').tagPositions>, now: () => number, isOfTheFuture: (entry: Entry) => boolean,
 *   adopt: (file: string, entry: Entry) => void }} parts `adopt` keeps a page here too
 */
export function sharedLookups({ shared, tags, positions, now, isOfTheFuture, adopt }) {
  /** Files that are being looked for. @type {Map<string, Promise<Entry | undefined>>} */
  const looking = new Map();
  /** When nothing was found. @type {LRUCache<string, number>} */
  const missed = new LRUCache({ max: 10_000 });

  /** @param {Entry} entry */
  const isFresh = ({ lastModified, cacheControl }) =>
    typeof cacheControl?.revalidate === 'number' && now() - lastModified <= cacheControl.revalidate * 1000;

  /** @param {string} file @param {Entry | undefined} own */
  async function look(file, own) {
    const found = await shared.find(file);
    const seq = found && positions.seqOf(found.position);
    if (found !== undefined && seq !== undefined && tags.knowsSince(seq)) {
      const entry = { ...found.entry, seq };
      const isRight = !isOfTheFuture(entry) && isFresh(entry) && !tags.isOver(ownTags(entry.value), seq);
      // What was had before, or is older than that, is no better.
      if (isRight && (own === undefined || seq > own.seq || entry.lastModified > own.lastModified)) {
        adopt(file, entry);
        return entry;
      }
    }
    missed.set(file, now());
    return undefined;
  }

  return {
    /** A page that is better than the own one, asked for once however many want it. @param {string} file @param {Entry | undefined} own @returns {Promise<Entry | undefined>} */
    better(file, own) {
      const known = looking.get(file);
      if (known !== undefined) return known;
      const last = missed.get(file);
      if (last !== undefined && now() - last < missedMs && now() >= last) return Promise.resolve(undefined);
      const entry = look(file, own).finally(() => {
        looking.delete(file);
      });
      looking.set(file, entry);
      return entry;
    },
  };
}
