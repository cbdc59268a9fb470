import fs from 'node:fs';

/**
 * Which tags were revalidated, in the order in which it was heard: by a counter and not by a clock, which may be put
 * back. Each call is appended to a file and is there after a restart; the file is written anew only when most of its
 * lines are superseded.
 */
const maxTags = 50_000;
const slack = 2_000;

/**
 * What a file of tags says; undefined for one that can't be believed, because then nobody knows which pages are wrong.
 * @param {string} file @returns {{ seq: number, floor: number, tags: Map<string, number>, lines: number } | undefined}
 */
function read(file) {
  const text = fs.readFileSync(file, 'utf8');
  const lines = text.split('\n');
  // What stands after the last line end was cut off while it was written, and so never acknowledged.
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
      // Again at the end, so that the map stays in the order of hearing.
      tags.delete(tag);
      tags.set(tag, number);
      last = Math.max(last, number);
    }
    // Behind half a line nothing may be appended: the next call writes the file anew.
    return { seq: last, floor, tags, lines: rest === '' ? lines.length : Infinity };
  } catch {
    return undefined;
  }
}

/**
 * Opens the file; undefined where there is one that is damaged.
 * @param {string} file
 * @param {() => number} oldest the smallest number that an entry of the cache was made at: what was heard until then concerns none
 */
export function openTagLog(file, oldest) {
  const found = fs.existsSync(file)
    ? read(file)
    : { seq: 0, floor: 0, tags: /** @type {Map<string, number>} */ (new Map()), lines: 0 };
  if (found === undefined) return undefined;
  const { tags } = found;
  let { seq, floor, lines } = found;
  let writing = Promise.resolve();
  /** The newest change that is not in the list any more, since no entry of here was older. */
  let forgotten = 0;

  function forget() {
    const reach = oldest();
    for (const [tag, heard] of tags) {
      if (heard > reach) continue;
      tags.delete(tag);
      forgotten = Math.max(forgotten, heard);
    }
    if (tags.size <= maxTags) return;
    // Too many to keep: pages that are older than the forgotten ones count as changed, all of them.
    for (const [tag, heard] of tags) {
      if (tags.size <= maxTags / 2) break;
      tags.delete(tag);
      floor = Math.max(floor, heard);
    }
  }

  async function compact() {
    forget();
    const head = JSON.stringify({ seq, floor });
    const body = [...tags].map(([tag, heard]) => JSON.stringify([tag, heard]));
    const draft = `${file}.${process.pid}.new`;
    await fs.promises.writeFile(draft, `${[head, ...body].join('\n')}\n`, { flush: true });
    await fs.promises.rename(draft, file);
    lines = body.length + 1;
  }

  /** @param {readonly string[]} fresh */
  async function append(fresh) {
    if (lines === 0 || tags.size > maxTags || lines > 2 * tags.size + slack) return compact();
    await fs.promises.appendFile(
      file,
      fresh.map((tag) => `${JSON.stringify([tag, tags.get(tag) ?? seq])}\n`).join(''),
      { flush: true },
    );
    lines += fresh.length;
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
    /** The number that a page gets whose data begin to be read now. */
    now: () => seq,
    size: () => tags.size,
    /** True when one of the tags was revalidated after a page of this number began. @param {readonly string[]} names @param {number} begun */
    isOver: (names, begun) => begun < floor || names.some((name) => (tags.get(name) ?? 0) > begun),
    /** Whether all changes after a number are still in the list: what comes from elsewhere may be older than everything here. @param {number} begun */
    knowsSince: (begun) => begun >= forgotten,
    /** Pages of numbers that were never given out here: the file is older than they are. @param {number} number */
    atLeast: (number) => {
      seq = Math.max(seq, number);
    },
    /** Notes changes. Resolves once they would be there after a restart. @param {readonly Change[]} changes */
    add,
    /** Everything may have changed: no page that began before now is true. Resolves like `add`. */
    all: async () => {
      seq += 1;
      floor = seq;
      tags.clear();
      await written(compact);
    },
  };
}
