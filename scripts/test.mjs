import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureBrowser, startPostgres } from './lib/machine.mjs';
import { deadCode } from './lib/dead-code.mjs';
import { run, runTool, say } from './lib/run.mjs';

/** `npm test`: everything, on any machine; installs what is missing and ends with the seconds of each part and one line of sums. */
/** @type {[string, number][]} */
const times = [];

/** Notes how long a part took. @template Result @param {string} name @param {() => Promise<Result>} part @returns {Promise<Result>} */
async function timed(name, part) {
  const started = Date.now();
  try {
    return await part();
  } finally {
    times.push([name, Math.round((Date.now() - started) / 1000)]);
  }
}

// PostgreSQL needs no packages of ours; what Debian installs is installed one after the other.
const [postgres] = await timed('install, PostgreSQL', () => Promise.all([startPostgres(), ensureInstalled()]));
const browser = await timed('browser', ensureBrowser);
const reports = mkdtempSync(path.join(os.tmpdir(), 'shop-tests-'));
const sums = { passed: 0, failed: 0 };

/** @param {string} name @param {number} passed @param {number} failed */
function count(name, passed, failed) {
  sums.passed += passed;
  sums.failed += failed;
  say(`-- ${name}: ${passed} passed, ${failed} failed --`);
}

/** A step that either holds or does not. @param {string} name @param {() => Promise<number>} step */
async function check(name, step) {
  say(`\n== ${name}`);
  const code = await timed(name, step);
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** @param {string} name @param {readonly string[]} projects @param {NodeJS.ProcessEnv} [env] */
async function vitest(name, projects, env = process.env) {
  say(`\n== ${name}`);
  const report = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await timed(name, () => runTool('vitest/vitest.mjs', args, env));
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that could not even be loaded fails no test but fails the run.
    count(name, numPassedTests, code !== 0 && numFailedTests === 0 ? 1 : numFailedTests);
  } catch {
    count(name, 0, 1);
  }
}

async function endToEnd() {
  say('\n== browser tests');
  const report = path.join(reports, 'e2e.json');
  const env = { ...process.env, E2E_JSON: report, ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) };
  const code = await timed('browser tests', () => runTool('@playwright/test/cli.js', ['test'], env));
  try {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats;
    const failed = unexpected + flaky;
    count('browser tests', expected, code !== 0 && failed === 0 ? 1 : failed);
  } catch {
    count('browser tests', 0, 1);
  }
}

try {
  // The linter uses one core for as long as the others together need another.
  await Promise.all([
    check('lint', () => runTool('eslint/bin/eslint.js', ['--max-warnings', '0', '.'])),
    check('types', () => runTool('typescript/bin/tsc', ['--noEmit']))
      .then(() => check('import rules', () => run('npm', ['run', '--silent', 'lint:imports'])))
      .then(() => check('dead code', deadCode)),
  ]);
  await vitest('unit and component tests', ['unit', 'component']);
  // Where there is PostgreSQL, PGlite is left those suites that could come out differently there (tests/support/api-suites.ts).
  await vitest('API tests on PGlite', ['api'], { ...process.env, TEST_DATABASE_URL: '', API_SUITES: postgres === undefined ? '' : 'embedded' });
  if (postgres === undefined) say('\nPostgreSQL is not on this machine and may not be installed here: the API tests ran on PGlite alone.');
  else await vitest('API tests on PostgreSQL', ['api'], { ...process.env, TEST_DATABASE_URL: postgres.url, API_SUITES: '' });
  await timed('build', ensureBuilt);
  await endToEnd();
} finally {
  await postgres?.stop();
  rmSync(reports, { recursive: true, force: true });
}
say('');
for (const [name, seconds] of times) say(`${String(seconds).padStart(5)} s  ${name}`);
say(`\n${sums.passed} passed, ${sums.failed} failed`);
process.exit(sums.failed === 0 && sums.passed > 0 ? 0 : 1);
