import { z } from 'zod';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';

const changesSchema = z.object({ position: z.string(), tags: z.array(z.string()), reset: z.boolean() });

/** Changed tags since a position. `reset`: the API no longer has all changes, so every page may be outdated. */
export type Changes = z.infer<typeof changesSchema>;

/**
 * Length of a long poll in seconds, and how much later a request is aborted. Both are short: only the timeout reveals a
 * dead connection, and until then no invalidations arrive although the API can be reached again.
 */
const longPollSeconds = 2;
const responseGraceMs = 2_000;
const retryDelayMs = 250;

/** Requests the changes since a position; throws unless the response has the agreed form. */
export type FetchChanges = (after: string, waitSeconds: number, signal: AbortSignal) => Promise<Changes>;

/**
 * Requests changes over HTTP.
 * @param key internal key that identifies the storefront to the API
 */
export const fetchChangesFromApi =
  (apiUrl: string, key: string): FetchChanges =>
  async (after, wait, signal) => {
    const answer = await fetch(`${apiUrl}/internal/changed-tags?after=${encodeURIComponent(after)}&wait=${wait}`, {
      headers: { [internalHeaders.key]: key },
      signal,
    });
    if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
    return changesSchema.parse(await answer.json());
  };

interface SubscriptionOptions {
  readonly ask: FetchChanges;
  /** Position of the cached pages; empty at first. */
  readonly position: string;
  /** Applies changes and then saves the position. Applying a change twice does no harm. */
  readonly apply: (changes: Changes) => Promise<void>;
  readonly log: (line: string) => void;
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Allowed delay of a response after the long poll, milliseconds. */
  readonly lateMs?: number;
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/**
 * Keeps cached pages up to date while the storefront runs: one long poll is always open and returns with the next
 * change. After a failure it continues from the last position.
 * @returns `upToDate` resolves when all changes from before the start are applied; `stop` ends the polling
 */
export function subscribeToInvalidations({
  ask,
  position,
  apply,
  log,
  pause = sleep,
  lateMs = responseGraceMs,
}: SubscriptionOptions): {
  upToDate: Promise<void>;
  stop: () => void;
} {
  const stopping = new AbortController();
  const { promise: upToDate, resolve: markUpToDate } = Promise.withResolvers<undefined>();
  const poll = async (): Promise<void> => {
    let at = position;
    let hasAnswered = false;
    let isUnreachable = false;
    while (!stopping.signal.aborted) {
      try {
        const wait = hasAnswered && !isUnreachable ? longPollSeconds : 0;
        const changes = await ask(
          at,
          wait,
          AbortSignal.any([stopping.signal, AbortSignal.timeout(wait * 1000 + lateMs)]),
        );
        if (changes.reset || changes.tags.length > 0 || changes.position !== at) await apply(changes);
        at = changes.position;
        if (isUnreachable) log('API: reachable again, missed changes were applied');
        hasAnswered = true;
        isUnreachable = false;
        markUpToDate(undefined);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isUnreachable && hasAnswered)
          log(
            `API: not reachable (${error instanceof Error ? error.message : String(error)}); pages may be stale until it is`,
          );
        isUnreachable = true;
        await pause(retryDelayMs, stopping.signal);
      }
    }
  };
  void poll();
  return {
    upToDate,
    stop: () => {
      stopping.abort();
    },
  };
}
