import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { stamp } from './embedded.ts';

const hourMs = 3_600_000;
const maxHourlyDumps = 24;
const maxDailyDumps = 7;

/** A dump of the embedded database, by file name. */
export interface Dump {
  readonly name: string;
  readonly file: string;
  readonly at: Date;
  readonly kind: 'hourly' | 'daily';
  readonly bytes: number;
}

const nameForm = /^(hourly|daily)-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

export const dumpFolder = (dataDir: string): string => path.join(dataDir, 'dumps');

/** The dumps of a data folder, newest first. */
export async function listDumps(dataDir: string): Promise<Dump[]> {
  const folder = dumpFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const [, kind, hours, minutes, seconds] = nameForm.exec(name) ?? [];
      if (kind === undefined) return [];
      const file = path.join(folder, name);
      return [
        {
          name,
          file,
          kind: kind as Dump['kind'],
          at: new Date(`${hours}:${minutes}:${seconds}Z`),
          bytes: (await stat(file)).size,
        },
      ];
    }),
  );
  return found
    .flat()
    .sort((left, right) => right.at.getTime() - left.at.getTime() || left.kind.localeCompare(right.kind));
}

/**
 * A dump in the form that the database accepts. Unpacked here: a truncated file would end the program inside PGlite.
 */
export const readDump = async ({ file }: Dump): Promise<Blob> =>
  new Blob([new Uint8Array(await promisify(gunzip)(await readFile(file)))]);

/**
 * Packs the copy of a database into a file, in a separate process: packing takes seconds, and verifies that the copy
 * opens.
 */
async function pack(copy: string, file: string, signal: AbortSignal | undefined): Promise<void> {
  const program = fileURLToPath(new URL('../cli/pack-dump.ts', import.meta.url));
  const child = spawn(process.execPath, [program, copy, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    errorOutput = `${errorOutput}${part}`.slice(-2_000);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`packing the dump failed (exit ${code ?? 'by a signal'}): ${errorOutput.trim()}`);
}

/** Deletes expired dumps; the one just written stays, even if the clock is wrong. */
async function prune(dataDir: string, written: string): Promise<void> {
  const dumps = (await listDumps(dataDir)).filter(({ name }) => name !== written);
  const old = [
    ...dumps.filter(({ kind }) => kind === 'hourly').slice(maxHourlyDumps - 1),
    ...dumps.filter(({ kind }) => kind === 'daily').slice(maxDailyDumps),
  ];
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}

/** What a dump needs: the database, how its files are copied, and the time. */
export interface DumpTask {
  readonly dataDir: string;
  readonly copyTo: (folder: string) => Promise<void>;
  readonly now: Date;
  /** Aborts an unfinished dump. */
  readonly signal?: AbortSignal;
}

/**
 * Dumps the embedded database if the last dump is an hour old: keeps the last 24 hourly ones, and the first of each day
 * for 7 days. Returns the name of the new file, undefined if none was due.
 */
export async function dumpIfDue({ dataDir, copyTo, now, signal }: DumpTask): Promise<string | undefined> {
  const before = await listDumps(dataDir);
  // A dump from the future was made with a wrong clock and does not count.
  const age = (dump: Dump) => now.getTime() - dump.at.getTime();
  if (before.some((dump) => age(dump) >= 0 && age(dump) < hourMs)) return undefined;
  const folder = dumpFolder(dataDir);
  const [work, name] = [path.join(folder, '.work'), `hourly-${stamp(now)}.tar.gz`];
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    await copyTo(path.join(work, 'pg'));
    await pack(path.join(work, 'pg'), path.join(work, name), signal);
    const day = name.slice('hourly-'.length, 'hourly-2026-01-01'.length);
    if (!before.some((dump) => dump.kind === 'daily' && dump.name.startsWith(`daily-${day}`))) {
      await copyFile(path.join(work, name), path.join(work, 'daily'));
      await rename(path.join(work, 'daily'), path.join(folder, name.replace('hourly-', 'daily-')));
    }
    await rename(path.join(work, name), path.join(folder, name));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await prune(dataDir, name);
  return name;
}
