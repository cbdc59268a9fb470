import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoPackages, importsOf, reachedFrom, sourcesOf } from '../../support/imports.ts';
import { projectRoot } from '../../support/e2e-programs.ts';

const serverPrograms = [
  'server/main.ts',
  ...readdirSync(path.join(projectRoot, 'server/cli')).map((name) => `server/cli/${name}`),
];
const packagesOf = (files: readonly string[]): Set<string> =>
  new Set(files.flatMap((file) => importsOf(file).packages));

describe('the demonstration apart from the shop', () => {
  it('is reached by no program of the server', () => {
    const reached = [...reachedFrom(serverPrograms)];
    expect(reached).toContain('server/catalogue/import/pictures/placeholders.ts');
    expect(reached.filter((file) => file.startsWith('demo/'))).toEqual([]);
  });

  it('is what the walk finds where a program does need it', () => {
    expect(reachedFrom(['demo/seed/main.ts'])).toContain('demo/seed/drawings/kinds/phones.ts');
  });

  it('has packages of its own exactly as the documentation says', () => {
    const shop = packagesOf(['app', 'components', 'features', 'stores', 'lib', 'server', 'scripts'].flatMap(sourcesOf));
    const own = [...packagesOf(sourcesOf('demo'))].filter((name) => !shop.has(name));
    expect(own.sort()).toEqual(demoPackages().sort());
  });
});
