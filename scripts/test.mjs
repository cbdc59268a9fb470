import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureTestTools } from './lib/install.mjs';
import { ensureServices, ensureBrowser, ensureEngines, startPostgres } from './lib/machine.mjs';
import { deadCode } from './lib/dead-code.mjs';
import { afterCrash, onlyCrashed, parsePlaywrightReport, parseVitestReport } from './lib/reports.mjs';
import { root, run, printLine } from './lib/run.mjs';
import { lintEnvironment, runTool } from './lib/run-tool.mjs';
import {
  changedFiles,
  changesBase,
  lintedFiles,
  relatedTests,
  simulator,
  skippedParts,
  turnOf,
  usualTests,
} from './lib/test-plan.mjs';

/**
 * `npm test`: runs the tests on any machine. It installs what is missing, and prints the seconds of each part and one
 * line of totals at the end. It runs the tests of changed areas and a third of the others; `--full` runs all tests,
 * `--changed` those of changed files alone (scripts/lib/test-plan.mjs).
 */
const mode = process.argv.includes('--full') ? 'full' : process.argv.includes('--changed') ? 'changed' : 'usual';
const base = changesBase(mode);
const changed = changedFiles(base);
const turn = turnOf();
const related = mode === 'changed' && changed !== undefined ? relatedTests(changed) : undefined;
const selected = mode === 'usual' ? usualTests(changed, turn) : related;
const hasBrowserTests = selected === undefined || selected.browser.length > 0;
const linted = mode === 'usual' ? lintedFiles(changed, turn) : undefined;
const without = skippedParts({ mode, changed, turn });
// `PROPERTY_SEED=` (empty) makes property tests use new values.
process.env.PROPERTY_SEED ??= '20260101';
/** @type {[string, number][]} */
const times = [];

/**
 * Records the duration of a part.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} part
 * @returns {Promise<Result>}
 */
async function timed(name, part) {
  const started = Date.now();
  try {
    return await part();
  } finally {
    times.push([name, Math.round((Date.now() - started) / 1000)]);
  }
}

// PostgreSQL needs none of our packages. Installations by apt run one after the other.
const [postgres] = await timed('install, PostgreSQL', () => Promise.all([startPostgres(), ensureTestTools()]));
const browser = await timed('browser', ensureBrowser);
await timed('Redis, nginx', ensureServices);
await timed('other engines', ensureEngines);
const reports = mkdtempSync(path.join(os.tmpdir(), 'shop-tests-'));
const sums = { passed: 0 };
/** Browser tests that passed on retry. @type {string[]} */
const repeated = [];
/** @type {import('./lib/reports.mjs').Failure[]} */
const failed = [];

/**
 * Counts the results of a part and collects its failures for the end of the log. A part that exits with an error counts
 * as failed even if no test failed.
 * @param {string} name
 * @param {import('./lib/reports.mjs').Outcome} outcome
 * @param {number} code the tool's own exit code
 */
function settle(name, { passed, failures, repeated: again = [] }, code) {
  const named =
    code !== 0 && failures.length === 0 ? [{ name: 'the whole part', reason: `exit ${code}, see above` }] : failures;
  sums.passed += passed;
  repeated.push(...again.map((test) => `${test.name}\n        ${test.reason}`));
  failed.push(...named.map((failure) => ({ ...failure, name: `${name}: ${failure.name}` })));
  printLine(`-- ${name}: ${passed} passed, ${named.length} failed --`);
}

/**
 * Reads the report of a runner; a missing report counts as no passed tests.
 * @template Report
 * @param {string} file
 * @param {(report: Report) => import('./lib/reports.mjs').Outcome} outcomeOf
 * @returns {import('./lib/reports.mjs').Outcome}
 */
function read(file, outcomeOf) {
  try {
    return outcomeOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [{ name: 'no report', reason: String(error) }] };
  }
}

/** Runs a step that passes or fails. @param {string} name @param {() => Promise<number>} step */
async function check(name, step) {
  printLine(`\n== ${name}`);
  const code = await timed(name, step);
  settle(name, { passed: code === 0 ? 1 : 0, failures: [] }, code);
}

/**
 * Runs Vitest once.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} filters
 */
