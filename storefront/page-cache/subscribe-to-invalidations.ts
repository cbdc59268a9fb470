import { z } from 'zod';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';

const changesSchema = z.object({ position: z.string(), tags: z.array(z.string()), reset: z.boolean() });

/** What the API has noted since a position; `reset`: it no longer knows, so every page may be outdated. */
export type Changes = z.infer<typeof changesSchema>;

/**
 * How long the API may delay an answer, seconds, and how much later the line is given up. Both are short: a line that swallows
 * everything is told from a quiet one by this alone, and until then nothing is heard though the API can be reached again.
 */
const waitSeconds = 2;
const latestMs = 2_000;
const pauseMs = 250;

/** Asks the API for changes since a position; throws for anything but an answer of the agreed form. */
export type Ask = (after: string, waitSeconds: number, signal: AbortSignal) => Promise<Changes>;

/** Asks over HTTP. @param key what shows the API that its own storefront asks */
export const askApi =
  (apiUrl: string, key: string): Ask =>
  async (after, wait, signal) => {
    const answer = await fetch(`${apiUrl}/internal/changed-tags?after=${encodeURIComponent(after)}&wait=${wait}`, {
      headers: { [internalHeaders.key]: key },
      signal,
    });
    if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
    return changesSchema.parse(await answer.json());
  };

interface FollowOptions {
  readonly ask: Ask;
  /** Position of this storefront's pages; empty at first. */
  readonly position: string;
  /** Takes changes in and keeps the position, in this order: a change that comes twice does no harm. */
  readonly apply: (changes: Changes) => Promise<void>;
  readonly log: (line: string) => void;
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** How much later than it should an answer may come. */
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
 * Keeps cached pages true to the API's data for as long as the storefront runs: one question is always open, and its
 * answer comes with the next change. After a cut it goes on from where it stood.
 * @returns `upToDate` resolves once everything noted before the start is known; `stop` ends the questions
 */
export function subscribeToInvalidations({
  ask,
  position,
  apply,
  log,
  pause = sleep,
  lateMs = latestMs,
}: FollowOptions): {
  upToDate: Promise<void>;
  stop: () => void;
} {
  const stopping = new AbortController();
  const { promise: upToDate, resolve: markUpToDate } = Promise.withResolvers<undefined>();
  const follow = async (): Promise<void> => {
    let at = position;
    let known = false;
    let away = false;
    while (!stopping.signal.aborted) {
      try {
        const wait = known && !away ? waitSeconds : 0;
        const changes = await ask(
          at,
          wait,
          AbortSignal.any([stopping.signal, AbortSignal.timeout(wait * 1000 + lateMs)]),
        );
        if (changes.reset || changes.tags.length > 0 || changes.position !== at) await apply(changes);
        at = changes.position;
        if (away) log('the API can be reached again; changes of the meantime are known');
        known = true;
        away = false;
        markUpToDate(undefined);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!away && known)
          log(
            `the API cannot be reached (${error instanceof Error ? error.message : String(error)}); pages may be out of date until it can`,
          );
        away = true;
        await pause(pauseMs, stopping.signal);
      }
    }
  };
  void follow();
  return {
    upToDate,
    stop: () => {
      stopping.abort();
    },
  };
}
