import { sql } from 'kysely';
import { z } from 'zod';
import { cacheTags } from '../../../lib/cache/tags.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';

/** Maximum delay of a beginning or end in cached pages, plus the few tenths of a second of the storefront. */
export const scheduledChangesEveryMs = 2_000;

/** A span of time, excluding its start and including its end. */
interface Span {
  readonly after: Date;
  readonly upTo: Date;
}

const momentsSchema = z.array(z.unknown());

/** Whether a published campaign began or ended. */
async function someCampaign(db: Db, { after, upTo }: Span): Promise<boolean> {
  const row = await db
    .selectFrom('promotions')
    .select('id')
    .where('status', '=', 'published')
    .where((eb) =>
      eb.or([
        eb.and([eb('starts_at', '>', after), eb('starts_at', '<=', upTo)]),
        eb.and([eb('ends_at', '>', after), eb('ends_at', '<=', upTo)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a post became visible. */
async function somePost(db: Db, { after, upTo }: Span): Promise<boolean> {
  const row = await db
    .selectFrom('news')
    .select('id')
    .where('status', '=', 'published')
    .where('published_at', '>', after)
    .where('published_at', '<=', upTo)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a page began or ended; a page that shows as soon as it is published is handled by publishing. */
async function somePage(db: Db, { after, upTo }: Span): Promise<boolean> {
  const row = await db
    .selectFrom('pages')
    .select('path')
    .where('status', '=', 'published')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('shown_from', '>', after),
          eb('shown_from', '<=', upTo),
          eb('shown_from', '>', eb.ref('published_at')),
        ]),
        eb.and([eb('shown_till', '>', after), eb('shown_till', '<=', upTo)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a block of a published page, or an entry of one, began or ended. */
async function someBlock(db: Db, { after, upTo }: Span): Promise<boolean> {
  const rows = await db
    .selectFrom('pages')
    .select('moments')
    .where('status', '=', 'published')
    .where('moments', '<>', sql`'[]'::jsonb`)
    .execute();
  const within = (moment: unknown): boolean =>
    typeof moment === 'string' && Date.parse(moment) > after.getTime() && Date.parse(moment) <= upTo.getTime();
  return rows.some(({ moments }) => momentsSchema.parse(moments).some(within));
}

/** Tags of pages that change within a span of time. */
async function scheduledTags(db: Db, span: Span): Promise<string[]> {
  const pages = await somePage(db, span);
  return [
    ...new Set([
      ...((await someCampaign(db, span)) ? [cacheTags.promotions, cacheTags.home, cacheTags.sitemap] : []),
      ...((await somePost(db, span)) ? [cacheTags.news, cacheTags.home, cacheTags.sitemap] : []),
      // A page that begins or ends is a link in the footer of every page, which has the tag of the menu.
      ...(pages ? [cacheTags.menu] : []),
      ...(pages || (await someBlock(db, span)) ? [cacheTags.pages, cacheTags.sitemap] : []),
    ]),
  ];
}

const selectLastRun = (db: Db) => db.selectFrom('turns').select('seen');

/** Writes the tags of what began or ended since the last run, and the new start, in one transaction. */
async function recordScheduledChanges({ db, now }: Services): Promise<void> {
  const { seen: lastRun } = await selectLastRun(db).executeTakeFirstOrThrow();
  const upTo = now();
  if (upTo <= lastRun || (await scheduledTags(db, { after: lastRun, upTo })).length === 0) return;
  await db.transaction().execute(async (tx) => {
    // Another process may have done the same meanwhile.
    const { seen: after } = await selectLastRun(tx).forUpdate().executeTakeFirstOrThrow();
    const tags = upTo <= after ? [] : await scheduledTags(tx, { after, upTo });
    if (tags.length === 0) return;
    await tx
      .insertInto('changed_tags')
      .values(tags.map((tag) => ({ tag })))
      .execute();
    await tx.updateTable('turns').set({ seen: upTo }).execute();
  });
}

/**
 * Campaigns, news, pages and their blocks begin and end without a write: this job adds their tags at that moment, so
 * that no cached page shows an expired offer. The first run after a start covers the time in which no process ran.
 */
export function startScheduledChanges(services: Services): void {
  services.jobs.add('revalidation.scheduled-changes', scheduledChangesEveryMs, () => recordScheduledChanges(services));
}
