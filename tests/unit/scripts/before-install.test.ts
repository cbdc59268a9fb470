import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/e2e-programs.ts';

const commands = readdirSync(path.join(projectRoot, 'scripts'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => `scripts/${name}`);

/** What a file must have before its first line runs; what it imports on demand may be installed by then. */
const neededAtOnce = (file: string): string[] =>
  ts
    .createSourceFile(file, readFileSync(path.join(projectRoot, file), 'utf8'), ts.ScriptTarget.Latest)
    .statements.filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .flatMap(({ moduleSpecifier }) =>
      moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : [],
    );

// They install what is missing, so they begin where nothing is installed, with the Node of the machine. The oldest Node
// that `engines` allows does not load TypeScript.
test.each(commands)('%s starts in a folder without packages and with an old Node', (command) => {
  const reached = new Set([command]);
  const packages: string[] = [];
  for (const file of reached) {
    for (const name of neededAtOnce(file)) {
      if (name.endsWith('.ts')) packages.push(`${file}: ${name}`);
      else if (name.startsWith('.')) reached.add(path.join(path.dirname(file), name));
      else if (!name.startsWith('node:')) packages.push(`${file}: ${name}`);
    }
  }
  expect(packages).toEqual([]);
});
