import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readFileFacts } from './page-format.mjs';
import { openTagLog } from './tag-log.mjs';

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
 * Name of the cache folder. Pages depend on the build, the public address, the counters and the map key.
 * @param {string} dist
 */
export function cacheName(dist) {
  return `${buildId(dist)}-${createHash('sha256')
    .update(`${process.env.SITE_URL ?? ''} ${process.env.PIXELS ?? ''} ${process.env.MAPS_KEY ?? ''}`)
    .digest('hex')
    .slice(0, 8)}`;
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

/** @param {string} folder */
function removeAll(folder) {
  for (const file of fs.readdirSync(folder)) fs.rmSync(path.join(folder, file), { recursive: true, force: true });
}

/**
 * Opens the tag log of a cache folder. Pages without a valid log are removed, because outdated ones could not be
 * recognised.
 * @param {{ folder: string, say: (line: string) => void, oldest: () => number }} parts
 */
export function openTags({ folder, say, oldest }) {
  const tagFile = path.join(folder, 'tags.log');
  const bins = fs.readdirSync(folder).some((file) => file.endsWith('.bin'));
  let log = bins && !fs.existsSync(tagFile) ? undefined : openTagLog(tagFile, oldest);
  if (log === undefined) {
    say('page cache: the list of changes is damaged, all cached pages were deleted');
    removeAll(folder);
    log = openTagLog(tagFile, oldest);
    if (log === undefined) throw new Error(`${tagFile} can't be created again`);
  }
  // Creates the log with the folder.
  if (!fs.existsSync(tagFile)) fs.writeFileSync(tagFile, `${JSON.stringify({ seq: log.now(), floor: 0 })}\n`);
  return log;
}

/**
 * Entries of a folder, the least recently used first. Removes damaged files and the rest of interrupted writes.
 * @param {string} folder
 * @param {(line: string) => void} say
 */
export function readFolder(folder, say) {
  let damaged = 0;
  const files = [];
  for (const file of fs.readdirSync(folder)) {
    if (!file.endsWith('.bin')) {
      if (/\.bin\.|^position\./.test(file)) fs.rmSync(path.join(folder, file), { force: true });
      continue;
    }
    const { seq, size, mtimeMs } = readFileFacts(path.join(folder, file));
    if (seq === undefined) {
      damaged += 1;
      fs.rmSync(path.join(folder, file), { force: true });
    } else files.push({ file, seq, size, mtimeMs });
  }
  if (damaged > 0) say(`page cache: ${damaged} damaged entries were deleted`);
  return files.sort((left, right) => left.mtimeMs - right.mtimeMs);
}
