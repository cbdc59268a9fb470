import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const buildsKept = 3;
const buildAgeMs = 7 * 24 * 3_600_000;

/** Name of the folder of a build's pages: other data, another public address or other counters are other pages. @param {string} dist */
export function cacheName(dist) {
  const buildFile = path.join(dist, 'BUILD_ID');
  const build = fs.existsSync(buildFile) ? fs.readFileSync(buildFile, 'utf8').trim() : 'dev';
  return `${build}-${createHash('sha256').update(`${process.env.SITE_URL ?? ''} ${process.env.PIXELS ?? ''}`).digest('hex').slice(0, 8)}`;
}

/** Folders of other builds go when they were not used for a week: one of them may be another storefront's, which is just being replaced. @param {string} root @param {string} own */
export function removeOldBuilds(root, own) {
  const others = fs.readdirSync(/* turbopackIgnore: true */ root).filter((name) => name !== own)
    // One that another storefront removes this very moment counts as new.
    .map((name) => ({ name, used: fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity }))
    .sort((one, other) => other.used - one.used);
  for (const { name, used } of others.slice(buildsKept - 1)) {
    if (Date.now() - used > buildAgeMs) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
