import { printLine } from '../lib/run.mjs';
import { waitUntilIdle } from './opened-page.mjs';
import { percentile } from './percentile.mjs';
import { runBenchmark } from './shop.mjs';

/**
 * Time from the click to the first paint of the contact menu and the chat window, on a processor slowed down four
 * times. Pointer or focus has preloaded the code. Each opening is the first of its page.
 */
const rounds = 15;
const slowdown = 4;

/** @typedef {import('@playwright/test').Page} Page */

/** Records in the page the time from a click to the first frame with another dialog. @param {Page} page */
const observeOpenings = (page) =>
  page.addInitScript(() => {
    /** @type {number[]} */
    const openings = [];
    Object.assign(window, { openings });
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const before = document.querySelector('[role=dialog]');
        const look = new MutationObserver(() => {
          const now = document.querySelector('[role=dialog]');
          if (now === null || now === before) return;
          look.disconnect();
          requestAnimationFrame(() => {
            const painted = new MessageChannel();
            // A message posted in a frame arrives after its paint.
            painted.port1.onmessage = () => {
              openings.push(performance.now() - timeStamp);
            };
            painted.port2.postMessage(null);
          });
        });
        look.observe(document.body, { childList: true, subtree: true });
      },
      true,
    );
  });

/** Waits for openings and returns their times. @param {Page} page @param {number} count number of openings */
async function openings(page, count) {
  const times = await page.waitForFunction((wanted) => {
    const openings = /** @type {{ openings: number[] }} */ (/** @type {unknown} */ (window)).openings;
    return openings.length >= wanted ? openings : undefined;
  }, count);
  return /** @type {Promise<number[]>} */ (times.jsonValue());
}

/**
 * Hovers or focuses the button and waits until the preloaded code has arrived.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} button
 * @param {'pointer' | 'focus'} way
 */
const preload = (page, button, way) => waitUntilIdle(page, () => (way === 'pointer' ? button.hover() : button.focus()));

/** @param {string} origin @param {string | undefined} executablePath */
export async function benchChatOpening(origin, executablePath) {
  printLine(`\nOpening the support chat, processor ${slowdown} times slower, ${rounds} pages each`);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const way of /** @type {const} */ (['pointer', 'focus'])) {
      /** @type {{ menu: number[], window: number[] }} */
      const times = { menu: [], window: [] };
      // The first opening warms the caches of both programs and is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        const page = await context.newPage();
        await observeOpenings(page);
        await page.goto(`${origin}/ru/`, { waitUntil: 'networkidle' });
        const cdp = await context.newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const help = page.locator('header [data-support]').filter({ visible: true });
        await preload(page, help, way);
        await (way === 'pointer' ? help.click() : page.keyboard.press('Enter'));
        const [menu = 0] = await openings(page, 1);
        const chat = page.locator('[role=dialog] button').nth(1);
        await preload(page, chat, way);
        await (way === 'pointer' ? chat.click() : page.keyboard.press('Enter'));
        const [, window = 0] = await openings(page, 2);
        if (round > 0) times.menu.push(menu);
        if (round > 0) times.window.push(window);
        await context.close();
      }
      for (const [name, all] of Object.entries(times))
        printLine(
          `${name}, by ${way}: p50 ${percentile(all, 0.5).toFixed(0)} ms, p95 ${percentile(all, 0.95).toFixed(0)} ms`,
        );
    }
  } finally {
    await browser.close();
  }
}

await runBenchmark(import.meta.url, benchChatOpening);
