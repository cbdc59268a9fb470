import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Runs long work (imports, exports, jobs) at lower priority: its queries to the embedded database, which answers one at
 * a time, wait for those of shoppers.
 */
export const inBackground = <Result>(work: () => Result): Result => background.run(true, work);

/** True within `inBackground`. */
export const isBackground = (): boolean => background.getStore() === true;
