import type { Db } from '../../db/open.ts';
import { createReference, type Reference } from '../../core/reference/reference.ts';
import type { Searchable, SearchEntry } from '../search/search-entry.ts';
import type { SearchEngine } from '../search/engine.ts';
import { createPostgresSearch } from '../search/postgres.ts';

/** The search index during an import; `definitionsChanged`: brands, categories or attributes may have changed. */
export interface Indexer {
  /** Documents to write with these products; undefined if the search stores its own elsewhere. */
  prepare(products: readonly Searchable[], definitionsChanged: boolean): Promise<SearchEntry[] | undefined>;
  /** Indexes products that were written without a document. */
  index(productIds: readonly number[]): Promise<void>;
  /** Clears cached brands, categories and attributes. */
  renew(): void;
}

/** The indexer of a running shop. */
export const indexerOf = (search: SearchEngine, reference: Reference): Indexer => ({
  async prepare(products, definitionsChanged) {
    if (definitionsChanged) reference.invalidate();
    return search.entries?.(products);
  },
  index: (productIds) => search.index(productIds),
  renew: () => {
    reference.invalidate();
  },
});

/** The same on a database alone, without a running shop. */
export function standaloneIndexer(db: Db, now: () => Date): Indexer {
  const reference = createReference(db, now);
  return indexerOf(createPostgresSearch(db, reference), reference);
}
