import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnTarget } from '../../../lib/routing/return-target.ts';

const origin = 'https://shop.example';

describe('the page after signing in', () => {
  test.each([
    ['/ru/checkout/', '/ru/checkout/'],
    ['/profile/online-orders/?page=2#top', '/profile/online-orders/?page=2#top'],
    ['/', '/'],
    ['https://shop.example/ru/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['https://evil.example', '/'],
    ['', '/'],
    [null, '/'],
    [undefined, '/'],
    ['/login/', '/'],
    ['/ru/login/?return=/x/', '/'],
    ['/uz/samarkand/register/', '/'],
    ['/api/common/v1/user/logout', '/'],
    ['/media/a', '/'],
    [`/${'a'.repeat(3000)}`, '/'],
  ])('%j → %s', (input, target) => {
    expect(returnTarget(input, origin)).toBe(target);
  });

  test('any input gives a path of this shop', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'evil.example',
      'https:',
      'javascript:',
      'ru',
      '?',
      '#',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(piece).map((parts) => parts.join('')),
        ),
        (input) => {
          const target = returnTarget(input, origin);
          expect(target).toMatch(/^\/(?![/\\])/);
          expect(new URL(target, origin).origin).toBe(origin);
        },
      ),
    );
  });
});
