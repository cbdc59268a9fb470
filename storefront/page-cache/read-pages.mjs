import { fileName, fileOfPagePath, pagePathOfKey, toNextValue } from './page-file.mjs';
import { StoredPart } from './page-format.mjs';
import { renderTimeoutMs } from './page-state.mjs';
import { clockSlackMs } from './servable-pages.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {import('./page-file.mjs').StoredValue} StoredValue */
/** @typedef {import('./page-state.mjs').PageState} PageState */
/** @typedef {import('./servable-pages.mjs').ServablePage} ServablePage */

/**
 * Lifetime of an entry in seconds.
 * @param {Entry} entry
 */
const lifetimeOf = ({ value, cacheControl }) => cacheControl?.revalidate ?? value?.revalidate;

/**
 * @param {PageState} state
 * @param {Entry} entry
 */
function isStale({ now }, entry) {
  const life = lifetimeOf(entry);
  return typeof life === 'number' && now() + clockSlackMs > entry.lastModified + life * 1000;
}

/**
 * Reads an entry from disk with all its bytes and puts it into memory, unless a newer one was stored in the meantime.
 * @param {PageState} state
 * @param {string} file
 * @returns {Promise<Entry | undefined>}
 */
async function loadIntoMemory(state, file) {
  const { disk, memory } = state;
  const entry = await disk.read(file);
  const newer = memory.entries.get(file);
  if (newer !== undefined || entry === undefined) return newer;
  // Another read was in progress and returned metadata only; read again.
  if (entry.value?.html instanceof StoredPart) return loadIntoMemory(state, file);
  memory.entries.set(file, entry);
  return entry;
}

/**
 * The page as another storefront has rendered it.
 * @param {PageState} state
 * @param {string} file
 */
const fromSharedCache = ({ sharedCache, memory, toServable }, file) =>
  sharedCache?.findNewer(file, memory.entries.peek(file)).then(toServable);

/**
 * The page of a file, if it can be served. Its bytes stay on disk until the second request.
 * @param {PageState} state
 * @param {string} file
 */
async function pageFromDisk(state, file) {
  const { disk, memory, toServable } = state;
  const entry = memory.requestedOnce.has(file) ? await loadIntoMemory(state, file) : await disk.readMetadata(file);
  memory.requestedOnce.set(file, true);
  return toServable(memory.entries.get(file) ?? entry) ?? fromSharedCache(state, file);
}

/**
 * @param {PageState} state
 * @param {string} file
 */
function noteRenderStart({ memory: { renderStarts }, tags, now }, file) {
  const known = renderStarts.get(file);
  if (known === undefined || now() - known.at > renderTimeoutMs || known.at > now())
    renderStarts.set(file, { seq: tags.now(), at: now() });
}

/**
 * An entry by Next's key, if it is valid.
 * @param {PageState} state
 * @param {string} key
 * @param {(value: StoredValue | null) => readonly string[]} tagsOf
 * @returns {Promise<Entry | null>}
 */
export async function readEntry(state, key, tagsOf) {
  const { memory, tags, isFromFuture, sharedCache } = state;
  const file = fileName(key);
  /**
   * @param {Entry | undefined} one
   * @returns {one is Entry}
   */
  const isServable = (one) =>
    one !== undefined && one.key === key && !isFromFuture(one) && !tags.isInvalidated(tagsOf(one.value), one.seq);
  const own = memory.entries.get(file) ?? (await loadIntoMemory(state, file));
  const entry =
    (isServable(own) && !isStale(state, own)) || pagePathOfKey(key) === undefined
      ? own
      : ((await sharedCache?.findNewer(file, own)) ?? own);
  if (!isServable(entry)) {
    noteRenderStart(state, file);
    return null;
  }
  // Next revalidates it in the background, starting now.
  if (isStale(state, entry)) noteRenderStart(state, file);
  return { ...entry, value: toNextValue(entry.value) };
}

/**
 * The page at an internal path, if it can be served now. Synchronous for pages in memory.
 * @param {PageState} state
 * @param {string} internalPath
 * @returns {ServablePage | undefined | Promise<ServablePage | undefined>}
 */
export function findPage(state, internalPath) {
  const { memory, disk, toServable } = state;
  const file = fileOfPagePath(internalPath);
  const entry = memory.entries.get(file);
  if (entry !== undefined) return toServable(entry) ?? fromSharedCache(state, file);
  return disk.has(file) ? pageFromDisk(state, file) : fromSharedCache(state, file);
}

/**
 * Resolves when the page at an internal path is stored the next time.
 * @param {PageState} state
 * @param {string} internalPath
 * @returns {Promise<void>}
 */
export function whenStored({ memory: { storedListeners } }, internalPath) {
  const file = fileOfPagePath(internalPath);
  return new Promise((resolve) => {
    storedListeners.set(file, [
      ...(storedListeners.get(file) ?? []),
      () => {
        resolve();
      },
    ]);
  });
}
