import { sql } from 'kysely';
import { Ended } from '../faults.ts';
import type { Row, Step } from '../history.ts';
import type { Running } from '../running.ts';
import { feedOf, soldSince } from './lists.ts';
import { placeOrder } from './shoppers.ts';

type FeedStep = Extract<Step, { do: 'feed' }>;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** As often as a feed is fetched again after a failure of its host and an end of the program. */
const mostTries = 4;

export const feedName = ({ mode, counts }: Pick<FeedStep, 'mode' | 'counts'>): string =>
  `${mode}-${counts ? 'counting' : 'plain'}`;

const lastRun = ({ shop: { db } }: Running, name: string) =>
  db
    .selectFrom('feed_visits')
    .select(['id', 'ended', 'outcome', 'import', 'tries'])
    .where('feed', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The hour of the feed comes; what failed, or was left by a program that has ended, is fetched again without waiting for its time. */
async function fetchUntilDone(running: Running, name: string, ended: number | null) {
  const { api, db, ending } = running.shop;
  // A program that ends before its first statement has begun no fetching.
  const before = (await lastRun(running, name))?.id ?? 0;
  ending.arm(ended);
  let interrupted = false;
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      await api.app.services.jobs.run('feeds.fetch');
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
    }
    interrupted = (await running.beginAgain()) || interrupted;
    const run = await lastRun(running, name);
    if (run?.ended != null && run.id > before) return { ...run, interrupted };
    await db
      .updateTable('feed_visits')
      .set({ free_at: sql<Date>`now() - interval '1 second'` })
      .where('ended', 'is', null)
      .execute();
  }
  throw new Error(`the feed ${name} is never fetched`);
}

/** A supplier's list is fetched at its hour, while shoppers buy. */
export async function fetchList(running: Running, step: FeedStep): Promise<string> {
  const { db, clock, feedHost } = running.shop;
  const name = feedName(step);
  const rows: readonly Row[] = (step.same ? running.offered.get(name) : undefined) ?? step.rows;
  running.offered.set(name, rows);
  clock.later(3_600_000);
  let sentAt = 0;
  const buying: Promise<string>[] = [];
  // Of a list that counts our orders it is uncertain which of those it has that come while it is taken in.
  const during = step.ended === null && !step.counts ? step.during : [];
  const onSent = (): void => {
    sentAt = clock.now().getTime();
    if (buying.length > 0) return;
    for (const wish of during) buying.push(placeOrder(running, { ...wish, payment: 'cash', fault: { kind: 'none' } }));
  };
  feedHost.offer({ body: feedOf(running, rows), fault: step.host, onSent });
  const toFetch = db.updateTable('feeds').where('name', '=', name);
  await toFetch.set({ times: hours }).execute();
  const run = await fetchUntilDone(running, name, step.ended);
  await toFetch.set({ times: [] }).execute();
  await Promise.all(buying);
  if (run.outcome === 'imported')
    await running.book.take(
      {
        name: run.import ?? '',
        mode: step.mode,
        rows,
        countedAt: step.counts ? null : sentAt,
        importedAt: clock.now().getTime(),
        canBeUndone: !run.interrupted,
      },
      (product) => soldSince(running, product, sentAt),
    );
  return `${name} ${run.outcome}${run.interrupted ? ', ended' : ''}${step.host === 'none' ? '' : `, ${step.host}`}`;
}
