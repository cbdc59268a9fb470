import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import OutsideErrorsReporter from '../../../scripts/lib/outside-errors-reporter.mjs';
import { afterCrash, onlyCrashed, parsePlaywrightReport, parseVitestReport } from '../../../scripts/lib/reports.mjs';

const red = '\u001b[31m';

test('a failed Vitest test is reported with its file and the first line of its error', () => {
  const report = {
    testResults: [
      {
        name: '/shop/tests/unit/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          {
            status: 'failed',
            fullName: 'sums › are whole',
            failureMessages: [`\n${red}AssertionError: 1 is not 2\n  at a.test.ts:3`],
          },
        ],
      },
    ],
  };
  expect(parseVitestReport(report, '/shop')).toEqual({
    passed: 1,
    failures: [{ name: 'tests/unit/a.test.ts › sums › are whole', reason: 'AssertionError: 1 is not 2' }],
  });
});

test('a file that fails to load is a failure although it has no test', () => {
  const report = {
    testResults: [{ name: '/shop/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }],
  };
  expect(parseVitestReport(report, '/shop')).toEqual({
    passed: 0,
    failures: [{ name: 'b.test.ts', reason: 'Cannot find module' }],
  });
});

test('an error outside every test is a failure', () => {
  expect(parseVitestReport({ testResults: [] }, '/shop', ['No "a" export is defined\n  at b.ts:3'])).toEqual({
    passed: 0,
    failures: [{ name: 'outside of any test', reason: 'No "a" export is defined' }],
  });
});

const crash = 'emitted error, caused by: Worker exited unexpectedly';

test('a single crash of a test process leads to a second run, any other error outside of tests does not', () => {
  expect(onlyCrashed({ errors: [crash], unfinished: [] })).toBe(true);
  expect(onlyCrashed({ errors: [], unfinished: [] })).toBe(false);
  expect(onlyCrashed({ errors: [crash, crash], unfinished: [] })).toBe(false);
  expect(onlyCrashed({ errors: [crash, 'a rejection that nobody handled'], unfinished: [] })).toBe(false);
});

test('after a crash both runs count, the crash is named, and a failure of either run stays a failure', () => {
  const failure = { name: 'b.test.ts › sums', reason: '1 is not 2' };
  const outside = { errors: [crash], unfinished: ['/shop/b.test.ts'] };
  expect(afterCrash({ passed: 2, failures: [] }, { passed: 1, failures: [failure] }, outside, '/shop')).toEqual({
    passed: 3,
    failures: [failure],
    repeated: [{ name: 'a test process crashed before the end of: b.test.ts', reason: crash }],
  });
});

test('the reporter writes errors that Vitest caught outside tests', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-reporter-'));
  try {
    const file = path.join(folder, 'outside.json');
    vi.stubEnv('OUTSIDE_ERRORS', file);
    const reporter = new OutsideErrorsReporter();
    reporter.onTestRunStart([{ moduleId: '/shop/ended.test.ts' }, { moduleId: '/shop/crashed.test.ts' }]);
    reporter.onTestModuleEnd({ moduleId: '/shop/ended.test.ts' });
    reporter.onTestRunEnd(
      [],
      [{ message: 'a rejection that nobody handled' }, {}, { message: 'emitted error', cause: { message: 'exited' } }],
    );
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      errors: ['a rejection that nobody handled', 'no message', 'emitted error, caused by: exited'],
      unfinished: ['/shop/crashed.test.ts'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

interface Spec {
  readonly title: string;
  readonly status: string;
  readonly messages: readonly (string | undefined)[];
}
/** A report of tests of one file; `undefined` stands for a try that held. */
function reportOf(
  specs: readonly Spec[],
  errors: { message: string }[] = [],
): Parameters<typeof parsePlaywrightReport>[0] {
  const written = specs.map(({ title, status, messages }) => ({
    title,
    file: 'cart.spec.ts',
    line: 7,
    tests: [
      {
        status,
        projectName: 'phone',
        results: messages.map((message) => (message === undefined ? {} : { error: { message } })),
      },
    ],
  }));
  const [first, ...others] = written;
  return {
    suites: [
      {
        title: 'cart.spec.ts',
        file: 'cart.spec.ts',
        suites: [{ title: 'inner', file: 'cart.spec.ts', specs: others }],
        specs: first === undefined ? [] : [first],
      },
    ],
    errors,
  };
}
const flaky = (title: string): Spec => ({ title, status: 'flaky', messages: ['Timeout\nmore', undefined] });

test('a browser test that passes on retry counts as passed and is reported with its first error', () => {
  const report = reportOf(
    [
      { title: 'broken', status: 'unexpected', messages: [undefined] },
      flaky('shy'),
      { title: 'held', status: 'expected', messages: [undefined] },
    ],
    [{ message: 'no server' }],
  );
  expect(parsePlaywrightReport(report)).toEqual({
    passed: 2,
    failures: [
      { name: 'outside of any test', reason: 'no server' },
      { name: '[phone] cart.spec.ts:7 › broken', reason: 'no reason given' },
    ],
    repeated: [{ name: '[phone] cart.spec.ts:7 › shy', reason: 'Timeout' }],
  });
});

test('with more than two retried tests all of them count as failed', () => {
  const { passed, failures, repeated } = parsePlaywrightReport(reportOf(['one', 'two', 'three'].map(flaky)));
  expect([passed, repeated, failures.map(({ name }) => name.split(' › ').at(-1))]).toEqual([
    0,
    undefined,
    ['one', 'two', 'three'],
  ]);
});
