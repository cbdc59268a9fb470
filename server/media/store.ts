import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMediaKey } from '../../lib/media.ts';

/** Storage of picture files. The store checks keys and names. */
export type MediaStore = {
  put(key: string, name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null if there are none (or key or name are malformed). */
  read(key: string, name: string): Promise<Buffer | null>;
  has(key: string, name: string): Promise<boolean>;
  /** Removes one file; no effect if there is none. */
  remove(key: string, name: string): Promise<void>;
};

const nameShape = /^[a-z0-9]{1,20}\.[a-z0-9]{1,5}$/;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Pictures as files in `${dataDir}/media`, spread over 256 folders by the first two digits of the key. */
export function createFileStore(dataDir: string): MediaStore {
  const root = path.join(dataDir, 'media');

  /** Null for anything but a key and a plain file name, so that no path can leave the folder. */
  const locate = (key: string, name: string): string | null =>
    isMediaKey(key) && nameShape.test(name) ? path.join(root, key.slice(0, 2), key, name) : null;

  return {
    async put(key, name, bytes) {
      const file = locate(key, name);
      if (!file) throw new Error('Malformed media key or name');
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}.tmp`;
      try {
        await writeFile(temporary, bytes, { flag: 'wx' });
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(key, name) {
      const file = locate(key, name);
      if (!file) return null;
      try {
        return await readFile(file);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key, name) {
      const file = locate(key, name);
      if (file) await rm(file, { force: true });
    },
    async has(key, name) {
      const file = locate(key, name);
      if (!file) return false;
      try {
        return (await stat(file)).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}
