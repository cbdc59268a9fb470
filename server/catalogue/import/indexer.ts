import type { Db } from '../../db/open.ts';
import { createReference, type Reference } from '../../core/reference/reference.ts';
import type { Searchable, SearchDocument } from '../search/document.ts';
import type { SearchEngine } from '../search/engine.ts';
import { createPostgresSearch } from '../search/postgres.ts';

/** How the search takes part in an import; `anew`: brands, categories or attributes may be as new as the products. */
export interface Indexer {
  /** Documents that are written along with these products; undefined where the search keeps its own elsewhere. */
  prepare(products: readonly Searchable[], anew: boolean): Promise<SearchDocument[] | undefined>;
  /** Takes in products that were written without a document. */
  index(productIds: readonly number[]): Promise<void>;
  /** Forgets the brands, categories and attributes that it has in memory. */
  renew(): void;
}

/** The search of a running shop. */
export const indexerOf = (search: SearchEngine, reference: Reference): Indexer => ({
  async prepare(products, anew) {
    if (anew) reference.invalidate();
    return search.documents?.(products);
  },
  index: (productIds) => search.index(productIds),
  renew: () => {
    reference.invalidate();
  },
});

/** The same over a database alone, where no shop runs. */
export function standaloneIndexer(db: Db, now: () => Date): Indexer {
  const reference = createReference(db, now);
  return indexerOf(createPostgresSearch(db, reference), reference);
}
