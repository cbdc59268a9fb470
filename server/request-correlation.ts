import { AsyncLocalStorage } from 'node:async_hooks';

const correlationIds = new AsyncLocalStorage<string>();

/** Runs something with what made it happen at hand: the id of a call, a job or a message, as the log knows it. */
export const runWithCorrelationId = <Result>(cause: string, run: () => Result): Result =>
  correlationIds.run(cause, run);

/** What made happen whatever runs here; null where nobody has said so. */
export const getCorrelationId = (): string | null => correlationIds.getStore() ?? null;
