import { momentsIn } from '../../../lib/blocks/times.ts';
import { cacheTags } from '../../../lib/cache/tags.ts';
import type { Shop } from '../shop.ts';

const everyMs = 60_000;
/** What began or ended while no process ran is made good at the start, for so long back. */
const reachBackMs = 7 * 86_400_000;

/** Whether a block of a published page, or an entry of one, began or ended in between; one that shows nothing any more is no harm. */
async function someBlockTurned(shop: Shop, seen: Date, now: Date): Promise<boolean> {
  const rows = await shop.db.selectFrom('pages').select('blocks').where('status', '=', 'published').execute();
  const within = (moment: string): boolean => Date.parse(moment) > seen.getTime() && Date.parse(moment) <= now.getTime();
  return rows.some(({ blocks }) => momentsIn(blocks).some(within));
}

/**
 * Pages and blocks of a time begin and end without anybody writing: this notes their tags at that moment, so that no kept page shows
 * an offer that is over. Each process looks for itself; a tag that is noted twice renews a page twice, which harms nobody.
 */
export function startPageTurns(shop: Shop): void {
  let before: Date | undefined;
  shop.jobs.add('pages.turns', everyMs, async () => {
    const now = shop.now();
    const seen = before ?? new Date(now.getTime() - reachBackMs);
    const turned = await shop.db.selectFrom('pages').select('path').where('status', '=', 'published')
      .where((eb) => eb.or([
        eb.and([eb('shown_from', '>', seen), eb('shown_from', '<=', now), eb('shown_from', '>', eb.ref('published_at'))]), eb.and([eb('shown_till', '>', seen), eb('shown_till', '<=', now)]),
      ])).limit(1).executeTakeFirst();
    // A page that comes or goes is a link at the foot of every page, which has the tag of the menu.
    if (turned !== undefined) await shop.db.insertInto('changed_tags').values({ tag: cacheTags.menu }).execute();
    if (turned !== undefined || await someBlockTurned(shop, seen, now)) await shop.db.insertInto('changed_tags').values([{ tag: cacheTags.pages }, { tag: cacheTags.sitemap }]).execute();
    before = now;
  });
}
