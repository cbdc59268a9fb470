import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { openPageDisk } from './page-disk.mjs';
import { fileName, placeFile, placeOfKey, sizeOf, withBytes, withText, writeAtomically } from './page-file.mjs';
import { openTags, readFolder, removeOldBuilds } from './page-folders.mjs';
import { StoredPart } from './page-format.mjs';
import { markPage, packPage } from './page-packing.mjs';
import { clockSlackMs, sendablePages } from './servable-pages.mjs';
import { sharedLookups } from './shared-lookups.mjs';
import { tagPositions } from './tag-positions.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {import('./page-file.mjs').StoredValue} StoredValue */
/** @typedef {import('./servable-pages.mjs').KeptPage} KeptPage */

/**
 * Pages and fetched data, bounded in memory and on disk, so that no crawler can fill either. Entries outlive a
 * restart, and so do revalidations. What is damaged is thrown away and said.
 */
const memoryBytes = 192 * 1024 * 1024;
/** A page that takes longer than this to be made has failed; its beginning says nothing about the next try. */
const renderMs = 60_000;
/** A position without changes before it is written so rarely: to hear of nothing once more costs nothing. */
const quietPositionMs = 20_000;

/** The clock that Next compares with: it runs on evenly though the machine's is put back. */
const steadyNow = () => performance.timeOrigin + performance.now();

/** Seconds that an entry lives. @param {Entry} entry */
const lifeOf = ({ value, cacheControl }) => cacheControl?.revalidate ?? value?.revalidate;

/**
 * @param {{ root: string, name: string, say?: (line: string) => void, now?: () => number, most?: { memoryBytes?: number, diskFiles?: number },
 *   shared?: import('./shared/shared-pages.ts').SharedPages | undefined }} options `shared`: pages of other storefronts
 */
