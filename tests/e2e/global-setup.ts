import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import {
  forgetPrograms,
  freePort,
  nodeProgram,
  projectRoot,
  setting,
  startProgram,
  stopProgram,
} from '../support/e2e-programs.ts';

/** Products of the shop that is tested: few enough to be there soon, enough for pages, filters and rows. */
const products = '400';

/** Drawing whole pictures takes longer: `E2E_PICTURES=whole` is for screenshots that people look at. */
const pictures = process.env['E2E_PICTURES'] === 'whole' ? [] : ['--small-pictures'];

/**
 * Builds the storefront where its sources changed, fills a shop of its own and starts the programs. Ports and data
 * folder may be given (`E2E_PORT`, `E2E_API_PORT`, `E2E_SIMULATOR_PORT`, `E2E_DATA_DIR`); a folder of our own is removed in the end.
 * What was seeded is kept beside it as it was, for tests that need a shop of their own (tests/support/e2e-own-shop.ts).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const ownFolder =
    process.env['E2E_DATA_DIR'] === undefined ? mkdtempSync(path.join(tmpdir(), 'shop-e2e-')) : undefined;
  if (ownFolder !== undefined) process.env['E2E_DATA_DIR'] = ownFolder;
  process.env['E2E_PORT'] ??= String(await freePort());
  process.env['E2E_API_PORT'] ??= String(await freePort());
  process.env['E2E_SIMULATOR_PORT'] ??= String(await freePort());
  const dataDir = setting('E2E_DATA_DIR');

  await ensureBuilt();
  const seeded = spawnSync(
    nodeProgram,
    [path.join(projectRoot, 'demo/seed/main.ts'), '--products', products, ...pictures],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  if (seeded.status !== 0) throw new Error('seeding failed');
  const seededDir = mkdtempSync(path.join(tmpdir(), 'shop-e2e-seeded-'));
  process.env['E2E_SEEDED_DIR'] = seededDir;
  cpSync(dataDir, seededDir, { recursive: true });
  forgetPrograms();
  await startProgram('simulator');
  await startProgram('api');
  await startProgram('storefront');

  return async () => {
    await stopProgram('storefront');
    await stopProgram('api');
    await stopProgram('simulator');
    rmSync(seededDir, { recursive: true, force: true });
    if (ownFolder !== undefined) rmSync(ownFolder, { recursive: true, force: true });
  };
}
