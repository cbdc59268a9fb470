import '@testing-library/jest-dom/vitest';
// The module checks once, at import, whether the window has observers: a test file may have replaced them.
import 'next/link';
import { cleanup, configure } from '@testing-library/react';
import { IntlError } from 'use-intl/core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { listen as answerCalls, server, unhandledCalls } from './msw.ts';

// The default of a second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const desktop = /^\(min-width: /;

type Heard = Parameters<typeof window.addEventListener>;
/** The event listeners of this file's modules, which stay for the life of a page. */
const heard: Heard[] = [];
/** The same of the document: only those of visibility, because packages that files share listen to other events. */
const heardByDocument: Heard[] = [];
const channels: BroadcastChannel[] = [];
const { addEventListener: listen, BroadcastChannel: Channel } = globalThis;

function noteListeners(): void {
  window.addEventListener = (...listening: Heard) => {
    heard.push(listening);
    listen.apply(window, listening);
  };
  document.addEventListener = (...listening: Heard) => {
    if (listening[0] === 'visibilitychange') heardByDocument.push(listening);
    Document.prototype.addEventListener.apply(document, listening);
  };
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
}

/** Texts that could not be formatted: shoppers would read their keys, and most tests would not notice. */
const formattingErrors: string[] = [];
const { error: tell } = console;

function noteFormattingErrors(): void {
  const error = (...messages: unknown[]) => {
    if (messages[0] instanceof IntlError) formattingErrors.push(messages[0].message);
    tell.apply(console, messages);
  };
  Object.assign(console, { error });
}

// Tests reach only what they have started.
beforeAll(answerCalls);
afterEach(() => {
  server.resetHandlers();
  expect(unhandledCalls(), 'calls that the test does not answer').toEqual([]);
});
afterAll(() => server.close());

noteFormattingErrors();
afterEach(() => expect(formattingErrors.splice(0)).toEqual([]));
afterAll(() => {
  Object.assign(console, { error: tell });
});

/** The next file has the same window (vitest.config.ts), so it is emptied. */
function leaveWindowAsFound(): void {
  for (const listening of heard) window.removeEventListener(...listening);
  window.addEventListener = listen;
  for (const listening of heardByDocument) document.removeEventListener(...listening);
  Reflect.deleteProperty(document, 'addEventListener');
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = Channel;
  for (const property of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, property);
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; max-age=0; path=/`;
  window.history.replaceState(null, '', '/');
}

// Server components are tested without a browser.
if (typeof window !== 'undefined') {
  noteListeners();
  afterEach(() => {
    cleanup();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });

  afterAll(() => {
    // Pending reports end with the page.
    window.dispatchEvent(new Event('pagehide'));
    leaveWindowAsFound();
  });

  // jsdom has no media queries: a desktop with default preferences.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: desktop.test(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
