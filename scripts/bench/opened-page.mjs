/** @typedef {import('@playwright/test').Page} Page */

/** A network silence of this length means that preloading is done, in ms. */
const quietMs = 600;

/** Runs a step and waits until its requests are done. @param {Page} page @param {() => Promise<unknown>} [step] */
export async function waitUntilIdle(page, step) {
  const since = await page.evaluate(() => performance.now());
  await step?.();
  await page.waitForFunction(
    ([began, quiet]) =>
      performance.now() -
        Math.max(began, ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)) >
      quiet,
    /** @type {const} */ ([since, quietMs]),
  );
}
