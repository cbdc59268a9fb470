import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/** Size (bytes) at which a file of stored messages is rotated; one former file is kept. */
export const maxFileBytes = 10_000_000;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/**
 * Appends messages as JSON lines to a file in `DATA_DIR/outbox`, readable by its owner: at most two files of a kind,
 * `name.jsonl` and the former one, `name.1.jsonl`, so that a shop that sends nothing never fills its disk.
 * @param most bytes of one file
 */
export function outboxFile(dataDir: string, name: string, most = maxFileBytes): (message: object) => Promise<void> {
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
    // Serialised, because two calls that find it full would rotate it twice. Only the caller gets a failure; the next
    // ones continue.
    const write = last.catch(() => undefined).then(() => keep(message));
    last = write;
    return write;
  };
}
