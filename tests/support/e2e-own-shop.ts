import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from './e2e.ts';
import { forgetPrograms, freePort, setting, startProgram, stopProgram } from './e2e-programs.ts';

const programs = ['simulator', 'api', 'storefront'] as const;

/** Opens a shop with the seeded data, on a folder and ports of its own, and closes it after the test. */
async function withOwnShop(work: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-e2e-own-'));
  process.env['E2E_DATA_DIR'] = folder;
  for (const port of ['E2E_PORT', 'E2E_API_PORT', 'E2E_SIMULATOR_PORT']) process.env[port] = String(await freePort());
  try {
    cpSync(setting('E2E_SEEDED_DIR'), folder, { recursive: true });
    forgetPrograms();
    for (const program of programs) await startProgram(program);
    await work();
  } finally {
    for (const program of programs.toReversed()) await stopProgram(program);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For tests that stop or break the programs: each worker has a shop of its own, so that other tests can run at the same time. */
export const test = base.extend<object, { ownShop: undefined }>({
  // Playwright requires destructured fixtures, even if none is used.
  ownShop: [
    async ({}, provide) => {
      await withOwnShop(() => provide(undefined));
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});