async function runVitest(name, projects, env, filters) {
  printLine(`\n== ${name}`);
  const report = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const outsideFile = `${report}.outside`;
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${path.join(root, 'scripts/lib/outside-errors-reporter.mjs')}`,
    `--outputFile.json=${report}`,
    ...filters,
  ];
  const code = await timed(name, () => runTool('vitest/vitest.mjs', args, { ...env, OUTSIDE_ERRORS: outsideFile }));
  /** @type {import('./lib/reports.mjs').Outside} */
  let outside = { errors: [], unfinished: [] };
  const outcome = read(report, (text) => {
    outside = JSON.parse(readFileSync(outsideFile, 'utf8'));
    return parseVitestReport(text, root, onlyCrashed(outside) ? [] : outside.errors);
  });
  return { code, outcome, outside };
}

/**
 * Runs Vitest and settles the part. What a crashed process did not finish is run once more.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {{ env?: NodeJS.ProcessEnv, filters?: readonly string[] }} [options]
 */
async function vitest(name, projects, { env = process.env, filters = [] } = {}) {
  const first = await runVitest(name, projects, env, filters);
  if (!onlyCrashed(first.outside)) return settle(name, first.outcome, first.code);
  const { unfinished } = first.outside;
  const again = unfinished.map((file) => path.relative(root, file));
  const second =
    again.length === 0
      ? { code: 0, outcome: { passed: 0, failures: [] } }
      : await runVitest(`${name}, after a crash`, projects, env, again);
  settle(name, afterCrash(first.outcome, second.outcome, first.outside, root), second.code);
}

/** With PostgreSQL, PGlite only runs the suites that may behave differently there (tests/support/api-suites.ts). */
async function apiTests() {
  const filters = selected?.api ?? [];
  if (selected !== undefined && filters.length === 0) return;
  const skipped = (/** @type {string} */ part) => without.some(({ name }) => name === part);
  const embedded = (/** @type {readonly string[]} */ suites) =>
    vitest('API tests on PGlite', ['api'], {
      env: { ...process.env, TEST_DATABASE_URL: '', API_SUITES: postgres === undefined ? '' : 'embedded' },
      filters: [...suites, '--passWithNoTests'],
    });
  if (postgres === undefined || !skipped('API tests on PGlite')) await embedded(filters);
  else if (!skipped(simulator)) await embedded(['tests/api/simulation']);
  if (postgres === undefined)
    printLine('\nPostgreSQL is not on this machine and may not be installed here: the API tests ran on PGlite alone.');
  else
    await vitest('API tests on PostgreSQL', ['api'], {
      env: { ...process.env, TEST_DATABASE_URL: postgres.url, API_SUITES: '' },
      filters,
    });
}

async function endToEnd() {
  printLine('\n== browser tests');
  const report = path.join(reports, 'e2e.json');
  const ignored = without.flatMap(({ specs }) => (specs === undefined ? [] : [specs.source])).join('|');
  const env = {
    ...process.env,
    E2E_JSON: report,
    E2E_IGNORED: ignored,
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
  };
  const args = ['test', ...(selected?.browser ?? [])];
  const code = await timed('browser tests', () => runTool('@playwright/test/cli.js', args, env));
  settle('browser tests', read(report, parsePlaywrightReport), code);
}

/** Includes the types of routes, which Next generates. The build checks the same types, except in tests. */
const types = async () =>
  (await runTool('next/dist/bin/next', ['typegen'])) ||
  (await runTool('typescript/bin/tsc', ['--noEmit', '-p', 'features/offline/worker'])) ||
  runTool('typescript/bin/tsc', ['--noEmit']);

try {
  // The linter and the other steps use about one core each.
  const lintArguments = ['--max-warnings', '0', '--no-warn-ignored', ...(linted ?? ['.'])];
  await Promise.all([
    check('lint', () => runTool('eslint/bin/eslint.js', lintArguments, lintEnvironment)),
    check('types', types)
      .then(() => check('import rules', () => run('npm', ['run', '--silent', 'lint:imports'])))
      .then(() => check('dead code', deadCode))
      .then(() => check('format', () => runTool('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])))
      .then(async () => {
        // The compiler has already printed the errors above.
        process.env.TYPES_CHECKED = '1';
        if (hasBrowserTests) await timed('build', ensureBuilt);
      }),
  ]);
  for (const { name } of without) printLine(`\nLeft out of this run, as no file of their area changed: ${name}.`);
  if (mode === 'usual' && selected !== undefined)
    printLine(
      `\nTests of changed areas and a third of the others: ${selected.api.length} API suites and ${selected.browser.length} browser specs. All of them: npm run test:full.`,
    );
  await vitest('unit and component tests', ['unit', 'component'], {
    filters: related === undefined || base === undefined ? [] : [`--changed=${base}`, '--passWithNoTests'],
  });
  await apiTests();
  if (hasBrowserTests) await endToEnd();
} finally {
  await postgres?.stop();
  rmSync(reports, { recursive: true, force: true });
}
printLine('');
for (const [name, seconds] of times) printLine(`${String(seconds).padStart(5)} s  ${name}`);
for (const test of repeated) printLine(`\nneeded a second try: ${test}`);
for (const { name, reason } of failed) printLine(`\nfailed: ${name}\n        ${reason}`);
printLine(`\n${sums.passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 && sums.passed > 0 ? 0 : 1);
