/**
 * What the two test runners wrote about a run, as numbers and as the names of what failed: the end of a
 * long log is the part that is read first, and often the only part that is kept.
 *
 * @typedef {{ name: string, reason: string }} Failure
 * @typedef {{ passed: number, failures: Failure[], repeated?: Failure[] }} Outcome
 */

const reasonLength = 300;

/** The first line that says something, without the terminal's colours. @param {string | undefined} message */
function firstLine(message) {
  const lines = (message ?? '').replace(/\u001b\[[0-9;]*m/g, '').split('\n');
  return (lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no reason given').slice(0, reasonLength);
}

/**
 * A report of Vitest's `json` reporter. A file that could not even be loaded has no tests: it is a failure of its own.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[] }} report
 * @param {string} root the project's folder, cut off the names of files
 * @param {readonly string[]} [outside] messages of errors that no test threw (outside-errors-reporter.mjs)
 * @returns {Outcome}
 */
export function ofVitest(report, root, outside = []) {
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

/** Tests of a run that may need a second try: two cores carry the browsers, both programs and the database. */
const mostRepeated = 2;

/**
 * A report of Playwright's `json` reporter. What held only when it was repeated has passed, but is named; where more than
 * so many of a run did, it was not the machine, and all of them have failed.
 * @typedef {{ title: string, file: string, specs?: { title: string, file: string, line: number, tests: { status: string, projectName: string, results: { error?: { message?: string } }[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ suites: Suite[], errors?: { message?: string }[] }} report
 * @returns {Outcome}
 */
export function ofPlaywright(report) {
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
  if (repeated.length > mostRepeated) return { passed, failures: [...failures, ...repeated] };
  return { passed: passed + repeated.length, failures, ...(repeated.length > 0 ? { repeated } : {}) };
}
