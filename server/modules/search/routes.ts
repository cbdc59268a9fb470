import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import type { Shop } from '../shop.ts';
import { suggestions } from './suggest.ts';

/** Suggestions of the search box; results are a listing of the catalogue. */
export function searchRoutes(mount: Mount, shop: Shop): void {
  mount(contract.search.suggest, ({ query, shop: viewer }) => suggestions(shop, viewer, query.q));

  mount(contract.search.asked, async ({ body, shop: { locale, sessionId, address } }) =>
    ({ counted: await shop.searches.record(locale, body.q, { session: sessionId, address }) }), { budget: 'search.asked' });
}
