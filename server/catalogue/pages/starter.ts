import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type CheckedPage, checkPage } from './check.ts';

const folder = fileURLToPath(new URL('./starter', import.meta.url));

/** Pages of the files in a folder, by path; throws for an invalid file, which a test finds first. */
export function readPages(folder: string): ReadonlyMap<string, CheckedPage> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .sort();
  return new Map(
    files.map((name) => {
      const checked = checkPage(parse(readFileSync(path.join(folder, name), 'utf8')));
      if (!checked.ok)
        throw new Error(`${name}: ${checked.problems.map(({ where, message }) => `${where}: ${message}`).join('; ')}`);
      return [checked.page.path, checked.page];
    }),
  );
}

let pages: ReadonlyMap<string, CheckedPage> | undefined;

/** The built-in pages; each shows until one of its path is published. Read once. */
export const starterPages = (): ReadonlyMap<string, CheckedPage> => (pages ??= readPages(folder));
