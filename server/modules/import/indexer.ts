import type { Db } from '../../db/open.ts';
import { createReference, type Reference } from '../reference/reference.ts';
import type { SearchEngine } from '../search/engine.ts';
import { createPostgresSearch } from '../search/postgres.ts';

/** Lets the search take in written products; `anew`: brands, categories or attributes may be as new as they are. */
export const indexerOf = (search: SearchEngine, reference: Reference) => (productIds: readonly number[], anew: boolean): Promise<void> => {
  if (anew) reference.invalidate();
  return search.index(productIds);
};

/** The same over a database alone, where no shop runs. */
export function standaloneIndexer(db: Db, now: () => Date): (productIds: readonly number[], anew: boolean) => Promise<void> {
  const reference = createReference(db, now);
  return indexerOf(createPostgresSearch(db, reference), reference);
}
