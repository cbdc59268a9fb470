import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeCacheSlot } from '../../../storefront/page-cache/cache-slot.ts';
import { takeLock } from '../../../server/db/lock.ts';
import { nodeProgram } from '../../support/e2e-programs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'locks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a lock has one holder, names it and can be taken again after release', () => {
  const file = path.join(folder, 'pg.lock');
  const first = takeLock(file);
  if (!first.isAcquired) throw new Error('free');
  expect(takeLock(file)).toEqual({
    isAcquired: false,
    holder: { pid: process.pid, since: expect.stringMatching(/^\d{4}-/) as string },
  });
  first.release();
  const again = takeLock(file);
  expect(again.isAcquired).toBe(true);
  if (again.isAcquired) again.release();
});

test('a stopped process keeps its lock; a killed one leaves none', async () => {
  const file = path.join(folder, 'pg.lock');
  const program = `import { takeLock } from ${JSON.stringify(new URL('../../../server/db/lock.ts', import.meta.url).href)}; console.log(takeLock(${JSON.stringify(file)}).held); setInterval(() => {}, 1000);`;
  const child = spawn(nodeProgram, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  expect(takeLock(file)).toMatchObject({ isAcquired: false, holder: { pid: child.pid } });
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const mine = takeLock(file);
  expect(mine.isAcquired).toBe(true);
  if (mine.isAcquired) mine.release();
});

test('a second storefront on the same pages uses its own folder', () => {
  expect(['build', 'build', 'other'].map((name) => takeCacheSlot(folder, name))).toEqual(['', '-2', '']);
});
