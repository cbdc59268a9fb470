import { printLine } from '../lib/run.mjs';
import { waitUntilIdle } from './opened-page.mjs';
import { percentile } from './percentile.mjs';
import { runBenchmark, benchedPages } from './shop.mjs';

/**
 * `npm run bench:interactions`: interaction latency (INP, https://web.dev/articles/inp) of the most used controls, and
 * time from the click on a card to the painted product name in its preview and on its page, on a processor slowed down
 * four times. Each click is the first of its page; the pointer is over the target beforehand.
 */
const rounds = 10;
const slowdown = 4;
/** Goals, in ms. */
const [interactionGoal, navigationGoal] = [100, 100];

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

const paths = Object.fromEntries(benchedPages);

/** @type {readonly (readonly [name: string, path: string | undefined, target: (page: Page) => Locator])[]} */
const presses = [
  ['filter', paths.listing, (page) => page.locator('aside .filter-values label').first()],
  ['into the cart', paths.listing, (page) => page.locator('main .card-action button').first()],
  ['catalogue menu', paths.home, (page) => page.locator('[aria-controls="catalogue-menu"]')],
  ['price display', paths.listing, (page) => page.locator('main .price-switch button').nth(1)],
];

/** Records in the page the latency of each click as the browser reports it. @param {Page} page */
const observeLatency = (page) =>
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
        /**
         * Records when a heading with the name of the clicked card has been painted.
         * @param {'named' | 'arrived'} note
         * @param {string} within
         */
        const watchFor = (note, within) => {
          const look = new MutationObserver(() => {
            if (![...document.querySelectorAll(`${within} h1`)].some(({ textContent }) => textContent === name)) return;
            look.disconnect();
            requestAnimationFrame(() => {
              const painted = new MessageChannel();
              // A message posted in a frame arrives after its paint.
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
  await observeLatency(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.mouse.move(640, 400);
  await waitUntilIdle(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await waitUntilIdle(page, () => target(page).hover());
  // Clicks by mouse coordinates: a click on a locator first runs a hit test in the page, which forces a layout within
  // the measured time.
  await page.mouse.down();
  await page.mouse.up();
  return { page, close: () => context.close() };
}

/** @param {string} name @param {readonly number[]} times @param {number} goal */
const tell = (name, times, goal) =>
  printLine(
    `${name}: p50 ${percentile(times, 0.5).toFixed(0)} ms, p75 ${percentile(times, 0.75).toFixed(0)} ms, most ${percentile(times, 1).toFixed(0)} ms (goal ${goal} ms)`,
  );

/** @param {string} origin @param {string | undefined} executablePath */
export async function benchInteractions(origin, executablePath) {
  printLine(`\nFrom a press to the next paint, processor ${slowdown} times slower, ${rounds} pages each`);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const [name, path, target] of presses) {
      const times = [];
      // The first click warms the caches of both programs and is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const { page, close } = await pressed(browser, `${origin}${path}`, target);
        await waitUntilIdle(page);
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

await runBenchmark(import.meta.url, benchInteractions);
