import type { Shop } from '../../services.ts';
import { indexerOf } from './indexer.ts';
import type { ImportShop } from './import-shop.ts';

/** What an import works on in a running shop, beside its shoppers. */
export const importShopOf = (shop: Shop): ImportShop => ({
  db: shop.db, media: shop.media, now: shop.now, indexer: indexerOf(shop.search, shop.reference), polite: true,
  rest: (workedMs) => shop.rests.after(workedMs),
  warn: (error, what) => { shop.log.warn({ err: error }, what); },
});
