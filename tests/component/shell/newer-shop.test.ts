import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOffline } from '@/features/offline';

/** A browser's worker: jsdom has none. */
class FakeWorker extends EventTarget {
  readonly told: unknown[] = [];
  state: string;
  constructor(state: string) {
    super();
    this.state = state;
  }
  postMessage(message: unknown) {
    this.told.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
}

const active = new FakeWorker('activated');
let registration: FakeRegistration;
let workers: EventTarget & { controller: FakeWorker | null };
const reload = vi.fn();
beforeEach(() => {
  window.sessionStorage.clear();
  reload.mockClear();
  registration = new FakeRegistration();
  workers = Object.assign(new EventTarget(), {
    controller: active,
    register: () => Promise.resolve(registration),
    ready: Promise.resolve({ active }),
  });
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: workers } }));
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function start() {
  const takeOvers: (() => void)[] = [];
  await startOffline({
    locale: 'ru',
    paths: [],
    onNewer: (takeOver) => {
      takeOvers.push(takeOver);
    },
  });
  return takeOvers;
}

test('a newer service worker waits until the shopper agrees; once it controls the page, the page reloads', async () => {
  const takeOvers = await start();
  const newer = new FakeWorker('installing');
  registration.installing = newer;
  registration.dispatchEvent(new Event('updatefound'));
  expect(takeOvers).toEqual([]);
  newer.become('installed');
  expect(takeOvers).toHaveLength(1);
  workers.dispatchEvent(new Event('controllerchange'));
  expect([newer.told, reload.mock.calls]).toEqual([[], []]);
  takeOvers[0]?.();
  expect(newer.told).toEqual([{ type: 'takeOver' }]);
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a waiting worker is announced once per visit', async () => {
  registration.waiting = new FakeWorker('installed');
  expect(await start()).toHaveLength(1);
  expect(await start()).toHaveLength(0);
});

test('the first worker of a browser asks nothing', async () => {
  workers.controller = null;
  registration.waiting = new FakeWorker('installed');
  expect(await start()).toHaveLength(0);
});
