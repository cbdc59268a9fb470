import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { seqOf } from './page-format.mjs';
import { openTagLog } from './tag-log.mjs';

const buildsKept = 3;
const buildAgeMs = 7 * 24 * 3_600_000;

/** The name of a build, which is its deployment id too (next.config.ts). @param {string} dist */
export function buildId(dist) {
  const buildFile = path.join(dist, 'BUILD_ID');
  return fs.existsSync(buildFile) ? fs.readFileSync(buildFile, 'utf8').trim() : 'dev';
}

/** Name of the folder of a build's pages: other data, another public address, other counters or another map are other pages. @param {string} dist */
export function cacheName(dist) {
  return `${buildId(dist)}-${createHash('sha256')
    .update(`${process.env.SITE_URL ?? ''} ${process.env.PIXELS ?? ''} ${process.env.MAPS_KEY ?? ''}`)
    .digest('hex')
    .slice(0, 8)}`;
}

/** Folders of other builds go when they were not used for a week: one of them may be another storefront's, which is just being replaced. @param {string} root @param {string} own */
export function removeOldBuilds(root, own) {
  const others = fs
    .readdirSync(/* turbopackIgnore: true */ root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== own)
    // One that another storefront removes this very moment counts as new.
    .map(({ name }) => ({
      name,
      used: fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity,
    }))
    .sort((one, other) => other.used - one.used);
  for (const { name, used } of others.slice(buildsKept - 1)) {
    if (Date.now() - used > buildAgeMs) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}

/** @param {string} folder */
function removeAll(folder) {
  for (const file of fs.readdirSync(folder)) fs.rmSync(path.join(folder, file), { recursive: true, force: true });
}

/**
 * The list of changes of a folder of pages. Pages whose list is damaged or gone are thrown away: they could not be distinguished
 * from outdated ones.
 * @param {{ folder: string, say: (line: string) => void, oldest: () => number }} parts
 */
export function openTags({ folder, say, oldest }) {
  const tagFile = path.join(folder, 'tags.log');
  const bins = fs.readdirSync(folder).some((file) => file.endsWith('.bin'));
  let log = bins && !fs.existsSync(tagFile) ? undefined : openTagLog(tagFile, oldest);
  if (log === undefined) {
    say('page cache: the list of changes is damaged; the pages that were kept are thrown away');
    removeAll(folder);
    log = openTagLog(tagFile, oldest);
    if (log === undefined) throw new Error(`${tagFile} can't be made anew`);
  }
  // From the beginning there is a list.
  if (!fs.existsSync(tagFile)) fs.writeFileSync(tagFile, `${JSON.stringify({ seq: log.now(), floor: 0 })}\n`);
  return log;
}

/**
 * The entries of a folder, the least recently used first. What is damaged, and what a kill has left of a file that was being written, is removed.
 * @param {string} folder @param {(line: string) => void} say
 */
export function readFolder(folder, say) {
  let damaged = 0;
  const files = [];
  for (const file of fs.readdirSync(folder)) {
    if (!file.endsWith('.bin')) {
      if (/\.bin\.|^position\./.test(file)) fs.rmSync(path.join(folder, file), { force: true });
      continue;
    }
    const { seq, size, mtimeMs } = seqOf(path.join(folder, file));
    if (seq === undefined) {
      damaged += 1;
      fs.rmSync(path.join(folder, file), { force: true });
    } else files.push({ file, seq, size, mtimeMs });
  }
  if (damaged > 0) say(`page cache: ${damaged} damaged entries are thrown away`);
  return files.sort((one, other) => one.mtimeMs - other.mtimeMs);
}
