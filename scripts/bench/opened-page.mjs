/** @typedef {import('@playwright/test').Page} Page */

/** Nothing has come for so long: what the hand has called for is there, ms. */
const quietMs = 600;

/** Waits until what a step of the hand loads has come. @param {Page} page @param {() => Promise<unknown>} [step] */
export async function quietAfter(page, step) {
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
