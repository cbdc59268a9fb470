import { contract } from '../../../lib/contract/index.ts';
import { audited, runAudited } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { originOf } from '../import/import-records.ts';
import type { FeedFact } from '../shop-facts/feeds-file.ts';
import { feedsWithRuns, removeFeed, requestFetch, saveFeed } from './edit-feeds.ts';

const { staff } = contract;

/** What the audit log has of a feed: its address may contain a key, so only where it leads to. */
const factsOf = ({ url, times, mode, locale, counts_orders }: FeedFact) => ({
  address: originOf(url),
  times: times.join(', '),
  mode,
  language: locale,
  counts_orders,
});

/** Facts of a stored feed; names an address that leads elsewhere at the same server. */
const storedFacts = (before: FeedFact | undefined, after: FeedFact) => ({
  ...factsOf(after),
  ...(before !== undefined && before.url !== after.url ? { address_changed: true } : {}),
});

/** Scheduled feeds in the back office. */
export function staffFeedRoutes(mount: Mount, services: Services): void {
  mount(staff.feeds, async () => ({ feeds: await feedsWithRuns(services.db, services.now()) }));

  mount(staff.saveFeed, (call) =>
    runAudited(services, call, async (tx) => {
      const saved = await saveFeed(tx, services.now(), call.body);
      if (isRefusal(saved)) return saved;
      const { before, after, version } = saved;
      return audited(
        { version },
        {
          action: 'imports.feed',
          entity: 'import',
          entityId: after.name,
          before: before === undefined ? null : factsOf(before),
          after: storedFacts(before, after),
        },
      );
    }),
  );

  mount(staff.removeFeed, (call) =>
    runAudited(services, call, async (tx) => {
      const { name, version } = call.body;
      const removed = await removeFeed(tx, services.now(), name, version);
      if (isRefusal(removed)) return removed;
      return audited(
        {},
        { action: 'imports.feed.removed', entity: 'import', entityId: name, before: factsOf(removed), after: null },
      );
    }),
  );

  mount(staff.fetchFeed, (call) =>
    runAudited(services, call, async (tx) => {
      const { name } = call.body;
      const isRequested = await requestFetch(tx, services.now(), name);
      if (isRefusal(isRequested)) return isRequested;
      return audited(
        { waits: true },
        {
          action: 'imports.feed.fetch',
          entity: 'import',
          entityId: name,
          after: isRequested ? {} : { again: true },
        },
      );
    }),
  );
}
