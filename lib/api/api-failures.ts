/**
 * Time of the last failed API call of a render. The request handler uses it to distinguish a page that failed because
 * of the API from a broken one. Shared per process: the handler and Next's bundle each load this module.
 */
const stateSymbol = Symbol.for('shop.api-trouble');
const globalState = globalThis as { [stateSymbol]?: number };

/** Concurrent renders fail within this time. */
const maxAgeMs = 15_000;

/** Records that the API was down or did not answer in time. */
export const recordApiFailure = (): void => {
  globalState[stateSymbol] = performance.now();
};

/** Whether that happened within the last given milliseconds. */
export const hadApiFailure = (withinMs = maxAgeMs): boolean =>
  globalState[stateSymbol] !== undefined && performance.now() - globalState[stateSymbol] < withinMs;
