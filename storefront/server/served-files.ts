import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Public paths of the files below a folder. */
const publicPathsOf = (folder: string, prefix: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) =>
          encodeURI(`${prefix}${join(file.parentPath, file.name).slice(folder.length).replaceAll(sep, '/')}`),
        );

/**
 * Files that Next serves unchanged: the public folder and the assets of the build. The assets of a build do not change
 * while it runs.
 */
export function servedFiles(root: string): (path: string) => boolean {
  const files = new Set([
    ...publicPathsOf(join(root, 'public'), ''),
    ...publicPathsOf(join(root, '.next', 'static'), '/_next/static'),
  ]);
  return (path) => files.has(path);
}
