import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Runs long work (feeds coming in and going out, jobs) behind whatever shoppers ask for: its questions to the embedded
 * database, which answers one at a time, wait for theirs.
 */
export const inBackground = <Result>(work: () => Result): Result => background.run(true, work);

/** True within `inBackground`. */
export const isBackground = (): boolean => background.getStore() === true;
