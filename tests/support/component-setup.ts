import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// A second, the default, is soon over on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const desktop = /^\(min-width: /;

// What the server draws is tried without a browser.
if (typeof window !== 'undefined') {
  afterEach(() => {
    cleanup();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });

  // What a page still has to report goes with the page: later there is no window to report from.
  afterAll(() => { window.dispatchEvent(new Event('pagehide')); });

  // jsdom has no media queries: a desktop without special wishes.
  window.matchMedia = (media) => Object.assign(new EventTarget(), {
    media, matches: desktop.test(media), onchange: null, addListener: () => undefined, removeListener: () => undefined,
  });
}
