import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import stringify from 'safe-stable-stringify';
import type { BodyOf } from '../../../lib/contract/endpoint.ts';
import type { StaffFeed, staffSaveFeed } from '../../../lib/contract/staff-feeds.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { feedsOf } from '../shop-facts/current.ts';
import { type FeedFact, feedsFile } from '../shop-facts/feeds-file.ts';
import { lockFacts } from '../shop-facts/lock-facts.ts';
import { writeFeeds } from '../shop-facts/write-feeds.ts';
import { nextTime } from './schedule.ts';

type Tx = Transaction<Database>;

/** Fetches that the list shows of each feed. */
const listedRuns = 5;

const versionOf = (feed: FeedFact): string => createHash('sha256').update(stringify(feed)).digest('base64url');

const hasSecret = ({ user_variable, token_variable }: FeedFact): boolean =>
  user_variable !== undefined || token_variable !== undefined;

/** Every feed with its last fetches, the newest first. */
export async function feedsWithRuns(db: Db, now: Date): Promise<StaffFeed[]> {
  const { feeds } = await feedsOf(db);
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('feed_visits')
        .selectAll()
        .select(sql<number>`row_number() over (partition by feed order by id desc)`.as('place'))
        .as('ranked'),
    )
    .selectAll()
    .where('place', '<=', listedRuns)
    .orderBy('id', 'desc')
    .execute();
  const runs = Map.groupBy(rows, ({ feed }) => feed);
  return feeds.map((feed) => ({
    name: feed.name,
    url: feed.url,
    times: [...feed.times],
    mode: feed.mode,
    locale: feed.locale,
    counts_orders: feed.counts_orders,
    has_secret: hasSecret(feed),
    version: versionOf(feed),
    next: nextTime(feed.times, now)?.toISOString() ?? null,
    runs: (runs.get(feed.name) ?? []).map(
      ({ id, started, ended, busy, outcome, why, status, tries, import: name }) => ({
        id,
        started: started.toISOString(),
        ended: ended?.toISOString() ?? null,
        busy,
        outcome,
        why,
        status,
        tries,
        import: name,
      }),
    ),
  }));
}

/** A stored feed with the version that the caller has read; locks the owner's facts until the commit. */
async function lockFeed(
  tx: Tx,
  name: string,
  version: string | null,
): Promise<{ readonly feeds: readonly FeedFact[]; readonly stored: FeedFact | undefined } | Refusal> {
  await lockFacts(tx);
  const { feeds } = await feedsOf(tx);
  const stored = feeds.find((feed) => feed.name === name);
  if (version === null)
    return stored === undefined ? { feeds, stored } : refuse('invalid', [{ field: 'name', message: 'feedNameTaken' }]);
  if (stored === undefined) return refuse('notFound');
  return versionOf(stored) === version ? { feeds, stored } : refuse('settingsChanged');
}

const invalid = (field: string, message: string): Refusal => refuse('invalid', [{ field, message }]);

/** What the file's schema would refuse in words for an editor, as messages at the fields of the form. */
function faultOf(feed: FeedFact, stored: FeedFact | undefined, others: readonly FeedFact[]): Refusal | undefined {
  const { protocol, username, password, origin } = new URL(feed.url);
  if (username !== '' || password !== '') return invalid('url', 'feedPassword');
  if (protocol === 'http:' && !feed.insecure) return invalid('url', 'feedAddress');
  // A password of the supplier is sent to the address: only who keeps the files of the owner leads it elsewhere.
  if (stored !== undefined && hasSecret(stored) && new URL(stored.url).origin !== origin)
    return invalid('url', 'feedHasSecret');
  if (feed.mode === 'full' && others.some(({ mode }) => mode === 'full')) return invalid('mode', 'feedFullTwice');
  return undefined;
}

type Saved = Pick<BodyOf<typeof staffSaveFeed>, keyof BodyOf<typeof staffSaveFeed>>;

/** Stores a feed, in the caller's transaction. Fields that the form does not have stay. */
export async function saveFeed(
  tx: Tx,
  now: Date,
  { name, version, url, times, mode, locale, counts_orders }: Saved,
): Promise<{ readonly before: FeedFact | undefined; readonly after: FeedFact; readonly version: string } | Refusal> {
  const locked = await lockFeed(tx, name, version);
  if (isRefusal(locked)) return locked;
  const { feeds, stored } = locked;
  const after: FeedFact = {
    insecure: false,
    ...stored,
    name,
    url,
    times: [...new Set(times)].sort(),
    mode,
    locale,
    counts_orders,
  };
  const others = feeds.filter((feed) => feed.name !== name);
  const fault = faultOf(after, stored, others);
  if (fault !== undefined) return fault;
  const next = stored === undefined ? [...feeds, after] : feeds.map((feed) => (feed.name === name ? after : feed));
  // The rules of the file hold for the form too; those that the form can break are named above.
  if (!feedsFile.safeParse({ feeds: next }).success) return invalid('name', 'feedNotStored');
  await writeFeeds(tx, now, feeds, next);
  return { before: stored, after, version: versionOf(after) };
}

/** Removes a feed, in the caller's transaction. */
export async function removeFeed(tx: Tx, now: Date, name: string, version: string): Promise<FeedFact | Refusal> {
  const locked = await lockFeed(tx, name, version);
  if (isRefusal(locked)) return locked;
  const { feeds, stored } = locked;
  if (stored === undefined) return refuse('notFound');
  await writeFeeds(
    tx,
    now,
    feeds,
    feeds.filter((feed) => feed.name !== name),
  );
  return stored;
}

/**
 * Lets the job of feeds fetch a feed with its next look, in the caller's transaction. A fetch that waits for its retry
 * no longer waits; false if one runs, or waits for the next look already.
 */
export async function requestFetch(tx: Tx, now: Date, name: string): Promise<boolean | Refusal> {
  const feed = await tx.selectFrom('feeds').select('name').where('name', '=', name).forUpdate().executeTakeFirst();
  if (feed === undefined) return refuse('notFound');
  const { numUpdatedRows } = await tx
    .updateTable('feed_visits')
    .set({ free_at: sql<Date>`now()` })
    .where('feed', '=', name)
    .where('ended', 'is', null)
    .where('busy', '=', false)
    .where('free_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const open = await tx
    .selectFrom('feed_visits')
    .select('id')
    .where('feed', '=', name)
    .where('ended', 'is', null)
    .executeTakeFirst();
  if (open !== undefined) return false;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('feed_visits')
    .values({ feed: name, due: now, free_at: sql<Date>`now()`, tries: 0, busy: false })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
