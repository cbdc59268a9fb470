import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import type { Shop } from '../../services.ts';
import { suggestions } from './suggest.ts';
import { takeWords } from '../search/words-file.ts';

/** Suggestions of the search box; results are a listing of the catalogue. */
export function searchRoutes(mount: Mount, shop: Shop): void {
  mount(contract.search.suggest, ({ query, shop: viewer }) => suggestions(shop, viewer, query.q));

  mount(contract.search.asked, async ({ body, shop: { locale, sessionId, address } }) =>
    ({ counted: await shop.searches.record(locale, body.q, { session: sessionId, address }) }), { budget: 'search.asked' });

  mount(contract.command.searchWordFile, ({ body: { kind, file } }) => takeWords(shop, kind, file));
  mount(contract.command.searchWords, async () => {
    const rows = await shop.db.selectFrom('search_words').select(['kind', 'line']).orderBy('kind').orderBy('place').execute();
    const linesOf = (kind: (typeof rows)[number]['kind']): string[] => rows.flatMap((row) => (row.kind === kind ? [row.line] : []));
    return { synonyms: linesOf('synonyms'), needs: linesOf('needs'), pins: linesOf('pins') };
  });
}
