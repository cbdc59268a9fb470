import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runStep } from './run.mjs';

const stamp = path.join(root, 'node_modules', '.installed');
const withTestTools = ' with test tools';

/** Installs the packages of the shop, without test tools, if they are missing or the lock file has changed. */
export async function ensureInstalled() {
  await install(false);
}

/** Installs the packages of the shop and those of tests, checks and benches. */
export async function ensureTestTools() {
  await install(true);
}

/** @param {boolean} testTools */
async function install(testTools) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === lock + withTestTools || (installed === lock && !testTools)) return;
  if (installed === lock) {
    // `npm ci` would first remove the packages, of which a running shop needs some.
    await runStep('Installing the test tools', 'npm', [
      'install',
      '--include=dev',
      '--no-save',
      '--no-audit',
      '--no-fund',
    ]);
  } else {
    const dev = testTools ? '--include=dev' : '--omit=dev';
    await runStep('Installing the packages', 'npm', ['ci', dev, '--no-audit', '--no-fund']);
  }
  // `npm ci` may be configured to skip install scripts; the `node` package needs its script to download the binary.
  if (!existsSync(path.join(root, 'node_modules', '.bin', 'node'))) {
    await runStep('Fetching Node', 'npm', ['rebuild', 'node', '--foreground-scripts']);
  }
  writeFileSync(stamp, testTools ? lock + withTestTools : lock);
}
