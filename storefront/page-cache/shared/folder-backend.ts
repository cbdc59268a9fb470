import { readdir, readFile, rm, stat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../page-file.mjs';
import type { SharedBackend } from './backend.ts';

/** Limits of a shared folder, and after how many written bytes this storefront sweeps it. */
export interface FolderBounds {
  readonly bytes: number;
  readonly files: number;
  readonly sweepEveryBytes: number;
}
const defaultBounds: FolderBounds = { bytes: 4 * 1024 ** 3, files: 50_000, sweepEveryBytes: 256 * 1024 ** 2 };
/** Age after which a temporary file belongs to a process that was killed. */
const draftAgeMs = 600_000;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function listFiles(folder: string): Promise<{ file: string; bytes: number; at: number }[]> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // Skips a file that another storefront removes during the scan.
      const about = await stat(file).catch(() => undefined);
      return about?.isFile() === true ? { file, bytes: about.size, at: about.mtimeMs } : undefined;
    }),
  );
  return found.filter((one) => one !== undefined);
}

/**
 * Removes abandoned temporary files. If a limit is exceeded, removes the oldest entries until a tenth of it is free.
 */
export async function sweepFolder(
  folder: string,
  { bytes, files }: Pick<FolderBounds, 'bytes' | 'files'>,
  now = Date.now(),
): Promise<void> {
  const all = await listFiles(folder);
  const drafts = all.filter(({ file, at }) => !file.endsWith('.bin') && now - at > draftAgeMs);
  const entries = all.filter(({ file }) => file.endsWith('.bin')).sort((left, right) => right.at - left.at);
  const isOver = entries.length > files || entries.reduce((sum, one) => sum + one.bytes, 0) > bytes;
  let sum = 0;
  const removable = isOver
    ? entries.filter((one, index) => {
        sum += one.bytes;
        return index >= files * 0.9 || sum > bytes * 0.9;
      })
    : [];
  for (const { file } of [...drafts, ...removable]) await rm(file, { force: true });
}

/** Entries in a folder that all storefronts share, on one machine or a network disk. */
export function folderBackend(folder: string, limits: FolderBounds = defaultBounds): SharedBackend {
  // Sweeps at the first write after a start too: the last storefront may have been killed before its sweep.
  let bytesSinceSweep = limits.sweepEveryBytes;
  const fileOf = (key: string): string => join(folder, ...key.split('/'));
  return {
    name: 'the shared folder',
    timeoutMs: 250,
    async get(key, signal) {
      try {
        return await readFile(fileOf(key), { signal });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(join(file, '..'), { recursive: true });
      await writeAtomically(file, bytes);
      bytesSinceSweep += bytes.length;
      if (bytesSinceSweep < limits.sweepEveryBytes) return;
      bytesSinceSweep = 0;
      await sweepFolder(folder, limits);
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    close: () => undefined,
  };
}
