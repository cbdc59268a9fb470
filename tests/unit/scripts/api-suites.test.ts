import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embeddedOnlySuites, serverOnlySuites, walks } from '../../support/api-suites.ts';

const modules = ['core', 'catalogue', 'sales', 'people']
  .flatMap((layer) =>
    readdirSync(`server/${layer}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )
  .sort();

test('every suite for only one database exists, once', () => {
  for (const suites of [serverOnlySuites, embeddedOnlySuites])
    expect(suites.filter((suite) => !existsSync(suite))).toEqual([]);
  expect(new Set([...serverOnlySuites, ...embeddedOnlySuites]).size).toBe(
    serverOnlySuites.length + embeddedOnlySuites.length,
  );
});

test('a suite that reads the database directly runs on both', () => {
  for (const suite of serverOnlySuites)
    expect(readFileSync(suite, 'utf8'), suite).not.toMatch(/\bonPostgres\b|\bopenDatabase\b|\bcopyTo\b/);
});

test('every module has a walk-through on the embedded database, in a suite that runs there', () => {
  expect(Object.keys(walks)).toEqual(modules);
  for (const [module, suite] of Object.entries(walks)) {
    expect(existsSync(suite), module).toBe(true);
    expect(serverOnlySuites, module).not.toContain(suite);
  }
});
