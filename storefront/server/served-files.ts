import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Addresses of the files below a folder. */
const addressesIn = (folder: string, prefix: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) =>
          encodeURI(`${prefix}${join(file.parentPath, file.name).slice(folder.length).replaceAll(sep, '/')}`),
        );

/** What Next serves as it is on the disk: the public folder and the files of the build. A build's files do not change while it runs. */
export function servedFiles(root: string): (path: string) => boolean {
  const files = new Set([
    ...addressesIn(join(root, 'public'), ''),
    ...addressesIn(join(root, '.next', 'static'), '/_next/static'),
  ]);
  return (path) => files.has(path);
}
