import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { deferredScriptsOf } from '../../../scripts/lib/first-load.mjs';
import { deferScripts } from '../../../storefront/defer-scripts/defer-scripts.mjs';

const file = '/_next/static/chunks/0a-b_c.js';
const boot = '/_next/static/chunks/main.js';
const page =
  `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="${boot}"/>` +
  `<link rel="stylesheet" href="/_next/static/chunks/a.css"/><script src="${file}" async=""></script></head>` +
  `<body><a href="/ru/">x</a><button type="button">+</button><form><button>search</button></form><div data-lazy=""><form><button type="submit">send</button></form></div><script>self.__next_f=[]</script><script src="/_next/static/chunks/p.js" noModule=""></script>` +
  `<script src="${boot}" id="_R_" async=""></script></body></html>`;

const withDeferredScripts = (html: string): string => {
  const { rest, script } = deferScripts(html);
  return script === '' ? rest : rest.replace('</body>', () => `<script>${script}</script></body>`);
};

/** The page in a browser that runs inline scripts but loads no files. */
const opened = () =>
  new JSDOM(withDeferredScripts(page), { runScripts: 'dangerously', pretendToBeVisual: true }).window;
const started = (window: ReturnType<typeof opened>): (string | null)[] =>
  [...window.document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const loaded = (window: ReturnType<typeof opened>) =>
  new Promise<void>((resolve) => {
    window.addEventListener('load', () => {
      window.requestAnimationFrame(() =>
        window.requestAnimationFrame(() =>
          window.setTimeout(() => {
            window.setTimeout(resolve);
          }),
        ),
      );
    });
  });

describe('scripts of a cached page start after the page', () => {
  test('scripts do not delay text and pictures; styles and legacy browsers are not affected', () => {
    const html = withDeferredScripts(page);
    expect(html).not.toContain(`<script src="${file}"`);
    expect(html).not.toContain('rel="preload" as="script"');
    expect(html).toContain('rel="stylesheet"');
    expect(html).toContain('noModule');
    expect(html).toContain('self.__next_f=[]');
  });

  test('the measurement of a page finds them', () => {
    expect(deferredScriptsOf(withDeferredScripts(page))).toEqual([file, boot]);
    expect(deferredScriptsOf('<html></html>')).toEqual([]);
  });

  test('all start once the page is loaded', async () => {
    const window = opened();
    expect(started(window)).toEqual([]);
    await loaded(window);
    expect(started(window)).toEqual([file, boot]);
  });

  test('an interaction starts them at once and only once', async () => {
    const window = opened();
    window.document.dispatchEvent(new window.Event('pointerdown'));
    expect(started(window)).toEqual([file, boot]);
    await loaded(window);
    expect(started(window)).toHaveLength(2);
  });

  test('all wait for the page’s rendered list', async () => {
    const window = opened();
    let isDrawn: (value?: unknown) => void = () => undefined;
    window.preloadedRequests = {
      locale: 'ru',
      regionId: 2,
      requests: {},
      since: 0,
      drawn: new Promise((drawn) => {
        isDrawn = drawn;
      }),
    };
    await loaded(window);
    expect(started(window)).toEqual([]);
    isDrawn();
    await expect.poll(() => started(window)).toEqual([file, boot]);
  });

  test('a click that React stops during hydration stays recorded', () => {
    const window = opened();
    const button = window.document.querySelector('button');
    Object.assign(window.document, { __reactContainer$x: {} });
    window.document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
    button?.click();
    expect(window.queuedClicks).toEqual([button]);
    button?.click();
    expect(window.queuedClicks).toEqual([button]);
  });

  test('a lazy form is submitted by its code, not natively', () => {
    const window = opened();
    const [search, send] = [...window.document.querySelectorAll<HTMLButtonElement>('form button')];
    const sent: unknown[] = [];
    window.document.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event.submitter);
    });
    send?.click();
    expect([sent, window.queuedClicks]).toEqual([[], [send]]);
    search?.click();
    expect([sent, window.queuedClicks]).toEqual([[search], [send]]);
  });

  test('button presses are recorded until React has the page; links work by themselves', () => {
    const window = opened();
    const button = window.document.querySelector('button');
    window.document.querySelector('a')?.click();
    button?.click();
    expect(window.queuedClicks).toEqual([button]);
    Object.assign(window.document, { __reactContainer$x: {} });
    button?.click();
    expect(window.queuedClicks).toHaveLength(1);
  });

  test('a page without deferred scripts is unchanged', () => {
    for (const html of ['', '<p>x</p>', '<html><body></body></html>', `<script src="${file}" async=""></script>`])
      expect(withDeferredScripts(html)).toBe(html);
  });
});
