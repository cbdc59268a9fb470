import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Storage of encrypted files by id. */
export interface SealedFiles {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Undefined if there is none. */
  read(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
  /** Ids of files written before `before`. */
  olderThan(before: Date): Promise<string[]>;
}

/** Ids per statement: it accepts at most 65,535 values. */
const filesAtOnce = 1_000;

/**
 * Ids of old files without a row.
 * @param known which of these ids (a thousand at most) have a row
 */
export async function strayFiles(
  files: SealedFiles,
  before: Date,
  known: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>,
): Promise<string[]> {
  const old = await files.olderThan(before);
  const stray: string[] = [];
  for (let at = 0; at < old.length; at += filesAtOnce) {
    const part = old.slice(at, at + filesAtOnce);
    const knownIds = new Set((await known(part)).map(({ id }) => id));
    stray.push(...part.filter((id) => !knownIds.has(id)));
  }
  return stray;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a folder of `DATA_DIR`, readable by their owner only. */
export function createSealedFiles(dataDir: string, name: string): SealedFiles {
  const folder = join(dataDir, name);
  const path = (id: string): string => join(folder, `${id}.bin`);
  return {
    put: async (id, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path(id), bytes, { mode: 0o600, flag: 'wx' });
    },
    read: async (id) => {
      try {
        return await readFile(path(id));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (id) => rm(path(id), { force: true }),
    olderThan: async (before) => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const old: string[] = [];
      for (const name of names) {
        // A file may be gone since the folder was read.
        const file = await stat(join(folder, name)).catch(() => undefined);
        if (file !== undefined && file.mtime < before && name.endsWith('.bin')) old.push(name.slice(0, -'.bin'.length));
      }
      return old;
    },
  };
}
