import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { nodeProgram, projectRoot } from '../../support/e2e-programs.ts';

const program = `
  const { openInMemory } = await import('./server/db/embedded.ts');
  const database = await openInMemory(undefined);
  await database.query('select 1');
  await database.close();
  console.log('closed');
`;

test('V8 never frees WebAssembly code of the embedded database, which may abort the process', async () => {
  // In stress mode V8 frees code as soon as a faster version of it exists, and the trace names each time.
  const flags = ['--stress-wasm-code-gc', '--trace-wasm-code-gc', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(nodeProgram, flags, { cwd: projectRoot });
  expect(stdout).toContain('closed');
  expect(stdout).not.toContain('wasm-gc');
});
