import { type BigIntStats, constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';

/** A file changed this shortly before it was examined may change again with the same timestamp. */
const tickMs = 1_000;

/** State of the files when their copy began, by path. */
type FileStates = Map<string, { readonly changed: bigint; readonly bytes: bigint }>;

/**
 * Copies the folder of an embedded database: first while the shop works, then the files that have changed since,
 * under the lock of its one session. So calls wait only for those few files. Dumping from within would stop the whole program for seconds.
 */
export async function copyOf(pool: PostgresPool, folder: string, to: string, settleMs = tickMs): Promise<void> {
  const checkpoint = async (meanwhile: () => Promise<void>): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('checkpoint', []);
      await meanwhile();
    } finally {
      client.release();
    }
  };
  // Flushes memory to disk beforehand, so that little is left for the second pass.
  await checkpoint(() => Promise.resolve());
  // What the checkpoint wrote must count as examined.
  await setTimeout(settleMs);
  const states: FileStates = new Map();
  await copyTree(folder, to, states);
  await checkpoint(() => copyTree(folder, to, states));
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Copies what differs from the examined state, and removes what is gone; a file that vanishes meanwhile is skipped. */
async function copyTree(from: string, to: string, states: FileStates): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  const removedNames = (await readdir(to)).filter((name) => !names.has(name));
  await Promise.all([
    ...removedNames.map((name) => rm(path.join(to, name), { recursive: true })),
    // Node's recursive copy works sequentially and takes four times as long.
    ...entries.map(async (entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      try {
        await (entry.isDirectory() ? copyTree(source, target, states) : copyChanged(source, target, states));
      } catch (error) {
        if (!isMissing(error)) throw error;
        await rm(target, { recursive: true, force: true });
      }
    }),
  ]);
}

async function copyChanged(source: string, target: string, states: FileStates): Promise<void> {
  const { mtimeNs, mtimeMs, size }: BigIntStats = await stat(source, { bigint: true });
  const known = states.get(source);
  if (known?.changed === mtimeNs && known.bytes === size) return;
  // A recently changed file does not count as examined: its next change may have the same timestamp.
  if (Date.now() - Number(mtimeMs) > tickMs) states.set(source, { changed: mtimeNs, bytes: size });
  await copyFile(source, target, constants.COPYFILE_FICLONE);
}
