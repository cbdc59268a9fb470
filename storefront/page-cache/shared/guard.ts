import type { SharedPart } from './part.ts';

/** Failures one after another until the part is left alone, and for how long. */
const failuresAllowed = 3;
const restMs = 5_000;
/** Entries that may wait to be written; what comes beyond is not shared. */
const mostWriting = 32;
const writeTimeoutFactor = 10;

export interface GuardOptions {
  readonly say: (line: string) => void;
  readonly now?: () => number;
}

/** The shared part as the store uses it: every question is answered in time, by nothing where there is trouble. */
export interface GuardedPart {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** For the look at the storefront's health. */
  state(): 'ok' | 'away';
  close(): void;
}

class Late extends Error {}

/** What comes of work that is given so long. Work that goes on all the same is told to stop, and not waited for. */
async function within<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Late(`no answer within ${milliseconds} ms`));
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
 * Stands between the store and the shared part: a limit to every wait, a rest after failures (then one
 * question tries whether it is back), and no queue that grows. Trouble is said once, when it begins and when it ends.
 */
export function guardPart(part: SharedPart, { say, now = () => performance.now() }: GuardOptions): GuardedPart {
  let failures = 0;
  let restUntil = -Infinity;
  let writing = 0;

  const succeeded = (): void => {
    if (failures >= failuresAllowed) say(`shared pages: ${part.name} answers again`);
    failures = 0;
    restUntil = -Infinity;
  };
  const failed = (error: unknown): void => {
    failures += 1;
    if (failures < failuresAllowed) return;
    restUntil = now() + restMs;
    if (failures === failuresAllowed)
      say(
        `shared pages: ${part.name} is left alone until it answers (${error instanceof Error ? error.message : String(error)}); pages are made here`,
      );
  };
  const ask = async <Result>(
    timeoutMs: number,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (now() < restUntil) return undefined;
    // The others wait for what comes of this one.
    if (failures >= failuresAllowed) restUntil = now() + restMs;
    try {
      const result = await within(timeoutMs, work);
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
      if (writing >= mostWriting) return;
      writing += 1;
      await ask(part.timeoutMs * writeTimeoutFactor, (signal) => part.put(key, bytes, seconds, signal));
      writing -= 1;
    },
    async delete(key) {
      await ask(part.timeoutMs * writeTimeoutFactor, (signal) => part.delete(key, signal));
    },
    state: () => (failures >= failuresAllowed ? 'away' : 'ok'),
    close: () => {
      part.close();
    },
  };
}
