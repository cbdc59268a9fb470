import { AsyncLocalStorage } from 'node:async_hooks';

const correlationIds = new AsyncLocalStorage<string>();

/** Runs a function with the id of the call, job or message that caused it, as in the log. */
export const runWithCorrelationId = <Result>(cause: string, run: () => Result): Result =>
  correlationIds.run(cause, run);

/** The cause of the running code; null if none is set. */
export const getCorrelationId = (): string | null => correlationIds.getStore() ?? null;
