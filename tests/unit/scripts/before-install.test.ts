import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/e2e-programs.ts';
import { importsOf, reachedFrom } from '../../support/imports.ts';

// They install what is missing, so they begin where nothing is installed. `bench` imports the bench that was asked for after that.
const commands = readdirSync(path.join(projectRoot, 'scripts')).filter((name) => name.endsWith('.mjs') && name !== 'bench.mjs').map((name) => `scripts/${name}`);

test.each(commands)('%s begins in a folder without packages', (command) => {
  const packages = [...reachedFrom([command])].flatMap((file) => importsOf(file).packages.map((name) => `${file}: ${name}`));
  expect(packages).toEqual([]);
});
