import { execFileSync } from 'node:child_process';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { deferScripts } from '../../../storefront/defer-scripts/defer-scripts.mjs';
import { projectRoot } from '../../support/e2e-programs.ts';

/** A program of its own: schemas read their setting once, when they are loaded first. */
const program = (setting: unknown): string => `
  globalThis.__zod_globalConfig = ${JSON.stringify(setting)};
  let made = 0;
  const Real = Function;
  globalThis.Function = new Proxy(Real, { construct: (...given) => { made += 1; return Reflect.construct(...given); } });
  const { z } = await import('zod');
  const parsed = z.object({ a: z.string() }).parse({ a: 'x', b: 1 });
  process.stdout.write(JSON.stringify({ made, parsed }));`;
const ran = (setting: unknown): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program(setting)], {
      cwd: projectRoot,
      encoding: 'utf8',
    }),
  );

test('schemas never evaluate text as code, which the policy would report', () => {
  const { script } = deferScripts(
    '<html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body></body></html>',
  );
  const { window } = new JSDOM(`<body><script>${script}</script></body>`, {
    runScripts: 'dangerously',
    pretendToBeVisual: true,
  });
  expect(ran(Reflect.get(window, '__zod_globalConfig'))).toEqual({ made: 0, parsed: { a: 'x' } });
  // Left to themselves they would: what is watched here is what they do.
  expect(ran({})).not.toMatchObject({ made: 0 });
});
