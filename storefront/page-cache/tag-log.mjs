import fs from 'node:fs';

/**
 * Log of invalidated tags, ordered by a sequence number instead of a clock, which may be set back. Each invalidation is
 * appended to a file and survives a restart. The file is rewritten when most of its lines are superseded.
 */
const maxTags = 50_000;
const maxSupersededLines = 2_000;

/**
 * Parses a log file; undefined if it is damaged, because then nobody knows which pages are outdated.
 * @param {string} file
 * @returns {{ seq: number, floor: number, tags: Map<string, number>, lines: number } | undefined}
 */
function readTagFile(file) {
  const text = fs.readFileSync(file, 'utf8');
  const lines = text.split('\n');
  // Text after the last line end is an interrupted write and was never acknowledged.
  const rest = lines.pop();
  try {
    const { seq, floor } = JSON.parse(lines[0] ?? '');
    if (!Number.isSafeInteger(seq) || !Number.isSafeInteger(floor)) return undefined;
    /** @type {Map<string, number>} */
    const tags = new Map();
    let last = seq;
    for (const line of lines.slice(1)) {
      const [tag, number] = JSON.parse(line);
      if (typeof tag !== 'string' || !Number.isSafeInteger(number)) return undefined;
      // Reinserts the tag, so that the map stays in order of sequence numbers.
      tags.delete(tag);
      tags.set(tag, number);
      last = Math.max(last, number);
    }
    // Nothing may be appended after a partial line: the next write rewrites the file.
    return { seq: last, floor, tags, lines: rest === '' ? lines.length : Infinity };
  } catch {
    return undefined;
  }
}

/**
 * Opens the log; undefined if the file is damaged.
 * @param {string} file
 * @param {() => number} oldest the smallest sequence number of an entry in the cache; older invalidations concern no
 * entry
 */
export function openTagLog(file, oldest) {
  const found = fs.existsSync(file)
    ? readTagFile(file)
    : { seq: 0, floor: 0, tags: /** @type {Map<string, number>} */ (new Map()), lines: 0 };
  if (found === undefined) return undefined;
  const { tags } = found;
  let { seq, floor, lines } = found;
  let writing = Promise.resolve();
  /** The newest invalidation that was dropped because no cached entry was older. */
  let newestDropped = 0;

  function dropOldTags() {
    const oldestNeeded = oldest();
    for (const [tag, invalidatedAt] of tags) {
      if (invalidatedAt > oldestNeeded) continue;
      tags.delete(tag);
      newestDropped = Math.max(newestDropped, invalidatedAt);
    }
    if (tags.size <= maxTags) return;
    // Too many tags: the oldest are dropped, and pages older than these count as invalidated.
    for (const [tag, invalidatedAt] of tags) {
      if (tags.size <= maxTags / 2) break;
      tags.delete(tag);
      floor = Math.max(floor, invalidatedAt);
    }
  }

  async function compact() {
    dropOldTags();
    const head = JSON.stringify({ seq, floor });
    const body = [...tags].map(([tag, invalidatedAt]) => JSON.stringify([tag, invalidatedAt]));
    const draft = `${file}.${process.pid}.new`;
    await fs.promises.writeFile(draft, `${[head, ...body].join('\n')}\n`, { flush: true });
    await fs.promises.rename(draft, file);
    lines = body.length + 1;
  }

  /** @param {readonly string[]} fresh */
  async function append(fresh) {
    if (lines === 0 || tags.size > maxTags || lines > 2 * tags.size + maxSupersededLines) return compact();
    const added = fresh.map((tag) => `${JSON.stringify([tag, tags.get(tag) ?? seq])}\n`).join('');
    try {
      await fs.promises.appendFile(file, added, { flush: true });
      lines += fresh.length;
    } catch (error) {
      // A part of the line may be in the file: the next write rewrites it.
      lines = Infinity;
      throw error;
    }
  }

  /** @param {() => Promise<void>} write */
  async function written(write) {
    const done = writing.then(write);
    writing = done.catch(() => undefined);
    await done;
  }

  /** @param {readonly string[]} changed */
  async function add(changed) {
    if (changed.length === 0) return;
    seq += 1;
    for (const tag of changed) {
      tags.delete(tag);
      tags.set(tag, seq);
    }
    await written(() => append(changed));
  }

  return {
    /** The sequence number of a page whose render starts now. */
    now: () => seq,
    size: () => tags.size,
    /**
     * True if one of the tags was invalidated after the render of a page began.
     * @param {readonly string[]} names
     * @param {number} renderStart
     */
    isInvalidated: (names, renderStart) =>
      renderStart < floor || names.some((name) => (tags.get(name) ?? 0) > renderStart),
    /**
     * Whether the log still has all invalidations since a number. A page of another storefront may be older than every
     * entry here.
     * @param {number} renderStart
     */
    knowsSince: (renderStart) => renderStart >= newestDropped,
    /**
     * Raises the sequence number to that of an existing page; the log may be older than the pages.
     * @param {number} number
     */
    atLeast: (number) => {
      seq = Math.max(seq, number);
    },
    /**
     * Adds invalidations. Resolves when they would survive a restart.
     * @param {readonly string[]} changed names of tags
     */
    add,
    /** Invalidates every page rendered before now. Resolves like `add`. */
    all: async () => {
      seq += 1;
      floor = seq;
      tags.clear();
      await written(compact);
    },
  };
}
