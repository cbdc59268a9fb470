import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresPool } from 'kysely';

/**
 * Copies the folder of an embedded database while nobody writes to it: its one session is borrowed for as long as that
 * takes, a moment where the file system clones files. Dumping from within would stop the whole program for seconds.
 */
export async function copyOf(pool: PostgresPool, folder: string, to: string): Promise<void> {
  const write = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('checkpoint', []);
    } finally {
      client.release();
    }
  };
  // Most of what is only in memory goes to the disk beforehand, so that the second time there is little to wait for.
  await write();
  const client = await pool.connect();
  try {
    await client.query('checkpoint', []);
    await copyTree(folder, to);
  } finally {
    client.release();
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(entries.map((entry) => {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    // Node's own recursive copy takes one file after the other, and four times as long.
    return entry.isDirectory() ? copyTree(source, target) : copyFile(source, target, constants.COPYFILE_FICLONE);
  }));
}
