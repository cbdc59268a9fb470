import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/** From this size on (bytes) a file of kept messages gives way to the next; the one before it stays beside it. */
export const keptBytes = 10_000_000;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/**
 * Keeps messages as one JSON line each in `DATA_DIR/outbox`, readable by their owner: at most two files of a kind, `name.jsonl` and
 * the one before it, `name.1.jsonl`, so that a shop which sends nothing never fills its disk. @param most bytes of one file
 */
export function outboxFile(dataDir: string, name: string, most = keptBytes): (message: object) => Promise<void> {
  const folder = path.join(dataDir, 'outbox');
  const file = path.join(folder, `${name}.jsonl`);
  let last: Promise<void> = Promise.resolve();
  const keep = async (message: object): Promise<void> => {
    const line = `${JSON.stringify(message)}\n`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const size = await sizeOf(file);
    if (size > 0 && size + Buffer.byteLength(line) > most) await rename(file, path.join(folder, `${name}.1.jsonl`));
    await appendFile(file, line, { mode: 0o600 });
  };
  return (message) => {
    // One after the other: two that found it full would move it twice. What failed is told to its caller, and holds up nobody.
    const kept = last.catch(() => undefined).then(() => keep(message));
    last = kept;
    return kept;
  };
}
