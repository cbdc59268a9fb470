import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { FeedOutcome } from '../../../lib/contract/feed-commands.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { originOf } from '../import/import-records.ts';
import type { CopyValidators } from './download.ts';

export type FeedRow = Selectable<Database['feeds']>;
type FetchRunRow = Selectable<Database['feed_visits']>;

/** A claim lapses this long after its last renewal, by the database's clock, which all processes share. */
export const leaseMs = 90_000;
const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/** A run claimed by this process; its writes count only while it holds the claim. */
export interface Claim {
  readonly id: number;
  readonly tries: number;
  /** Time since its first attempt. */ readonly ageMs: number;
}

/** Result of a run. */
export interface FetchRunResult {
  readonly outcome: FeedOutcome;
  readonly why: string | null;
  readonly status: number | null;
  readonly bytes: number | null;
  readonly import: string | null;
}

/**
 * Claims the run of a feed for a moment: for one process only, and again after a claim has lapsed or a pause is over.
 */
export async function claimRun(db: Db, feed: string, due: Date): Promise<Claim | undefined> {
  const {
    rows: [row],
  } = await sql<{ id: number; tries: number; age: number }>`
    insert into feed_visits (feed, due, free_at) values (${feed}, ${due}::timestamptz, ${inMs(leaseMs)})
    on conflict (feed, due) do update set tries = feed_visits.tries + 1, busy = true, free_at = excluded.free_at
      where feed_visits.ended is null and feed_visits.free_at <= now()
    returning id::float8 as id, tries, (extract(epoch from now() - started) * 1000)::float8 as age`.execute(db);
  return row === undefined ? undefined : { id: row.id, tries: row.tries, ageMs: row.age };
}

const ownRun = (db: Db, { id, tries }: Claim) =>
  db.updateTable('feed_visits').where('id', '=', id).where('tries', '=', tries).where('ended', 'is', null);

/** Renews a claim until the returned function is called, at the end of the work. */
export function extendClaim(db: Db, claim: Claim, warn: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    ownRun(db, claim)
      .set({ free_at: inMs(leaseMs) })
      .execute()
      .catch(warn);
  }, leaseMs / 4).unref();
  return () => {
    clearInterval(timer);
  };
}

/** Releases a run, to be retried after a pause. */
export const pauseRun = async (
  db: Db,
  claim: Claim,
  pauseMs: number,
  { why, status }: { readonly why: string | null; readonly status: number | null },
): Promise<void> => {
  await ownRun(db, claim)
    .set({ busy: false, free_at: inMs(pauseMs), why, status })
    .execute();
};

/** A feed as it was when its fetch began: what decides where its list comes from and what that does. */
const isUnchanged = (feed: FeedRow) => (eb: ExpressionBuilder<Database, 'feeds'>) =>
  eb.and([
    eb('name', '=', feed.name),
    eb('url', '=', feed.url),
    eb('mode', '=', feed.mode),
    eb('locale', '=', feed.locale),
    eb('counts_orders', '=', feed.counts_orders),
    eb('format', 'is not distinct from', feed.format),
    eb('encoding', 'is not distinct from', feed.encoding),
  ]);

/** Ends a run; with `known` the feed stores its validators, unless the feed has changed meanwhile. */
export async function endRun(
  db: Db,
  claim: Claim,
  end: FetchRunResult,
  feed: FeedRow,
  known: CopyValidators | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await ownRun(trx, claim)
      .set({ ...end, busy: false, ended: sql<Date>`now()` })
      .executeTakeFirst();
    if (numUpdatedRows === 0n || known === undefined) return;
    await trx
      .updateTable('feeds')
      .set({ etag: known.etag, last_modified: known.lastModified, import: end.import })
      .where(isUnchanged(feed))
      .execute();
  });
}

/** Ends abandoned runs: those of deleted feeds, and earlier ones of a feed with a later one. */
export async function endForgotten(db: Db): Promise<void> {
  await sql`
    update feed_visits set ended = now(), busy = false, outcome = 'failed', why = coalesce(why, 'overtaken')
    where ended is null and free_at <= now() and (
      feed not in (select name from feeds)
      or exists (select from feed_visits later where later.feed = feed_visits.feed and later.due > feed_visits.due and later.started > feed_visits.started)
    )`.execute(db);
}

/** Validators for the next request; none if the import that they belong to was undone. */
export async function knownOf(
  db: Db,
  { etag, last_modified: lastModified, import: name }: FeedRow,
): Promise<CopyValidators | undefined> {
  if (name === null || (etag === null && lastModified === null)) return undefined;
  const record = await db.selectFrom('imports').select('state').where('name', '=', name).executeTakeFirst();
  return record === undefined || record.state === 'done' ? { etag, lastModified } : undefined;
}

/**
 * Number of rows of the feed when it last came completely from this address and was imported and not undone; undefined
 * if never.
 */
export async function lastRead(db: Db, { name, url }: Pick<FeedRow, 'name' | 'url'>): Promise<number | undefined> {
  const row = await db
    .selectFrom('feed_visits')
    .innerJoin('imports', 'imports.name', 'feed_visits.import')
    .where('feed_visits.feed', '=', name)
    .where('feed_visits.outcome', '=', 'imported')
    .where('imports.origin', '=', originOf(url))
    .where('imports.state', '=', 'done')
    // The length of a list of changes varies.
    .where('imports.mode', '<>', 'changes')
    .orderBy('feed_visits.id', 'desc')
    .limit(1)
    .select(sql<number | null>`(imports.report->>'read')::float8`.as('read'))
    .executeTakeFirst();
  return row?.read ?? undefined;
}

export const readFeeds = (db: Db): Promise<FeedRow[]> => db.selectFrom('feeds').selectAll().orderBy('sort').execute();

/** Whether a feed still is what it was when its fetch began. */
export async function isSameFeed(db: Db, feed: FeedRow): Promise<boolean> {
  const row = await db.selectFrom('feeds').select('name').where(isUnchanged(feed)).executeTakeFirst();
  return row !== undefined;
}

/** Runs that matter for what is due: those of the last days, and those in the future from a wrong clock. */
export const runsSince = (db: Db, since: Date): Promise<Pick<FetchRunRow, 'feed' | 'due' | 'ended' | 'tries'>[]> =>
  db
    .selectFrom('feed_visits')
    .select(['feed', 'due', 'ended', 'tries'])
    .where((eb) => eb.or([eb('due', '>=', since), eb('ended', 'is', null)]))
    .orderBy('due')
    .execute();

/** The last run of each feed. */
export async function lastRuns(db: Db): Promise<Map<string, FetchRunRow>> {
  const rows = await db
    .selectFrom('feed_visits')
    .distinctOn('feed')
    .selectAll()
    .orderBy('feed')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.feed, row]));
}
