import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runStep } from './run.mjs';

const stamp = path.join(root, 'node_modules', '.installed');

/** Installs the packages if they are missing or the lock file has changed. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await runStep('Installing the packages', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  // `npm ci` may be configured to skip install scripts; the `node` package needs its script to download the binary.
  if (!existsSync(path.join(root, 'node_modules', '.bin', 'node'))) {
    await runStep('Fetching Node', 'npm', ['rebuild', 'node', '--foreground-scripts']);
  }
  writeFileSync(stamp, lock);
}
