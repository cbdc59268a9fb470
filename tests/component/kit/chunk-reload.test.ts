import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnChunkFailure } from '@/components/chunk-reload';

const chunk = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });
const reload = vi.fn();

beforeEach(() => {
  window.sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a missing chunk reloads the page once', () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  reloadOnChunkFailure(chunk, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(1_019_000);
  reloadOnChunkFailure(chunk, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  // Another update, later on the same visit.
  vi.setSystemTime(1_021_000);
  reloadOnChunkFailure(new TypeError('Failed to fetch dynamically imported module: /x.js'), reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['any other fault', () => reloadOnChunkFailure(new Error('x is not a function'), reload)],
  ['what is no error at all', () => reloadOnChunkFailure('ChunkLoadError', reload)],
  [
    'a missing line',
    () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      reloadOnChunkFailure(chunk, reload);
    },
  ],
  [
    'a browser that keeps nothing, where it could go on for ever',
    () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('denied');
      });
      reloadOnChunkFailure(chunk, reload);
    },
  ],
])('%s does not reload', (_, fail) => {
  fail();
  expect(reload).not.toHaveBeenCalled();
});
