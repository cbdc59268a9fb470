import type { FeedListAnswer } from '../../../lib/contract/feed-commands.ts';
import type { Db } from '../../db/open.ts';
import { originOf } from '../import/import-records.ts';
import { nextTime } from './schedule.ts';
import { lastRuns, readFeeds } from './fetch-runs.ts';

/** Every feed with its last result and next run. */
export async function listFeeds(db: Db, now: Date): Promise<FeedListAnswer> {
  const last = await lastRuns(db);
  return (await readFeeds(db)).map(({ name, url, times, mode }) => {
    const visit = last.get(name);
    return {
      // An address may contain credentials.
      name,
      url: originOf(url),
      times,
      mode,
      next: nextTime(times, now)?.toISOString() ?? null,
      last:
        visit === undefined
          ? null
          : {
              due: visit.due.toISOString(),
              started: visit.started.toISOString(),
              ended: visit.ended?.toISOString() ?? null,
              tries: visit.tries,
              outcome: visit.outcome,
              why: visit.why,
              status: visit.status,
              bytes: visit.bytes,
              import: visit.import,
            },
    };
  });
}
