import { deadCode } from './lib/dead-code.mjs';
import { ensureTestTools } from './lib/install.mjs';
import { run, printLine } from './lib/run.mjs';
import { lintEnvironment, runTool } from './lib/run-tool.mjs';

/** `npm run verify`: the quick gate. All steps run, so that one run shows all problems. */
await ensureTestTools();
const cached = (/** @type {string} */ tool) => ['--cache', '--cache-location', `.cache/${tool}`];

/** @typedef {[name: string, step: () => Promise<number>]} Step */
/** @type {Step[]} */
const quick = [
  ['types', () => runTool('typescript/bin/tsc', ['--noEmit'])],
  ['types of the service worker', () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'features/offline/worker'])],
  ['import rules', () => run('npm', ['run', '--silent', 'lint:imports'])],
  ['dead code', deadCode],
  ['commit subject', () => run('node', ['scripts/check-commit.mjs'])],
];
/** @type {Step[]} */
const others = [
  [
    'lint',
    () =>
      runTool(
        'eslint/bin/eslint.js',
        ['--max-warnings', '0', ...cached('eslint'), '--cache-strategy', 'content', '.'],
        lintEnvironment,
      ),
  ],
  [
    'format',
    () => runTool('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', ...cached('prettier'), '.']),
  ],
];
/** @type {string[]} */
const failed = [];

/** Runs the steps one after the other. @param {readonly Step[]} steps */
async function runSteps(steps) {
  for (const [name, step] of steps) {
    const started = Date.now();
    const code = await step();
    printLine(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed.push(name);
  }
}

// Each of the two lists uses about one core; the tests use all of them.
await Promise.all([runSteps(quick), runSteps(others)]);
await runSteps([['unit tests', () => run('npm', ['run', '--silent', 'test:unit'])]]);
if (failed.length > 0) {
  process.stderr.write(`verify failed: ${failed.join(', ')}\n`);
  process.exit(1);
}
