import { expect, test } from 'vitest';
import { isLocalRequest } from '../../../storefront/server/health.ts';

test.each([
  ['127.0.0.1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['::1', {}, true],
  ['203.0.113.7', {}, false],
  [undefined, {}, false],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  ['::1', { 'x-real-ip': '203.0.113.7' }, false],
  ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, false],
] as const)('whether a request from %s with %j gets the health details: %s', (remoteAddress, headers, expected) => {
  expect(isLocalRequest({ socket: { remoteAddress }, headers })).toBe(expected);
});
