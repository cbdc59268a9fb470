import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { takeLock, type FileLock } from './lock.ts';
import { inUse } from './refused.ts';

const lockOf = (folder: string): string => `${folder}.lock`;

/** Locks the folder of an embedded database for this program. Throws `DatabaseRefused` if another one holds it. */
export async function holdFolder(folder: string): Promise<FileLock> {
  await mkdir(path.dirname(folder), { recursive: true });
  const lock = takeLock(lockOf(folder));
  if (!lock.isAcquired) throw inUse(folder, lock.holder);
  return lock;
}

/** Throws `DatabaseRefused` if another program holds the folder; does not lock it. */
export async function requireFree(folder: string): Promise<void> {
  if (existsSync(lockOf(folder))) (await holdFolder(folder)).release();
}
