import { contract } from '../../../lib/contract/index.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { importContextOf } from '../import/running-shop.ts';
import type { Services } from '../../services.ts';
import { fetchDueFeeds, fetchNow } from './job.ts';
import { listFeeds } from './list.ts';
import type { FeedShop } from './fetch-run.ts';
import { staffFeedRoutes } from './staff-routes.ts';

/** How often due feeds are looked up. */
const everyMs = 15_000;

/** Fetches feeds on schedule, and on request of the command. */
export function startFeeds(
  mount: Mount,
  services: Services,
  config: Config,
  engine: OpenDatabase['engine'],
  stopping: AbortSignal,
): void {
  const context: FeedShop = {
    shop: importContextOf(services),
    engine,
    dataDir: config.dataDir,
    maxBytes: config.importMaxBytes,
    environment: config.environment,
    allowPrivate: config.feedsPrivate,
    stopping,
  };
  const work = { context, log: services.log };
  services.jobs.add('feeds.fetch', everyMs, () => fetchDueFeeds(work));

  staffFeedRoutes(mount, services);

  mount(contract.command.feeds, () => listFeeds(services.db, services.now()));

  mount(contract.command.fetchFeed, async ({ body }) => {
    const fetched = await fetchNow(work, body.name, body).catch((error: unknown) => {
      if (stopping.aborted) return 'stopped' as const;
      throw error;
    });
    if (fetched === undefined) return refuse('notFound');
    if (fetched === 'stopped') return refuse('unavailable');
    if (fetched === 'running') return refuse('importRunning');
    const { outcome, why, status, bytes, import: name, result } = fetched;
    return { outcome, why, status, bytes, import: name, result };
  });
}
