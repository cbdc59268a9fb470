import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Of the time of one core, pages that nobody waits for take this share at most. */
const share = 0.25;
const leastPauseMs = 20;
/** So long a shopper's page is waited for before it is looked again whether one is being made. */
const busyPauseMs = 100;
/** A page that takes longer is given up; the API may be away. */
const longestMs = 20_000;
/** So many pages one after another that could not be made: what is wrong will be so for the next one too. */
const failuresAllowed = 5;

interface WarmOptions {
  readonly paths: readonly string[];
  /** Has a page made, or says that it is there; throws where it can't. */
  readonly make: (path: string, signal: AbortSignal) => Promise<void>;
  /** Whether Next works for a shopper at this moment. */
  readonly isBusy: () => boolean;
  readonly signal: AbortSignal;
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Asks the storefront itself for a page, as a shopper would who has no cookie. */
export const askOwn =
  (port: number) =>
  (path: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = http.get(
        {
          host: '127.0.0.1',
          port,
          path,
          agent: false,
          signal,
          timeout: longestMs,
          headers: { 'accept-encoding': 'br' },
        },
        (answer) => {
          answer
            .on('error', reject)
            .on('end', () => {
              if ((answer.statusCode ?? 500) < 500) resolve();
              else reject(new Error(`${path} was answered ${answer.statusCode ?? ''}`));
            })
            .resume();
        },
      );
      request
        .on('timeout', () => {
          request.destroy(new Error(`${path} took too long`));
        })
        .on('error', reject);
    });

/**
 * Has pages made that are likely to be asked for, one after the other, in the pauses of shoppers: after each it rests for three times as long
 * as that took. Ends early when it is told to or when page after page fails. Says how many were made or there.
 */
export async function warmPages({
  paths,
  make,
  isBusy,
  signal,
  now = () => performance.now(),
  pause = (milliseconds) => sleep(milliseconds),
}: WarmOptions): Promise<number> {
  let done = 0;
  let failed = 0;
  for (const path of paths) {
    while (isBusy() && !signal.aborted) await pause(busyPauseMs);
    if (signal.aborted || failed >= failuresAllowed) break;
    const began = now();
    try {
      await make(path, signal);
      done += 1;
      failed = 0;
    } catch {
      // Whoever asks for it will see what is wrong; nobody waits for it now.
      failed += 1;
    }
    await pause(Math.max(leastPauseMs, (now() - began) * (1 / share - 1)));
  }
  return done;
}
