import fs from 'node:fs';
import path from 'node:path';
import { readFileFacts } from './page-format.mjs';
import { openTagLog } from './tag-log.mjs';

/** @param {string} file */
const isEntry = (file) => file.endsWith('.bin');

/**
 * Opens the tag log of a cache folder. Pages without a valid log are removed, because outdated ones could not be
 * recognised.
 * @param {{ folder: string, say: (line: string) => void, oldest: () => number }} parts
 */
export function openTags({ folder, say, oldest }) {
  const tagFile = path.join(folder, 'tags.log');
  const isLost = !fs.existsSync(tagFile) && fs.readdirSync(folder).some(isEntry);
  let log = isLost ? undefined : openTagLog(tagFile, oldest);
  if (log === undefined) {
    say('page cache: the list of changes is damaged, all cached pages were deleted');
    fs.rmSync(folder, { recursive: true });
    fs.mkdirSync(folder);
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
    if (!isEntry(file)) {
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
