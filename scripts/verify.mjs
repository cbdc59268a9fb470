import { deadCode } from './lib/dead-code.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run, say } from './lib/run.mjs';
import { runTool } from './lib/run-tool.mjs';

/** `npm run verify`: the quick gate. Every step runs, so that one look shows all that is wrong. */
await ensureInstalled();
const steps = [
  ['types', () => runTool('typescript/bin/tsc', ['--noEmit'])],
  ['lint', () => runTool('eslint/bin/eslint.js', ['--max-warnings', '0', '.'])],
  [
    'format',
    () =>
      runTool('prettier/bin/prettier.cjs', [
        '--check',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        '.cache/prettier',
        '.',
      ]),
  ],
  ['import rules', () => run('npm', ['run', '--silent', 'lint:imports'])],
  ['dead code', deadCode],
  ['commit subject', () => run('node', ['scripts/check-commit.mjs'])],
  ['unit tests', () => run('npm', ['run', '--silent', 'test:unit'])],
];
const failed = [];
for (const [name, step] of steps) {
  const started = Date.now();
  const code = await step();
  say(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  process.stderr.write(`verify failed: ${failed.join(', ')}\n`);
  process.exit(1);
}
