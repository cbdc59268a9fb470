import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A file lock that the operating system releases when the program ends for any reason. */
export interface FileLock {
  readonly isAcquired: true;
  release(): void;
}

/** The holder of a lock as it described itself; undefined in the moment before it has written that. */
export type Holder = { readonly pid: number; readonly since: string } | undefined;

const holderFile = (file: string): string => `${file}.holder.json`;

/**
 * Takes a lock, or returns its holder at once. It is the operating system's lock on an empty SQLite file (the only file
 * lock that Node includes, on every system), so no trace of a killed program can block the next one.
 */
export function takeLock(file: string): FileLock | { readonly isAcquired: false; readonly holder: Holder } {
  const database = new DatabaseSync(file);
  try {
    // Nothing is written, so nothing has to be flushed or kept for a rollback.
    database.exec('pragma journal_mode = memory; pragma synchronous = off; begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      return { isAcquired: false, holder: readHolder(file) };
    throw error;
  }
  writeFileSync(holderFile(file), JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return {
    isAcquired: true,
    release: () => {
      // The description first: once the lock is released it may be another holder's.
      rmSync(holderFile(file), { force: true });
      database.close();
    },
  };
}

const busy = 5;

function readHolder(file: string): Holder {
  try {
    const holder: unknown = JSON.parse(readFileSync(holderFile(file), 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || !('since' in holder)) return undefined;
    return typeof holder.pid === 'number' && typeof holder.since === 'string'
      ? { pid: holder.pid, since: holder.since }
      : undefined;
  } catch {
    // Locked at this moment, or an unreadable folder: it is held in any case.
    return undefined;
  }
}
