import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { frameworkPackages, wantedVersions } from '@/scripts/lib/canary-versions.mjs';

const manifest = z
  .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

describe('versions that npm run canary installs', () => {
  it('takes the newest of every framework package, all of which are installed', () => {
    expect(wantedVersions([])).toEqual(frameworkPackages.map((name) => `${name}@latest`));
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(frameworkPackages.filter((name) => !installed.includes(name))).toEqual([]);
  });

  it('keeps a named version, also of a scoped package', () => {
    expect(wantedVersions(['next@17.0.0', '@types/react', '@types/react@20.1.0'])).toEqual([
      'next@17.0.0',
      '@types/react@latest',
      '@types/react@20.1.0',
    ]);
  });
});
