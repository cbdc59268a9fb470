import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPageCaches } from '@/stores/clear-caches';

// jsdom has neither caches nor workers.
let names: string[] = [];
const messages: unknown[] = [];
const workers = (active: { postMessage: (message: unknown) => void } | null) => ({
  controller: null,
  getRegistration: () => Promise.resolve(active === null ? undefined : { active }),
});

beforeEach(() => {
  names = [
    'shop-pages-b1',
    'shop-pages-b2',
    'shop-answers-b1',
    'shop-pictures',
    'shop-files',
    'shop-still-b1',
    'shop-language',
    'other',
  ];
  messages.length = 0;
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(names),
    delete: (name: string) => {
      names = names.filter((one) => one !== name);
      return Promise.resolve(true);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['no worker at all', null],
  [
    'a worker that is not in charge of the page',
    {
      postMessage: (message: unknown) => {
        messages.push(message);
      },
    },
  ],
])('with %s the caches that reveal visits are deleted for every build, and no others', async (_name, active) => {
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: workers(active) } }));
  await clearPageCaches();
  expect(names).toEqual(['shop-files', 'shop-still-b1', 'shop-language', 'other']);
  expect(messages).toEqual(active === null ? [] : [{ type: 'forget' }]);
});

test('a browser that forbids storage causes no delay', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('forbidden')) });
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { serviceWorker: { value: { getRegistration: () => new Promise(() => undefined) } } }),
  );
  vi.useFakeTimers();
  const cleared = clearPageCaches();
  await vi.advanceTimersByTimeAsync(1_000);
  await cleared;
  vi.useRealTimers();
  expect(names).toContain('shop-pictures');
});
