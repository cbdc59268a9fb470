import type { SearchWordKind } from '../../../lib/contract/search-word-commands.ts';
import { contract } from '../../../lib/contract/index.ts';
import { searchWordKinds } from '../../../lib/contract/search-word-commands.ts';
import type { TriedSearch } from '../../../lib/contract/staff-words.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import { parseStoredWords } from '../../core/search-words/stored-words.ts';
import { isRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { listing } from '../listings/service.ts';
import type { Viewer } from '../product/product-card.ts';
import { createPostgresSearch } from '../search/postgres.ts';
import { storedLines } from '../search/stored-word-lists.ts';

/** Products that are shown of a tried search. */
const maxProducts = 6;

/** The services of a shop whose reference data are these. */
function withReference(services: Services, data: ReferenceData): Services {
  const reference = { get: () => Promise.resolve(data), invalidate: () => undefined };
  return { ...services, reference, search: createPostgresSearch(services.db, reference) };
}

/** The first results of a search as the shop would list them; it is not counted among the popular searches. */
async function searched(services: Services, viewer: Viewer, q: string): Promise<TriedSearch> {
  const answer = await listing(services, viewer, contract.catalogue.filters.query.parse({ q }));
  if (isRefusal(answer)) return { total: 0, products: [], search: null };
  return {
    total: answer.pagination.total_count,
    products: answer.products.slice(0, maxProducts).map(({ id, name }) => ({ id, name })),
    search: answer.search ?? null,
  };
}

/** A search with the stored words, and with these lines in the place of those of a kind. */
export async function triedSearches(
  services: Services,
  viewer: Viewer,
  { kind, lines, q }: { readonly kind: SearchWordKind; readonly lines: readonly string[]; readonly q: string },
): Promise<{ before: TriedSearch; after: TriedSearch }> {
  const data = await services.reference.get();
  const rows = await Promise.all(
    searchWordKinds.map(async (each) => (await storedLines(services.db, each)).map((line) => ({ kind: each, line }))),
  );
  const stored = rows.flat();
  const changed = [...stored.filter((row) => row.kind !== kind), ...lines.map((line) => ({ kind, line }))];
  return {
    before: await searched(services, viewer, q),
    after: await searched(withReference(services, { ...data, words: parseStoredWords(changed) }), viewer, q),
  };
}
