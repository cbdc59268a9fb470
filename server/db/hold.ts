import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { takeLock, type HeldLock } from './lock.ts';
import { inUse } from './refused.ts';

const lockOf = (folder: string): string => `${folder}.lock`;

/** Takes the folder of an embedded database for this program alone. Throws `DatabaseRefused` where another has it. */
export async function holdFolder(folder: string): Promise<HeldLock> {
  await mkdir(path.dirname(folder), { recursive: true });
  const lock = takeLock(lockOf(folder));
  if (!lock.held) throw inUse(folder, lock.holder);
  return lock;
}

/** Throws `DatabaseRefused` where another program has the folder; takes nothing. */
export async function requireFree(folder: string): Promise<void> {
  if (existsSync(lockOf(folder))) (await holdFolder(folder)).release();
}
