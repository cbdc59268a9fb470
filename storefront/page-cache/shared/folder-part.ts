import { readdir, readFile, rm, stat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../page-file.mjs';
import type { SharedPart } from './part.ts';

/** Bounds of a shared folder, and after how many bytes written by this storefront it is looked at. */
export interface FolderBounds {
  readonly bytes: number;
  readonly files: number;
  readonly lookEveryBytes: number;
}
const bounds: FolderBounds = { bytes: 4 * 1024 ** 3, files: 50_000, lookEveryBytes: 256 * 1024 ** 2 };
/** Drafts that a kill has left are older than any that is being written. */
const draftAgeMs = 600_000;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function filesOf(folder: string): Promise<{ file: string; bytes: number; at: number }[]> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // One that another storefront removes this very moment is none.
      const about = await stat(file).catch(() => undefined);
      return about?.isFile() === true ? { file, bytes: about.size, at: about.mtimeMs } : undefined;
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** Removes drafts of the killed, and of the rest the oldest until a tenth of the bounds is free. */
export async function sweepFolder(
  folder: string,
  { bytes, files }: Pick<FolderBounds, 'bytes' | 'files'>,
  now = Date.now(),
): Promise<void> {
  const all = await filesOf(folder);
  const drafts = all.filter(({ file, at }) => !file.endsWith('.bin') && now - at > draftAgeMs);
  const entries = all.filter(({ file }) => file.endsWith('.bin')).sort((one, other) => other.at - one.at);
  const isOver = entries.length > files || entries.reduce((sum, one) => sum + one.bytes, 0) > bytes;
  let sum = 0;
  const gone = isOver
    ? entries.filter((one, index) => {
        sum += one.bytes;
        return index >= files * 0.9 || sum > bytes * 0.9;
      })
    : [];
  for (const { file } of [...drafts, ...gone]) await rm(file, { force: true });
}

/** Entries in a folder that all storefronts see, on one machine or on a network's disk. */
export function folderPart(folder: string, limits: FolderBounds = bounds): SharedPart {
  // Looked at soon after the start, too: the last storefront may have been killed before its own look.
  let unlooked = limits.lookEveryBytes;
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
      unlooked += bytes.length;
      if (unlooked < limits.lookEveryBytes) return;
      unlooked = 0;
      await sweepFolder(folder, limits);
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    close: () => undefined,
  };
}
