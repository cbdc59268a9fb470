import { afterEach, expect, test, vi } from 'vitest';
import { replacePage } from '../../../stores/replace-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the first redirect wins until the page is shown again', () => {
  const visited: string[] = [];
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { replace: (path: string) => visited.push(path) } }),
  );
  replacePage('/deleted-account/');
  replacePage('/');
  expect(visited).toEqual(['/deleted-account/']);
  window.dispatchEvent(new Event('pageshow'));
  replacePage('/');
  expect(visited).toEqual(['/deleted-account/', '/']);
  window.dispatchEvent(new Event('pageshow'));
});

test('a redirect waits for its promise, and later redirects are ignored', async () => {
  const visited: string[] = [];
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { replace: (path: string) => visited.push(path) } }),
  );
  const before = Promise.withResolvers<undefined>();
  replacePage('/', before.promise);
  replacePage('/katalog/');
  expect(visited).toEqual([]);
  before.resolve(undefined);
  await before.promise;
  expect(visited).toEqual(['/']);
});
