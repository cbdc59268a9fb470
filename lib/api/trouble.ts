/**
 * When a page's data could last not be had from the API. The storefront's entry distinguishes by it a page that failed for
 * want of the API from one that is broken. One for the process: the entry and Next's bundle have copies of this file.
 */
const place = Symbol.for('shop.api-trouble');
const shared = globalThis as { [place]?: number };

/** Renders that wait for the same failure end within this time. */
const memoryMs = 15_000;

/** Notes that the API was away or did not answer in time. */
export const noteApiTrouble = (): void => {
  shared[place] = performance.now();
};

/** Whether that happened within the last so many milliseconds. */
export const hadApiTrouble = (withinMs = memoryMs): boolean =>
  shared[place] !== undefined && performance.now() - shared[place] < withinMs;
