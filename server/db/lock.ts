import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A lock on a file that the system gives back when the program ends, however it ends. */
export interface HeldLock {
  readonly held: true;
  release(): void;
}

/** Who holds a lock, by its own words; undefined in the moment before it has written them. */
export type Holder = { readonly pid: number; readonly since: string } | undefined;

const holderFile = (file: string): string => `${file}.holder.json`;

/**
 * Takes a lock or returns at once who has it. What holds is the system's lock on an empty SQLite file (the one kind of
 * file lock that Node brings along, on every system): no trace of a killed program can keep the next one out.
 */
export function takeLock(file: string): HeldLock | { readonly held: false; readonly holder: Holder } {
  const database = new DatabaseSync(file);
  try {
    // Nothing is written, so nothing has to be brought to the disk or kept for a rollback.
    database.exec('pragma journal_mode = memory; pragma synchronous = off; begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      return { held: false, holder: readHolder(file) };
    throw error;
  }
  writeFileSync(holderFile(file), JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return {
    held: true,
    release: () => {
      // Its own words first: once the lock is free they may be another's.
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
    // Taken this very moment, or a folder that may not be read: that it is held is known all the same.
    return undefined;
  }
}
