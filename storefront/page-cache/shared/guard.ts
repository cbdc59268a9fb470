import type { SharedBackend } from './backend.ts';

/** Consecutive failures after which the backend is not called, and for how long. */
const maxFailures = 3;
const backOffMs = 5_000;
/** Writes that may be pending; further entries are not shared. */
const maxPendingWrites = 32;
const writeTimeoutFactor = 10;

export interface GuardOptions {
  readonly say: (line: string) => void;
  readonly now?: () => number;
}

/** The backend as the store uses it: every call resolves in time, with nothing after a failure. */
export interface GuardedBackend {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** For the health endpoint. */
  state(): 'ok' | 'away';
  close(): void;
}

class TimeLimitError extends Error {}

/** Runs work with a time limit. Afterwards the work is aborted and not waited for. */
async function withTimeLimit<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(`no answer within ${milliseconds} ms`));
      giveUp.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(giveUp.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Protects the store from a slow or failing backend: a time limit for every call, a pause after repeated failures (then
 * one call tests the backend), and a limit on pending writes. A failure is logged when it begins and when it ends.
 */
export function guardBackend(
  part: SharedBackend,
  { say, now = () => performance.now() }: GuardOptions,
): GuardedBackend {
  let failures = 0;
  let restUntil = -Infinity;
  let writing = 0;

  const succeeded = (): void => {
    if (failures >= maxFailures) say(`shared pages: ${part.name} answers again`);
    failures = 0;
    restUntil = -Infinity;
  };
  const failed = (error: unknown): void => {
    failures += 1;
    if (failures < maxFailures) return;
    restUntil = now() + backOffMs;
    if (failures === maxFailures)
      say(
        `shared pages: ${part.name} is not used until it answers (${error instanceof Error ? error.message : String(error)}); pages are rendered locally`,
      );
  };
  const ask = async <Result>(
    timeoutMs: number,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (now() < restUntil) return undefined;
    // Only this call tests the backend; the others skip it.
    if (failures >= maxFailures) restUntil = now() + backOffMs;
    try {
      const result = await withTimeLimit(timeoutMs, work);
      succeeded();
      return result;
    } catch (error) {
      failed(error);
      return undefined;
    }
  };

  return {
    get: (key) => ask(part.timeoutMs, (signal) => part.get(key, signal)),
    async put(key, bytes, seconds) {
      if (writing >= maxPendingWrites) return;
      writing += 1;
      await ask(part.timeoutMs * writeTimeoutFactor, (signal) => part.put(key, bytes, seconds, signal));
      writing -= 1;
    },
    async delete(key) {
      await ask(part.timeoutMs * writeTimeoutFactor, (signal) => part.delete(key, signal));
    },
    state: () => (failures >= maxFailures ? 'away' : 'ok'),
    close: () => {
      part.close();
    },
  };
}
