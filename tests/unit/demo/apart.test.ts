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

describe('demonstration code', () => {
  it('is imported by no server program', () => {
    const reached = [...reachedFrom(serverPrograms)];
    expect(reached).toContain('server/catalogue/import/pictures/placeholders.ts');
    expect(reached.filter((file) => file.startsWith('demo/'))).toEqual([]);
  });

  it('the import walk finds demonstration code when a program needs it', () => {
    expect(reachedFrom(['demo/seed/main.ts'])).toContain('demo/seed/drawings/kinds/phones.ts');
  });

  it('needs exactly the packages that the documentation names', () => {
    const shop = packagesOf(['app', 'components', 'features', 'stores', 'lib', 'server', 'scripts'].flatMap(sourcesOf));
    const own = [...packagesOf(sourcesOf('demo'))].filter((name) => !shop.has(name));
    expect(own.sort()).toEqual(demoPackages().sort());
  });
});
