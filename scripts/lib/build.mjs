import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, root, runStep } from './run.mjs';

const sources = [
  'app',
  'components',
  'features',
  'stores',
  'lib',
  'locales',
  'public',
  'middleware.ts',
  'next.config.ts',
  'tailwind.config.ts',
  'tailwind.staff.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
  'scripts/lib/lazy-texts.mjs',
  'scripts/lib/worker.mjs',
  // The page cache is part of the build: Next loads it.
  'storefront/page-cache',
  'storefront/defer-scripts',
  'storefront/csp',
];
const stamp = path.join(root, '.next', 'sources.sha256');

/** @param {string} entry @returns {string[]} */
function files(entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [entry];
  return readdirSync(full)
    .sort()
    .flatMap((name) => files(path.join(entry, name)));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(files))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Builds the storefront if its sources differ from those of the last build. */
export async function ensureBuilt() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  // Equal sources give an equal build id, also on another machine, so that storefronts share pages. Digits only, so
  // that no ad blocker matches a word in it.
  const id = BigInt(`0x${now.slice(0, 16)}`).toString();
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DEPLOYMENT_ID: id };
  await runStep('Building the storefront', node(), [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], env);
  await runStep('Checking a built page', node(), [path.join(root, 'scripts/lib/check-build.mjs')], env);
  await runStep('Building the service worker', node(), [path.join(root, 'scripts/lib/worker.mjs'), id], env);
  writeFileSync(stamp, now);
}
