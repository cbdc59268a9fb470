import type { FastifyBaseLogger } from 'fastify';
import { inBackground } from '../../db/background.ts';
import { dueTime, pauseAfter } from './schedule.ts';
import { type Fetched, fetchFeed, type FeedShop, type FetchHow } from './fetch-run.ts';
import {
  type Claim,
  claimRun,
  endForgotten,
  endRun,
  type FeedRow,
  extendClaim,
  pauseRun,
  readFeeds,
  runsSince,
} from './fetch-runs.ts';

/** How far back runs are read: a scheduled feed has one every day. */
const lookBackMs = 2 * 86_400_000;
const busyPauseMs = 60_000;
const hourMs = 3_600_000;

interface Work {
  readonly context: FeedShop;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** The pause before the next attempt; undefined after the last one. */
function pauseOf({ again, why }: Fetched, { tries, ageMs }: Claim): number | undefined {
  if (!again) return undefined;
  // A running import is no fault of the feed.
  if (why === 'importRunning') return ageMs + busyPauseMs > hourMs ? undefined : busyPauseMs;
  return pauseAfter(tries, ageMs);
}

/** Records the result of an attempt, and logs a final failure. */
async function recordAttempt(
  {
    context: {
      shop: { db },
    },
    log,
  }: Work,
  feed: FeedRow,
  claim: Claim,
  fetched: Fetched,
  pauseMs: number | undefined,
): Promise<void> {
  const { outcome, why, status, bytes, import: name, known } = fetched;
  if (pauseMs !== undefined) {
    log.info({ feed: feed.name, why, status, tries: claim.tries, pauseMs }, 'feed download failed, will retry');
    await pauseRun(db, claim, pauseMs, { why, status });
    return;
  }
  await endRun(db, claim, { outcome, why, status, bytes, import: name }, feed, known);
  if (outcome === 'failed')
    log.warn({ feed: feed.name, why, status, tries: claim.tries }, 'feed download failed, gave up');
  else if (outcome === 'refused') log.warn({ feed: feed.name, why, import: name }, 'feed refused: nothing was changed');
  else log.info({ feed: feed.name, outcome, import: name, bytes }, 'feed fetched');
}

/** Fetches a feed whose run is claimed. When the program stops, the run is released. */
async function fetchClaimed(
  work: Work,
  feed: FeedRow,
  claim: Claim,
  { lastTry, force }: { readonly lastTry: boolean; readonly force: boolean },
): Promise<Fetched> {
  const { context, log } = work;
  const { db } = context.shop;
  const release = extendClaim(db, claim, (error) => {
    log.warn({ err: error, feed: feed.name }, 'feed fetch run: renewing the claim failed');
  });
  try {
    const fetched = await fetchFeed(context, feed, { dry: false, force });
    await recordAttempt(work, feed, claim, fetched, lastTry ? undefined : pauseOf(fetched, claim));
    return fetched;
  } catch (error) {
    const interrupted = context.stopping.aborted;
    const why = interrupted ? 'stopped' : 'fault';
    const fetched: Fetched = {
      outcome: 'failed',
      why,
      status: null,
      bytes: null,
      import: null,
      result: null,
      known: undefined,
      again: true,
    };
    // Internal errors are retried too, a limited number of times; the log has them.
    const pauseMs = interrupted ? 0 : lastTry ? undefined : pauseOf(fetched, claim);
    if (pauseMs === undefined)
      await endRun(db, claim, { outcome: 'failed', why, status: null, bytes: null, import: null }, feed, undefined);
    else await pauseRun(db, claim, pauseMs, { why, status: null });
    throw error;
  } finally {
    release();
  }
}

/** Fetches every due feed that no other process fetches, one after the other. */
export async function fetchDueFeeds(work: Work): Promise<void> {
  const {
    context: {
      shop: { db, now },
      stopping,
    },
    log,
  } = work;
  await endForgotten(db);
  const feeds = await readFeeds(db);
  if (feeds.length === 0) return;
  const visits = Map.groupBy(await runsSince(db, new Date(now().getTime() - lookBackMs)), ({ feed }) => feed);
  for (const feed of feeds) {
    if (stopping.aborted) return;
    const own = visits.get(feed.name) ?? [];
    // A request of staff comes first: an hour that has come meanwhile would overtake it.
    const due =
      own.find(({ ended, tries }) => ended === null && tries === 0)?.due ??
      dueTime({ times: feed.times, since: feed.since, visited: own.map((row) => row.due) }, now()) ??
      own.findLast(({ ended }) => ended === null)?.due;
    const claim = due === undefined ? undefined : await claimRun(db, feed.name, due);
    if (claim === undefined) continue;
    try {
      await inBackground(() => fetchClaimed(work, feed, claim, { lastTry: false, force: false }));
    } catch (error) {
      if (stopping.aborted) return;
      log.error({ err: error, feed: feed.name }, 'feed fetch run failed');
    }
  }
}

/** Fetches a feed at once, as one run without retries; undefined if there is no such feed. */
export async function fetchNow(work: Work, name: string, how: FetchHow): Promise<Fetched | 'running' | undefined> {
  const { db, now } = work.context.shop;
  const feed = (await readFeeds(db)).find((row) => row.name === name);
  if (feed === undefined) return undefined;
  if (how.dry) {
    const outcome = await inBackground(() => fetchFeed(work.context, feed, how));
    return outcome.why === 'importRunning' ? 'running' : outcome;
  }
  const claim = await claimRun(db, name, now());
  if (claim === undefined) return 'running';
  const fetched = await inBackground(() => fetchClaimed(work, feed, claim, { lastTry: true, force: how.force }));
  return fetched.why === 'importRunning' ? 'running' : fetched;
}
