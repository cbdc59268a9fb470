import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/e2e-programs.ts';

// What installing, building and testing leave behind is no part of the tree.
const made = new Set(['node_modules', 'coverage', 'playwright-report', 'test-results']);
const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !made.has(entry.name))
    .map(({ name }) => path.join(folder, name));
const foldersBelow = (folder: string): string[] =>
  foldersIn(folder).flatMap((inner) => [inner, ...foldersBelow(inner)]);

test('the architecture names every existing folder exactly once', () => {
  const text = readFileSync(path.join(projectRoot, 'docs/architecture.md'), 'utf8');
  const [, from = ''] = text.split('## Folders');
  const [part = ''] = from.split(/\n## /);
  const named = [...part.matchAll(/^\| `([^`]+)` \| (.+?) \|/gm)].map(([, folder = '']) => folder);
  const tree = [
    ...foldersIn('.'),
    ...['server', 'features', 'lib', 'storefront', 'stores', 'demo'].flatMap(foldersBelow),
  ];
  expect(named.sort()).toEqual(tree.sort());
});
