import { sql } from 'kysely';
import { z } from 'zod';
import { cacheTags } from '../../../lib/cache/tags.ts';
import type { Db } from '../../db/open.ts';

/** Retention of changed tags; a storefront that was disconnected longer drops all its pages. */
export const retentionDays = 7;
const dayMs = 86_400_000;
/** From this many product pages on, one tag names all of them, because naming each takes longer than rendering them. */
const manyProducts = 20_000;

/** Position of a reader: the database, the oldest running transaction, and the time of the database's clock. */
const positionSchema = z
  .string()
  .regex(/^[0-9a-f-]{36}\.\d{1,20}\.\d{1,16}$/)
  .transform((text) => {
    const [epoch = '', xid = '', at = ''] = text.split('.');
    return { epoch, xid: BigInt(xid), at: Number(at) };
  });

export interface TagChanges {
  /** The reader passes it with its next request. */
  readonly position: string;
  readonly tags: readonly string[];
  /** True if changes since the position are no longer known: every page may be wrong. */
  readonly reset: boolean;
}

/**
 * `settled`: every transaction of this database with a smaller id is over. Ids are counted across all databases of a
 * server, so running transactions of other databases (their lock names the session) do not delay the tags; one without
 * a visible lock counts as this database's. `next` is the id of the next transaction.
 */
async function present(db: Db) {
  const {
    rows: [row],
  } = await sql<{ epoch: string; settled: string; next: string; at: number }>`
    with snapshot as (select pg_current_snapshot() as now),
    elsewhere as (
      select lock.transactionid as xid from pg_locks lock join pg_stat_activity session on session.pid = lock.pid
      where lock.locktype = 'transactionid' and lock.granted and session.datname <> current_database()
    )
    select epoch::text, pg_snapshot_xmax(now)::text as next, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at,
      coalesce(
        (select min(running.xid) from pg_snapshot_xip(now) as running(xid) where running.xid::xid not in (select xid from elsewhere)),
        pg_snapshot_xmax(now)
      )::text as settled
    from changed_tags_epoch, snapshot`.execute(db);
  if (row === undefined) throw new Error('the database has no epoch');
  return { epoch: row.epoch, settled: BigInt(row.settled), next: BigInt(row.next), at: row.at };
}

/** True if the position is of this database, not ahead of it, and all tags since are kept. */
function isKnown(since: z.output<typeof positionSchema>, now: Awaited<ReturnType<typeof present>>): boolean {
  return since.epoch === now.epoch && since.xid <= now.next && now.at - since.at < (retentionDays - 1) * dayMs;
}

/**
 * Tags since a position of an earlier response, each once. Only transactions that ended before the oldest running one
 * are reported, so none that commits late is missed and none is reported twice.
 */
export async function changedTagsSince(db: Db, after: string | undefined): Promise<TagChanges> {
  const now = await present(db);
  const since = positionSchema.safeParse(after);
  const known = since.success && isKnown(since.data, now) ? since.data : undefined;
  // A settled position never goes back, even if fewer rows are visible this time.
  const upTo = known !== undefined && known.xid > now.settled ? known.xid : now.settled;
  const position = `${now.epoch}.${upTo}.${now.at}`;
  if (known === undefined) return { position, tags: [], reset: true };
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from changed_tags where xid >= ${String(known.xid)}::xid8 and xid < ${String(upTo)}::xid8`.execute(
    db,
  );
  const tags = rows.map(({ tag }) => tag);
  const products = tags.filter((tag) => tag.startsWith('product:'));
  if (products.length <= manyProducts) return { position, tags, reset: false };
  return { position, tags: [...tags.filter((tag) => !tag.startsWith('product:')), cacheTags.products], reset: false };
}
