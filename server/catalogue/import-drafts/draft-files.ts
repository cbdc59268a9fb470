import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folderName = 'import-drafts';
const nameShape = /^[0-9a-f-]{36}$/;
/** A file without a draft may belong to one that is being stored. */
const strayAfterMs = 3_600_000;

/** Files of drafts in the data folder, readable by their owner only. */
export function createDraftFiles(dataDir: string) {
  const folder = path.join(dataDir, folderName);
  const pathOf = (stored: string): string => {
    if (!nameShape.test(stored)) throw new Error('the name of a draft file is malformed');
    return path.join(folder, stored);
  };
  return {
    pathOf,
    /** The name of a file to be written. */
    reserve: async (): Promise<string> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return randomUUID();
    },
    write: (stored: string, bytes: Buffer): Promise<void> =>
      writeFile(pathOf(stored), bytes, { mode: 0o600, flag: 'wx' }),
    remove: (stored: string): Promise<void> => rm(pathOf(stored), { force: true }),
    /** Names of files that are old enough to have a draft if they belong to one. */
    old: async (): Promise<string[]> => {
      const names = await readdir(folder).catch(() => []);
      const before = Date.now() - strayAfterMs;
      const old: string[] = [];
      for (const name of names.filter((file) => nameShape.test(file))) {
        const found = await stat(pathOf(name)).catch(() => undefined);
        if (found !== undefined && found.mtimeMs < before) old.push(name);
      }
      return old;
    },
  };
}
export type DraftFiles = ReturnType<typeof createDraftFiles>;

/** Why bytes are no list that can be read; undefined if they may be one. */
export function faultOfBytes(bytes: Buffer): 'feedSpreadsheet' | 'feedFormat' | undefined {
  const head = bytes.subarray(0, 8).toString('latin1');
  // XLSX and ODS are archives, XLS is a compound file.
  if (head.startsWith('PK') || head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'feedSpreadsheet';
  const isUtf16 = head.startsWith('\u00ff\u00fe');
  const isGzip = head.startsWith('\u001f\u008b');
  return !isUtf16 && !isGzip && bytes.subarray(0, 4096).includes(0) ? 'feedFormat' : undefined;
}
