import { expect, test } from 'vitest';
import { ofPlaywright, ofVitest } from '../../../scripts/lib/reports.mjs';

const red = '\u001b[31m';

test('a failed test of Vitest is named with its file and the first line of its reason', () => {
  const report = {
    testResults: [
      {
        name: '/shop/tests/unit/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'sums › are whole', failureMessages: [`\n${red}AssertionError: 1 is not 2\n  at a.test.ts:3`] },
        ],
      },
    ],
  };
  expect(ofVitest(report, '/shop')).toEqual({ passed: 1, failures: [{ name: 'tests/unit/a.test.ts › sums › are whole', reason: 'AssertionError: 1 is not 2' }] });
});

test('a file that could not be loaded is a failure though it has no test', () => {
  const report = { testResults: [{ name: '/shop/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }] };
  expect(ofVitest(report, '/shop')).toEqual({ passed: 0, failures: [{ name: 'b.test.ts', reason: 'Cannot find module' }] });
});

test('a test of a browser that held only when repeated is a failure, with what it said at first', () => {
  const spec = (title: string, status: string, messages: readonly (string | undefined)[]) => ({
    title,
    file: 'cart.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'phone', results: messages.map((message) => (message === undefined ? {} : { error: { message } })) }],
  });
  const inner = { title: 'inner', file: 'cart.spec.ts', specs: [spec('flaky one', 'flaky', ['Timeout\nmore', undefined]), spec('held', 'expected', [undefined])] };
  const report = { suites: [{ title: 'cart.spec.ts', file: 'cart.spec.ts', suites: [inner], specs: [spec('broken', 'unexpected', [undefined])] }], errors: [{ message: 'no server' }] };
  expect(ofPlaywright(report)).toEqual({
    passed: 1,
    failures: [
      { name: 'outside of any test', reason: 'no server' },
      { name: '[phone] cart.spec.ts:7 › broken', reason: 'no reason given' },
      { name: '[phone] cart.spec.ts:7 › flaky one', reason: 'Timeout' },
    ],
  });
});
