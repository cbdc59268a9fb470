import { fileName, toStoredValue, writeAtomically } from './page-file.mjs';
import { compressPage, hashPage } from './page-packing.mjs';
import { notifyStored } from './page-state.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {import('./page-file.mjs').StoredValue} StoredValue */
/** @typedef {import('./page-state.mjs').PageState} PageState */

/** A position without changes is written at most this often: reading the same empty changes again is cheap. */
const positionWriteIntervalMs = 20_000;

/**
 * A new entry, dated by the start of its render.
 * @param {PageState} state
 * @param {string} file
 * @param {Pick<Entry, 'key' | 'cacheControl'> & { value: StoredValue | null }} content
 * @returns {Entry}
 */
function createEntry({ memory: { renderStarts }, tags, now }, file, { key, value, cacheControl }) {
  const start = renderStarts.get(file) ?? { seq: tags.now(), at: now() };
  renderStarts.delete(file);
  return {
    key,
    value: toStoredValue(value),
    lastModified: start.at,
    seq: start.seq,
    ...(cacheControl ? { cacheControl } : {}),
  };
}

/**
 * The bytes of a page; undefined for other entries.
 * @param {Entry} entry
 */
const bytesOf = ({ value }) =>
  value?.kind === 'APP_PAGE' && Buffer.isBuffer(value.html)
    ? { html: value.html, rscData: value.rscData, segmentData: value.segmentData }
    : undefined;

/**
 * Writes an entry to disk and to the shared cache, unless a newer one was stored in the meantime.
 * @param {PageState} state
 * @param {string} file
 * @param {Entry} entry
 */
async function persist({ memory: { writing }, disk, positions, shared }, file, entry) {
  if (writing.get(file) !== entry) return;
  await disk.write(file, entry);
  if (writing.get(file) !== entry) return;
  writing.delete(file);
  const position = positions.positionOf(entry.seq);
  if (entry.packed !== undefined && position !== undefined) await shared?.keep(file, entry, position);
}

/**
 * Stores an entry in memory at once; resolves when it is also on disk.
 * @param {PageState} state
 * @param {Pick<Entry, 'key' | 'cacheControl'> & { value: StoredValue | null }} content
 */
export async function storeEntry(state, content) {
  const { memory, counts } = state;
  const file = fileName(content.key);
  const entry = createEntry(state, file, content);
  const bytes = bytesOf(entry);
  // Requests before compression is done are answered uncompressed.
  if (bytes !== undefined) entry.packed = hashPage(bytes);
  if (bytes !== undefined) counts.madePages += 1;
  memory.entries.set(file, entry);
  memory.writing.set(file, entry);
  notifyStored(memory, file);
  if (entry.packed !== undefined && bytes !== undefined) {
    await compressPage(entry.packed, bytes);
    // Updates the size of the entry in the cache.
    if (memory.entries.peek(file) === entry) {
      memory.entries.delete(file);
      memory.entries.set(file, entry);
    }
  }
  await persist(state, file, entry);
}

/**
 * @param {PageState} state
 * @param {string} key
 */
export async function removeEntry({ memory, disk, shared }, key) {
  const file = fileName(key);
  memory.entries.delete(file);
  memory.writing.delete(file);
  await disk.remove(file);
  await shared?.drop(file);
}

/**
 * Applies the API's changes up to a position: first the tags, then the position.
 * @param {PageState} state
 * @param {{ position: string, tags: readonly string[], reset: boolean }} changes
 */
export async function applyInvalidations(state, { position, tags: changed, reset }) {
  const { tags, positions, positionFile, positionWrittenAt, now } = state;
  const noted = reset ? tags.all() : tags.add(changed);
  const seq = tags.now();
  await noted;
  positions.heard(seq, position, reset);
  if (
    !reset &&
    changed.length === 0 &&
    now() - positionWrittenAt < positionWriteIntervalMs &&
    now() >= positionWrittenAt
  )
    return;
  await writeAtomically(positionFile, Buffer.from(position));
  state.positionWrittenAt = now();
}
