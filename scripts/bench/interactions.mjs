import { say } from '../lib/run.mjs';
import { quietAfter } from './opened-page.mjs';
import { percentile } from './percentile.mjs';
import { benchAlone, benchedPages } from './shop.mjs';

/**
 * `npm run bench:interactions`: how long a page takes from a press to the next paint (INP, https://web.dev/articles/inp)
 * where it is pressed most, and from the press of a card to the painted name of its product, in its preview and on its page, on a processor four times slower.
 * Each press is the first of its page; the hand is there before, as a hand is.
 */
const rounds = 10;
const slowdown = 4;
/** Goals, ms. */
const [interactionGoal, navigationGoal] = [100, 100];

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

const paths = Object.fromEntries(benchedPages);

/** @type {readonly (readonly [name: string, path: string | undefined, target: (page: Page) => Locator])[]} */
const presses = [
  ['filter', paths.listing, (page) => page.locator('aside .filter-values label').first()],
  ['into the cart', paths.listing, (page) => page.locator('main .card-action button').first()],
  ['catalogue menu', paths.home, (page) => page.locator('[aria-controls="catalogue-menu"]')],
  ['lens', paths.listing, (page) => page.locator('main .lens-place button').nth(1)],
];

/** Keeps in the page how long each press took to its paint, as the browser itself counts it. @param {Page} page */
const watch = (page) =>
  page.addInitScript(() => {
    /** @type {number[]} */
    const durations = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'pointerup' || entry.name === 'click') durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    document.addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const name = target instanceof Element ? target.closest('a')?.textContent : undefined;
        if (name === undefined) return;
        /** Notes when a heading of the pressed name has been painted. @param {'named' | 'arrived'} note @param {string} within */
        const watchFor = (note, within) => {
          const look = new MutationObserver(() => {
            if (![...document.querySelectorAll(`${within} h1`)].some(({ textContent }) => textContent === name)) return;
            look.disconnect();
            requestAnimationFrame(() => {
              const painted = new MessageChannel();
              // What a frame posts arrives behind its paint.
              painted.port1.onmessage = () => {
                Object.assign(window, { [note]: performance.now() - timeStamp });
              };
              painted.port2.postMessage(null);
            });
          });
          look.observe(document.body, { childList: true, subtree: true, characterData: true });
        };
        watchFor('named', 'body');
        watchFor('arrived', 'main');
      },
      true,
    );
  });

/** @param {import('@playwright/test').Browser} browser @param {string} address @param {(page: Page) => Locator} target */
async function pressed(browser, address, target) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await watch(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.mouse.move(640, 400);
  await quietAfter(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await quietAfter(page, () => target(page).hover());
  // By the mouse itself: a click on a locator asks the page first what lies under it, which has it laid out anew within the press.
  await page.mouse.down();
  await page.mouse.up();
  return { page, close: () => context.close() };
}

/** @param {string} name @param {readonly number[]} times @param {number} goal */
const tell = (name, times, goal) =>
  say(
    `${name}: p50 ${percentile(times, 0.5).toFixed(0)} ms, p75 ${percentile(times, 0.75).toFixed(0)} ms, most ${percentile(times, 1).toFixed(0)} ms (goal ${goal} ms)`,
  );

/** @param {string} origin @param {string | undefined} executablePath */
export async function benchInteractions(origin, executablePath) {
  say(`\nFrom a press to the next paint, processor ${slowdown} times slower, ${rounds} pages each`);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const [name, path, target] of presses) {
      const times = [];
      // The first warms the caches of both programs and is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const { page, close } = await pressed(browser, `${origin}${path}`, target);
        await quietAfter(page);
        const longest = await page.evaluate(() =>
          Math.max(0, .../** @type {{ durations: number[] }} */ (/** @type {unknown} */ (window)).durations),
        );
        if (round > 0) times.push(longest);
        await close();
      }
      tell(name, times, interactionGoal);
    }
    /** @type {{ named: number, arrived: number }[]} */
    const arrivals = [];
    for (let round = 0; round <= rounds; round += 1) {
      const { page, close } = await pressed(browser, `${origin}${paths.listing}`, (opened) =>
        opened.locator('main .card-name a').nth(round % 4),
      );
      const noted = await page.waitForFunction(() => {
        const { named, arrived } = /** @type {{ named?: number, arrived?: number }} */ (
          /** @type {unknown} */ (window)
        );
        return named !== undefined && arrived !== undefined && { named, arrived };
      });
      const times = await noted.jsonValue();
      if (round > 0 && times !== false) arrivals.push(times);
      await close();
    }
    tell(
      'from a card to the name, picture and price of its product',
      arrivals.map(({ named }) => named),
      navigationGoal,
    );
    tell(
      'from a card to the page of its product',
      arrivals.map(({ arrived }) => arrived),
      navigationGoal,
    );
  } finally {
    await browser.close();
  }
}

await benchAlone(import.meta.url, benchInteractions);
