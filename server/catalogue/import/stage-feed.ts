import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { FeedError, type FeedItem } from './formats/parsed-entry.ts';

/** An item of a feed with its index. */
export interface StagedItem {
  readonly at: number;
  /** Its length in characters. */
  readonly length: number;
  readonly item: FeedItem;
}

/** Why a feed could not be read to its end. */
export interface FeedBreak {
  readonly reason: string;
  readonly line?: number | undefined;
}

/** A whole feed, stored so that it can be checked before anything is written. */
export interface StagedFeed {
  /** The items; can be iterated repeatedly. */
  readonly items: () => AsyncIterable<StagedItem>;
  readonly broken: FeedBreak | undefined;
  /** Date of the feed, as it states it. */
  readonly written: string | undefined;
  remove(): Promise<void>;
}

const chunkLength = 64 * 1024;

/** Reads a feed to its end, or to its first fault, into a file; memory stays constant. */
export async function stageFeed(items: AsyncIterable<FeedItem>, file: string): Promise<StagedFeed> {
  let broken: FeedBreak | undefined;
  let written: string | undefined;
  async function* lines(): AsyncGenerator<string> {
    let chunk = '';
    try {
      for await (const item of items) {
        if (item.kind === 'written') {
          written ??= item.value;
          continue;
        }
        chunk += `${JSON.stringify(item)}\n`;
        if (chunk.length < chunkLength) continue;
        yield chunk;
        chunk = '';
      }
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      broken = { reason: error.reason, line: error.line };
    }
    yield chunk;
  }
  try {
    await pipeline(lines, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return {
    broken,
    written,
    async *items() {
      let at = 0;
      const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
      // This process wrote the file above.
      for await (const line of lines) yield { at: at++, length: line.length, item: JSON.parse(line) as FeedItem };
    },
    remove: () => rm(file, { force: true }),
  };
}

/** A bit per index of a feed. */
export function createMarks() {
  let bits = new Uint8Array(1024);
  return {
    add(at: number): void {
      const byte = at >> 3;
      if (byte >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, byte + 1));
        larger.set(bits);
        bits = larger;
      }
      bits[byte] = (bits[byte] ?? 0) | (1 << (at & 7));
    },
    has: (at: number): boolean => ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0,
  };
}
export type Marks = ReturnType<typeof createMarks>;
