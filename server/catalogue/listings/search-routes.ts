import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { suggestions } from './suggest.ts';
import { importWords } from '../search/words-file.ts';

/** Suggestions of the search box; results are a listing. */
export function searchRoutes(mount: Mount, services: Services): void {
  mount(contract.search.suggest, ({ query, context: viewer }) => suggestions(services, viewer, query.q));

  mount(
    contract.search.recordSearch,
    async ({ body, context: { locale, sessionId, address } }) => ({
      counted: await services.searches.record(locale, body.q, { session: sessionId, address }),
    }),
    { rateLimit: 'search.recordSearch' },
  );

  mount(contract.command.searchWordFile, ({ body: { kind, file } }) => importWords(services, kind, file));
  mount(contract.command.searchWords, async () => {
    const rows = await services.db
      .selectFrom('search_words')
      .select(['kind', 'line'])
      .orderBy('kind')
      .orderBy('place')
      .execute();
    const linesOf = (kind: (typeof rows)[number]['kind']): string[] =>
      rows.flatMap((row) => (row.kind === kind ? [row.line] : []));
    return { synonyms: linesOf('synonyms'), needs: linesOf('needs'), pins: linesOf('pins') };
  });
}
