import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies, validRange } from 'semver';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/e2e-programs.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
const { packages } = read('package-lock.json') as {
  packages: Readonly<Record<string, { version: string; optional?: boolean; engines?: { node?: string } }>>;
};

// Packages for other systems are optional: npm passes them over without a warning.
test.each(['20.19.0', '20.20.2', '22.13.0', '22.22.0', '24.0.0', '24.21.0'])(
  'all packages can be installed on Node %s',
  (version) => {
    const { node: ours = '' } = packages['']?.engines ?? {};
    expect(validRange(ours)).not.toBeNull();
    expect(satisfies(version, ours)).toBe(true);
    const refused = Object.entries(packages).filter(
      ([, { engines, optional }]) => !optional && engines?.node !== undefined && !satisfies(version, engines.node),
    );
    expect(refused.map(([name, { engines }]) => `${name}: ${engines?.node ?? ''}`)).toEqual([]);
  },
);

test('engines and lock file name the same versions', () => {
  const { engines } = read('package.json') as { engines: { node: string } };
  expect(packages['']?.engines?.node).toBe(engines.node);
});
