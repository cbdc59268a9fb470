import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Share of one core's time that warming may use. */
const coreShare = 0.25;
const minPauseMs = 20;
/** While a shopper's page is being rendered, warming waits this long before it checks again. */
const busyPauseMs = 100;
/** Time limit of a page; the API may be down. */
const renderTimeoutMs = 20_000;
/** Consecutive failures after which warming stops. */
const maxFailures = 5;

interface WarmOptions {
  readonly paths: readonly string[];
  /** Renders a page or finds it in the cache; throws on failure. */
  readonly render: (path: string, signal: AbortSignal) => Promise<void>;
  /** Whether Next is rendering a shopper's page. */
  readonly isBusy: () => boolean;
  readonly signal: AbortSignal;
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Requests a page from the storefront itself, like a shopper without cookies. */
export const requestOwnPage =
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
          timeout: renderTimeoutMs,
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
 * Warms the cache: renders pages one after the other while no shopper's page is being rendered. After each it pauses
 * for three times as long as the render took. Stops on abort or after repeated failures. Returns how many pages are
 * cached.
 */
export async function warmPages({
  paths,
  render: make,
  isBusy,
  signal,
  now = () => performance.now(),
  pause = (milliseconds) => sleep(milliseconds),
}: WarmOptions): Promise<number> {
  let done = 0;
  let failed = 0;
  for (const path of paths) {
    while (isBusy() && !signal.aborted) await pause(busyPauseMs);
    if (signal.aborted || failed >= maxFailures) break;
    const began = now();
    try {
      await make(path, signal);
      done += 1;
      failed = 0;
    } catch {
      // The next shopper's request will report the error.
      failed += 1;
    }
    await pause(Math.max(minPauseMs, (now() - began) * (1 / coreShare - 1)));
  }
  return done;
}