export function openPageStore({
  root,
  name,
  say = (line) => {
    process.stderr.write(`${line}\n`);
  },
  now = steadyNow,
  most = {},
  shared,
}) {
  const folder = path.join(root, name);
  fs.mkdirSync(folder, { recursive: true });
  fs.utimesSync(folder, new Date(), new Date());
  removeOldBuilds(root, name);

  const disk = openPageDisk({ folder, say, now, files: most.diskFiles });
  /** @type {LRUCache<string, Entry>} */
  const memory = new LRUCache({ maxSize: most.memoryBytes ?? memoryBytes, sizeCalculation: sizeOf });
  /** When the data of a page that is being made began to be read. @type {LRUCache<string, { seq: number, at: number }>} */
  const begun = new LRUCache({ max: 10_000 });
  /** What is being written of each file. @type {Map<string, Entry>} */
  const writing = new Map();
  /** Pages of the disk that somebody has asked for: a second time they are worth their place in memory. @type {LRUCache<string, true>} */
  const asked = new LRUCache({ max: 5_000 });
  /** Who waits for a page to be stored. @type {Map<string, (() => void)[]>} */
  const awaited = new Map();
  let madePages = 0;
  let positionKept = -Infinity;

  function oldest() {
    let least = disk.oldest();
    for (const { seq } of memory.values()) least = Math.min(least, seq);
    for (const { seq, at } of begun.values()) if (now() - at <= renderMs) least = Math.min(least, seq);
    return least;
  }

  const tags = openTags({ folder, say, oldest });
  for (const { file, seq, size } of readFolder(folder, say)) {
    disk.found(file, seq, size);
    tags.atLeast(seq);
  }
  const { isOfTheFuture, kept } = sendablePages({ now, tags });
  const positionFile = path.join(folder, 'position');
  const knownPosition = () => (fs.existsSync(positionFile) ? fs.readFileSync(positionFile, 'utf8') : '');
  const positions = tagPositions();
  positions.heard(tags.now(), knownPosition());

  /** @param {Entry} entry */
  const isOld = (entry) => {
    const life = lifeOf(entry);
    return typeof life === 'number' && now() + clockSlackMs > entry.lastModified + life * 1000;
  };

  /** An entry of the disk with all its bytes, from then on in memory; what was stored meanwhile is newer. @param {string} file */
  async function fromDisk(file) {
    const entry = await disk.read(file);
    const newer = memory.get(file);
    if (newer !== undefined || entry === undefined) return newer;
    // Whoever came at the same moment as the first visitor has what that one asked for.
    if (entry.value?.html instanceof StoredPart) return fromDisk(file);
    memory.set(file, entry);
    return entry;
  }

  /** The page of a file as it may be sent: its bytes stay on the disk until somebody asks for it again. @param {string} file */
  async function pageOnDisk(file) {
    const entry = asked.has(file) ? await fromDisk(file) : await disk.about(file);
    asked.set(file, true);
    return kept(memory.get(file) ?? entry) ?? elsewhere(file);
  }

  /** Who waits is told. @param {string} file */
  function tell(file) {
    for (const told of awaited.get(file) ?? []) told();
    awaited.delete(file);
  }

  const others =
    shared &&
    sharedLookups({
      shared,
      tags,
      positions,
      now,
      isOfTheFuture,
      adopt: (file, entry) => {
        memory.set(file, entry);
        tell(file);
        void disk.write(file, entry);
      },
    });
  /** The page as another storefront has made it. @param {string} file */
  const elsewhere = (file) => others?.better(file, memory.peek(file)).then(kept);

  /** @param {string} file */
  function begin(file) {
    const known = begun.get(file);
    if (known === undefined || now() - known.at > renderMs || known.at > now())
      begun.set(file, { seq: tags.now(), at: now() });
  }

  return {
    /** @param {string} key @param {(value: StoredValue | null) => readonly string[]} tagsOf @returns {Promise<Entry | null>} */
    async get(key, tagsOf) {
      const file = fileName(key);
      /** @param {Entry | undefined} one @returns {one is Entry} */
      const isRight = (one) =>
        one !== undefined && one.key === key && !isOfTheFuture(one) && !tags.isOver(tagsOf(one.value), one.seq);
      const own = memory.get(file) ?? (await fromDisk(file));
      const entry =
        (isRight(own) && !isOld(own)) || placeOfKey(key) === undefined
          ? own
          : ((await others?.better(file, own)) ?? own);
      if (!isRight(entry)) {
        begin(file);
        return null;
      }
      // Next makes it anew behind the shopper's back, beginning now.
      if (isOld(entry)) begin(file);
      return { ...entry, value: withText(entry.value) };
    },

    /**
     * The page at a path as it may be sent now; undefined where Next has to be asked. At once for what is in memory.
     * @param {string} place @returns {KeptPage | undefined | Promise<KeptPage | undefined>}
     */
    page(place) {
      const file = placeFile(place);
      const entry = memory.get(file);
      if (entry !== undefined) return kept(entry) ?? elsewhere(file);
      return disk.has(file) ? pageOnDisk(file) : elsewhere(file);
    },

    /** Resolves when the page at a path is stored the next time. @param {string} place @returns {Promise<void>} */
    stored(place) {
      const file = placeFile(place);
      return new Promise((resolve) => {
        awaited.set(file, [
          ...(awaited.get(file) ?? []),
          () => {
            resolve();
          },
        ]);
      });
    },

    /** In memory at once; resolves when it is on the disk too. @param {string} key @param {StoredValue | null} value @param {Entry['cacheControl']} cacheControl */
    async set(key, value, cacheControl) {
      const file = fileName(key);
      const start = begun.get(file) ?? { seq: tags.now(), at: now() };
      begun.delete(file);
      /** @type {Entry} */
      const entry = {
        key,
        value: withBytes(value),
        lastModified: start.at,
        seq: start.seq,
        ...(cacheControl ? { cacheControl } : {}),
      };
      const bytes =
        entry.value?.kind === 'APP_PAGE' && Buffer.isBuffer(entry.value.html)
          ? { html: entry.value.html, rscData: entry.value.rscData, segmentData: entry.value.segmentData }
          : undefined;
      // Whoever asks before it is compressed is sent it as it is.
      if (bytes !== undefined) entry.packed = markPage(bytes);
      if (bytes !== undefined) madePages += 1;
      memory.set(file, entry);
      writing.set(file, entry);
      tell(file);
      if (entry.packed !== undefined && bytes !== undefined) {
        await packPage(entry.packed, bytes);
        // It weighs more now.
        if (memory.peek(file) === entry) {
          memory.delete(file);
          memory.set(file, entry);
        }
      }
      if (writing.get(file) !== entry) return;
      await disk.write(file, entry);
      if (writing.get(file) !== entry) return;
      writing.delete(file);
      const position = positions.positionOf(entry.seq);
      if (entry.packed !== undefined && position !== undefined) await shared?.keep(file, entry, position);
    },

    /** @param {string} key */
    async remove(key) {
      const file = fileName(key);
      memory.delete(file);
      writing.delete(file);
      await disk.remove(file);
      await shared?.drop(file);
    },

    /** Notes changed tags. Resolves once they would be known after a restart; throws when they can't be kept. @param {readonly string[]} changed */
    revalidate: tags.add,

    /** Up to where the API's notes of changes are known; empty where nothing is. */
    position: knownPosition,

    /** Takes in what the API has noted up to a position: first the changes, then the position. @param {{ position: string, tags: readonly string[], reset: boolean }} changes */
    async hear({ position, tags: changed, reset }) {
      const noted = reset ? tags.all() : tags.add(changed);
      const seq = tags.now();
      await noted;
      positions.heard(seq, position, reset);
      if (!reset && changed.length === 0 && now() - positionKept < quietPositionMs && now() >= positionKept) return;
      await writeAtomically(positionFile, Buffer.from(position));
      positionKept = now();
    },

    /** For the look at the storefront's health. */
    state: () => ({
      entries: disk.entries(),
      madePages,
      memoryBytes: memory.calculatedSize,
      tags: tags.size(),
      failing: disk.failing(),
      ...(shared === undefined ? {} : { shared: shared.state() }),
    }),
  };
}
