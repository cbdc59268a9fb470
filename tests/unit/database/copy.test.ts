import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { copyOf } from '../../../server/db/copy.ts';

/* The copy of an embedded database: first while the shop writes on, then what has changed, while nobody writes. */

const work = mkdtempSync(path.join(tmpdir(), 'copy-'));
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

/** All files under a folder, with what they hold. */
function contents(folder: string, under = ''): Record<string, string> {
  return Object.fromEntries(
    readdirSync(path.join(folder, under), { withFileTypes: true }).flatMap((entry) => {
      const name = path.join(under, entry.name);
      return entry.isDirectory()
        ? Object.entries(contents(folder, name))
        : [[name, readFileSync(path.join(folder, name), 'latin1')]];
    }),
  );
}

const write = (folder: string, files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
};

/** The one session of a database; `atLoan` gets the number of earlier loans. */
const session = (atLoan: (before: number) => void) => {
  let loans = 0;
  const client = {
    query: () => Promise.resolve({ rows: [], command: 'SELECT', rowCount: 0 }),
    release: () => undefined,
  } as never;
  return {
    end: () => Promise.resolve(),
    connect: () => {
      atLoan(loans++);
      return Promise.resolve(client);
    },
  };
};

const names = fc.constantFrom('base/1', 'base/2', 'base/5/3', 'pg_wal/0001', 'PG_VERSION', 'global/pg_control');
const files = fc.dictionary(names, fc.string({ maxLength: 20 }));

test('the copy equals the final state, for any writes during the first pass', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(files, files, fc.uniqueArray(names), async (before, during, removed) => {
      const [folder, to] = [path.join(work, `from-${run}`), path.join(work, `to-${run}`)];
      run += 1;
      mkdirSync(folder, { recursive: true });
      write(folder, before);
      await copyOf(
        session((borrowed) => {
          if (borrowed !== 1) return;
          for (const name of removed) rmSync(path.join(folder, name), { force: true });
          write(folder, during);
        }),
        folder,
        to,
        0,
      );
      expect(contents(to)).toEqual(contents(folder));
    }),
    { numRuns: 60 },
  );
});

test('unchanged files are not copied again while the shop waits', async () => {
  const [folder, to] = [path.join(work, 'calm'), path.join(work, 'calm-copy')];
  write(folder, { 'base/1': 'quiet', 'base/2': 'busy' });
  const longAgo = new Date(Date.now() - 60_000);
  for (const name of ['base/1', 'base/2']) utimesSync(path.join(folder, name), longAgo, longAgo);
  await copyOf(
    session((borrowed) => {
      if (borrowed !== 1) return;
      // A mark in the copy shows whether the file was copied again.
      write(to, { 'base/1': 'kept', 'base/2': 'kept' });
      write(folder, { 'base/2': 'changed' });
    }),
    folder,
    to,
    0,
  );
  expect(contents(to)).toEqual({ 'base/1': 'kept', 'base/2': 'changed' });
  expect(statSync(path.join(folder, 'base/1')).mtimeMs).toBeLessThan(Date.now() - 30_000);
});
