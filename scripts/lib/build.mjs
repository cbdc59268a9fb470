import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireSuccess, root, runTool, say } from './run.mjs';

const sources = [
  'app', 'components', 'features', 'stores', 'lib', 'locales', 'public', 'middleware.ts', 'next.config.ts',
  'tailwind.config.ts', 'postcss.config.mjs', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json', 'scripts/storefront/page-cache.mjs', 'scripts/storefront/page-store.mjs', 'scripts/storefront/page-file.mjs', 'scripts/storefront/page-folders.mjs', 'scripts/storefront/page-packing.mjs', 'scripts/storefront/tag-log.mjs',
  'scripts/lib/late-texts.mjs', 'scripts/storefront/late-scripts.mjs', 'scripts/storefront/plain-quotes.mjs', 'scripts/storefront/page-scripts.mjs',
];
const stamp = path.join(root, '.next', 'sources.sha256');

/** @param {string} entry @returns {string[]} */
function files(entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [entry];
  return readdirSync(full).sort().flatMap((name) => files(path.join(entry, name)));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(files)) hash.update(file).update('\0').update(readFileSync(path.join(root, file))).update('\0');
  return hash.digest('hex');
}

/** Builds the storefront when its sources are not those of the last build. */
export async function ensureBuilt() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  say('Building the storefront …');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  requireSuccess('next build', await runTool('next/dist/bin/next', ['build'], env));
  writeFileSync(stamp, now);
}
