import type { Services } from '../../services.ts';
import { indexerOf } from './indexer.ts';
import type { ImportShop } from './import-shop.ts';

/** What an import in a running shop, beside its shoppers, needs. */
export const importShopOf = (services: Services): ImportShop => ({
  db: services.db,
  media: services.media,
  now: services.now,
  indexer: indexerOf(services.search, services.reference),
  polite: true,
  rest: (workedMs) => services.throttle.after(workedMs),
  warn: (error, what) => {
    services.log.warn({ err: error }, what);
  },
});
