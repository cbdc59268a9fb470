import { sql } from 'kysely';
import { z } from 'zod';
import { cacheTags } from '../../../lib/cache/tags.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';

/** Cached pages follow a beginning or an end within this time, plus the few tenths of a second of the storefront. */
export const turnsEveryMs = 2_000;

/** A span of time without its beginning, with its end. */
interface Span {
  readonly after: Date;
  readonly upTo: Date;
}

const momentsSchema = z.array(z.unknown());

/** Whether a campaign that is published began or ended. */
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

/** Whether the time of a post came. */
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

/** Whether a page began or ended; one that is shown as soon as it is published is noted with the publishing. */
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

/** Whether a block of a published page, or an entry of one, began or ended; one that shows nothing any more is no harm. */
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

/** What cached pages show differently after a span of time. */
async function turnedTags(db: Db, span: Span): Promise<string[]> {
  const pages = await somePage(db, span);
  return [
    ...new Set([
      ...((await someCampaign(db, span)) ? [cacheTags.promotions, cacheTags.home, cacheTags.sitemap] : []),
      ...((await somePost(db, span)) ? [cacheTags.news, cacheTags.home, cacheTags.sitemap] : []),
      // A page that comes or goes is a link at the foot of every page, which has the tag of the menu.
      ...(pages ? [cacheTags.menu] : []),
      ...(pages || (await someBlock(db, span)) ? [cacheTags.pages, cacheTags.sitemap] : []),
    ]),
  ];
}

const seenOf = (db: Db) => db.selectFrom('turns').select('seen');

/** Notes the tags of what began or ended since the last that did, and from when to look on, in one transaction. */
async function noteTurns({ db, now }: Services): Promise<void> {
  const { seen } = await seenOf(db).executeTakeFirstOrThrow();
  const upTo = now();
  if (upTo <= seen || (await turnedTags(db, { after: seen, upTo })).length === 0) return;
  await db.transaction().execute(async (tx) => {
    // Another process may have noted the same meanwhile.
    const { seen: after } = await seenOf(tx).forUpdate().executeTakeFirstOrThrow();
    const tags = upTo <= after ? [] : await turnedTags(tx, { after, upTo });
    if (tags.length === 0) return;
    await tx
      .insertInto('changed_tags')
      .values(tags.map((tag) => ({ tag })))
      .execute();
    await tx.updateTable('turns').set({ seen: upTo }).execute();
  });
}

/**
 * Campaigns, news, pages and their blocks begin and end without anybody writing: this notes their tags at that moment, so that
 * no cached page shows an offer that is over. The first run after a start notes what passed while no process ran.
 */
export function startTurns(services: Services): void {
  services.jobs.add('revalidation.turns', turnsEveryMs, () => noteTurns(services));
}
