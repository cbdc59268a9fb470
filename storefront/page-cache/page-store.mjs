import { openPageState, readPosition } from './page-state.mjs';
import { findPage, readEntry, whenStored } from './read-pages.mjs';
import { applyInvalidations, removeEntry, storeEntry } from './store-pages.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {import('./page-file.mjs').StoredValue} StoredValue */
/** @typedef {import('./page-state.mjs').PageState} PageState */

/**
 * For the health endpoint.
 * @param {PageState} state
 */
const describe = ({ disk, memory, tags, shared, counts }) => ({
  entries: disk.entries(),
  ...counts,
  memoryBytes: memory.entries.calculatedSize,
  tags: tags.size(),
  failing: disk.failing(),
  ...(shared === undefined ? {} : { shared: shared.state() }),
});

/**
 * Pages and fetched data in memory and on disk. Both are bounded, so that a crawler cannot fill them. Entries and
 * invalidations survive a restart. Damaged files are removed and logged.
 * @param {import('./page-state.mjs').PageStoreOptions} options
 */
export function openPageStore(options) {
  const state = openPageState(options);
  return {
    /**
     * An entry by Next's key, if it is valid.
     * @param {string} key
     * @param {(value: StoredValue | null) => readonly string[]} tagsOf
     */
    get: (key, tagsOf) => readEntry(state, key, tagsOf),

    /**
     * The page at an internal path, if it can be served now; undefined if Next must render it. Synchronous for pages in
     * memory.
     * @param {string} internalPath
     */
    page: (internalPath) => findPage(state, internalPath),

    /**
     * Resolves when the page at an internal path is stored the next time.
     * @param {string} internalPath
     */
    stored: (internalPath) => whenStored(state, internalPath),

    /**
     * Stores an entry in memory at once; resolves when it is also on disk.
     * @param {string} key
     * @param {StoredValue | null} value
     * @param {Entry['cacheControl']} cacheControl
     */
    set: (key, value, cacheControl) => storeEntry(state, { key, value, cacheControl }),

    /** @param {string} key */
    remove: (key) => removeEntry(state, key),

    /**
     * Invalidates tags. Resolves when this would survive a restart; throws if it cannot be saved.
     * @param {readonly string[]} changed
     */
    revalidate: state.tags.add,

    /** Position up to which the API's changes are applied; empty at first. */
    position: () => readPosition(state.positionFile),

    /**
     * Applies the API's changes up to a position: first the tags, then the position.
     * @param {{ position: string, tags: readonly string[], reset: boolean }} changes
     */
    applyInvalidations: (changes) => applyInvalidations(state, changes),

    /**
     * Counts inline scripts of rendered pages that the policy does not know.
     * @param {number} count
     */
    countUnknownScripts(count) {
      state.counts.unknownScripts += count;
    },

    /** For the health endpoint. */
    state: () => describe(state),
  };
}
