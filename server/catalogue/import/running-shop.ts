import type { Services } from '../../services.ts';
import { indexerOf } from './indexer.ts';
import type { ImportContext } from './import-context.ts';

/** What an import in a running shop, beside its shoppers, needs. */
export const importContextOf = (services: Services): ImportContext => ({
  db: services.db,
  media: services.media,
  now: services.now,
  indexer: indexerOf(services.search, services.reference),
  isThrottled: true,
  pause: (workedMs) => services.throttle.after(workedMs),
  warn: (error, what) => {
    services.log.warn({ err: error }, what);
  },
});
