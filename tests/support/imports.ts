import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from './e2e-programs.ts';

/** Source files below a folder of the project, by their paths from its root. */
export const sourcesOf = (folder: string): string[] =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => path.join(folder, name));

/** What a source file imports, types and imports on demand included: files of the project and packages. */
export function importsOf(file: string): { files: string[]; packages: string[] } {
  const names = ts
    .preProcessFile(readFileSync(path.join(projectRoot, file), 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName);
  const local = names.filter((name) => name.startsWith('.') || name.startsWith('@/'));
  return {
    files: local
      .map((name) => (name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(file), name)))
      .filter((name) => existsSync(path.join(projectRoot, name))),
    packages: names
      .filter((name) => !local.includes(name) && !name.startsWith('node:'))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  };
}

/** Every file that one of these reaches by imports, themselves included. */
export function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set(entries);
  for (const file of reached)
    if (/\.(ts|tsx|mjs)$/.test(file)) for (const next of importsOf(file).files) reached.add(next);
  return reached;
}

/** Packages of the table "Demonstration only" in docs/dependencies.md. */
export function demoPackages(): string[] {
  const [, table = ''] = readFileSync(path.join(projectRoot, 'docs/dependencies.md'), 'utf8').split(
    '## Demonstration only',
  );
  const [own = ''] = table.split('\n## ');
  return [...own.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
}
