/**
 * Results of the two test runners as counts and names of failures, for the end of the log.
 *
 * @typedef {{ name: string, reason: string }} Failure
 * @typedef {{ passed: number, failures: Failure[], repeated?: Failure[] }} Outcome
 */

const maxReasonLength = 300;

/** The first non-empty line without terminal colours. @param {string | undefined} message */
function firstLine(message) {
  const lines = (message ?? '').replace(/\u001b\[[0-9;]*m/g, '').split('\n');
  return (lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no reason given').slice(0, maxReasonLength);
}

/**
 * What happened outside of tests (outside-errors-reporter.mjs).
 * @typedef {{ errors: readonly string[], unfinished: readonly string[] }} Outside
 */

/**
 * Whether nothing but a crash of a test process happened outside of tests: V8 or WebAssembly may end a process that no
 * test asked to end. What it did not finish is run once more.
 * @param {Outside} outside
 */
export const onlyCrashed = ({ errors }) =>
  errors.length === 1 && errors.every((error) => error.endsWith('Worker exited unexpectedly'));

/**
 * The outcome of a run with a crash, and of the second run of what it did not finish. The crash is named with the tests
 * that passed on retry.
 * @param {Outcome} first without the crash
 * @param {Outcome} second
 * @param {Outside} outside of the first run
 * @param {string} root
 * @returns {Outcome}
 */
export function afterCrash(first, second, { errors, unfinished }, root) {
  const files = unfinished.map((name) => name.replace(`${root}/`, '')).join(', ');
  return {
    passed: first.passed + second.passed,
    failures: [...first.failures, ...second.failures],
    repeated: [{ name: `a test process crashed before the end of: ${files || 'none'}`, reason: errors.join(' ') }],
  };
}

/**
 * Reads a report of Vitest's `json` reporter. A file that could not be loaded counts as a failure.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string,
 * fullName: string, failureMessages?: string[] | null }[] }[] }} report
 * @param {string} root the project's folder, removed from file names
 * @param {readonly string[]} [outside] messages of errors outside of tests
 * @returns {Outcome}
 */
export function parseVitestReport(report, root, outside = []) {
  const failures = outside.map((message) => ({ name: 'outside of any test', reason: firstLine(message) }));
  let passed = 0;
  for (const file of report.testResults) {
    const name = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    for (const test of failed)
      failures.push({ name: `${name} › ${test.fullName}`, reason: firstLine(test.failureMessages?.[0]) });
    if (file.status === 'failed' && failed.length === 0) failures.push({ name, reason: firstLine(file.message) });
  }
  return { passed, failures };
}

/** Number of tests per run that may need a retry: two cores run the browsers, both programs and the database. */
const maxRetried = 2;

/**
 * Reads a report of Playwright's `json` reporter. A test that passed on retry counts as passed and is named. If more
 * tests than allowed needed a retry, the cause is not the load of the machine, and all of them count as failed.
 * @typedef {{ title: string, file: string, specs?: { title: string, file: string, line: number, tests: { status:
 * string, projectName: string, results: { error?: { message?: string } }[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ suites: Suite[], errors?: { message?: string }[] }} report
 * @returns {Outcome}
 */
export function parsePlaywrightReport(report) {
  /** @type {Failure[]} */
  const failures = (report.errors ?? []).map((error) => ({
    name: 'outside of any test',
    reason: firstLine(error.message),
  }));
  /** @type {Failure[]} */
  const repeated = [];
  let passed = 0;
  /** @param {Suite} suite */
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'expected') passed += 1;
        if (test.status !== 'unexpected' && test.status !== 'flaky') continue;
        const message = test.results.find((result) => result.error !== undefined)?.error?.message;
        (test.status === 'flaky' ? repeated : failures).push({
          name: `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
          reason: firstLine(message),
        });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  if (repeated.length > maxRetried) return { passed, failures: [...failures, ...repeated] };
  return { passed: passed + repeated.length, failures, ...(repeated.length > 0 ? { repeated } : {}) };
}
