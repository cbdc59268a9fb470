import { expect, test } from 'vitest';
import { formatCountdown } from '../../../lib/format/countdown.ts';

test.each([
  [0, '00:00'],
  [-5, '00:00'],
  [0.2, '00:01'],
  [1, '00:01'],
  [59, '00:59'],
  [60, '01:00'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [86_399, '23:59:59'],
])('%d seconds are formatted as %s', (seconds, expected) => {
  expect(formatCountdown(seconds)).toBe(expected);
});
