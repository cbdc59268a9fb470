import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from './e2e.ts';
import { forgetPrograms, freePort, nodeProgram, projectRoot, startProgram, stopProgram } from './e2e-programs.ts';

/** When the shop of these tests begins: a Saturday morning in Tashkent. */
export const beginning = new Date('2026-11-21T05:30:00.000Z');
const programs = ['simulator', 'api', 'storefront'] as const;
const clock = pathToFileURL(path.join(projectRoot, 'tests/support/fixed-clock.mjs')).href;

/** Opens a shop of its own whose data and days are the same in every run, and closes it afterwards. */
async function withFixedShop(work: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-e2e-fixed-'));
  process.env['E2E_DATA_DIR'] = folder;
  for (const port of ['E2E_PORT', 'E2E_API_PORT', 'E2E_SIMULATOR_PORT']) process.env[port] = String(await freePort());
  const settings = {
    NODE_OPTIONS: `--import ${clock}`,
    CLOCK_OFFSET: String(beginning.getTime() - Date.now()),
  };
  try {
    const seed = [path.join(projectRoot, 'demo/seed/main.ts'), '--products', '400', '--small-pictures'];
    const seeded = spawnSync(nodeProgram, seed, {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: folder, ...settings },
    });
    if (seeded.status !== 0) throw new Error('seeding failed');
    forgetPrograms();
    for (const program of programs) await startProgram(program, settings);
    await work();
  } finally {
    for (const program of programs.toReversed()) await stopProgram(program);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For pictures of whole screens: a shop that no other test changes. */
export const test = base.extend<object, { fixedShop: undefined }>({
  // Playwright wants its fixtures by destructuring, also where none is needed.
  fixedShop: [
    async ({}, provide) => {
      await withFixedShop(() => provide(undefined));
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});
