import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const maxOldBuilds = 3;
const maxOldBuildAgeMs = 7 * 24 * 3_600_000;

/**
 * The id of a build; it is also the deployment id (next.config.ts).
 * @param {string} dist
 */
export function buildId(dist) {
  const buildFile = path.join(dist, 'BUILD_ID');
  return fs.existsSync(buildFile) ? fs.readFileSync(buildFile, 'utf8').trim() : 'dev';
}

/**
 * Name of the cache folder of a build with the settings that its pages contain.
 * @param {string} dist
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function cacheName(dist, { SITE_URL = '', PIXELS = '', MAPS_KEY = '' }) {
  const settings = createHash('sha256').update(`${SITE_URL} ${PIXELS} ${MAPS_KEY}`).digest('hex').slice(0, 8);
  return `${buildId(dist)}-${settings}`;
}

/**
 * Removes cache folders of other builds that were not used for a week. A younger one may belong to a storefront that is
 * being replaced.
 * @param {string} root
 * @param {string} own
 */
export function removeOldBuilds(root, own) {
  const others = fs
    .readdirSync(/* turbopackIgnore: true */ root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== own)
    // A folder that another storefront removes during the scan counts as new.
    .map(({ name }) => ({
      name,
      used: fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity,
    }))
    .sort((left, right) => right.used - left.used);
  for (const { name, used } of others.slice(maxOldBuilds - 1)) {
    if (Date.now() - used > maxOldBuildAgeMs) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
